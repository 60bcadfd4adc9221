import type { RentTermsTyped } from '#domain/drivers/rent/rent.contract.ts'
import { RENT_SENTENCES } from '#domain/drivers/rent/rent.fr.ts'
import { RENT_AHEAD_DAYS, type RentSide } from '#domain/drivers/rent/rent-state.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { accountClosure } from '../../identity/account-state.service.ts'
import { lockDriver, requireDriverEligibility } from '../../identity/eligibility.service.ts'
import { notifyOwner, sendOwnerSms } from './owner-notice.service.ts'
import {
  answerTerms,
  bindOwner,
  endRent,
  findOpenRent,
  findProvedNumber,
  findTerms,
  findVehicleOwner,
  insertRent,
  insertTerms,
  type RentRow,
  withdrawTerms,
} from './rent.queries.ts'
import { requireRent } from './rent-party.service.ts'

type Proposal = { readonly termsId: string; readonly typed: RentTermsTyped }

function refuseOtherDays({ fromOn }: RentTermsTyped, now: Date): void {
  const today = dayOf(now)
  if (fromOn >= today && fromOn <= addDays(today, RENT_AHEAD_DAYS)) return
  throw new Refusal('invalid_input', { message: RENT_SENTENCES.fromOn, field: 'fromOn' })
}

type Written = Proposal & { readonly rent: RentRow; readonly side: RentSide; readonly now: Date }

async function writeTerms(tx: Db, { termsId, typed, rent, side, now }: Written): Promise<void> {
  refuseOtherDays(typed, now)
  await withdrawTerms(tx, rent.id, now)
  await insertTerms(tx, { ...typed, id: termsId, rentId: rent.id, proposedBy: side, proposedAt: now })
  await announce(tx, { kind: 'eligibility', userId: rent.driverId })
}

/** A repeat: these terms are of that rent already. Refuses rent_not_found for another's. */
async function isRepeat(tx: Db, termsId: string, rentId: string | undefined): Promise<boolean> {
  const before = await findTerms(tx, termsId)
  if (before === undefined) return false
  if (before.rentId !== rentId) throw new Refusal('rent_not_found')
  return true
}

/**
 * The driver proposes to the owner of their vehicle what is due, in place of a proposal that waits, whoever made it; the owner
 * gets a notice or an SMS. A repeat changes nothing. Refuses rent_without_owner, rent_not_found, invalid_input, driver_not_found.
 */
export async function proposeAsDriver(context: Context, actor: Actor, proposal: Proposal): Promise<void> {
  const sms = await context.db.transaction().execute(async (tx) => {
    // Locks the row: the other's proposal, an answer or another vehicle comes before or after this one.
    await requireDriverEligibility(tx, actor.userId, 'lock')
    if ((await accountClosure(tx, actor.userId)) !== null) throw new Refusal('signed_out')
    const open = await findOpenRent(tx, actor.userId)
    if (await isRepeat(tx, proposal.termsId, open?.id)) return null
    const owner = await findVehicleOwner(tx, actor.userId)
    if (owner === undefined) throw new Refusal('rent_without_owner')
    const now = context.clock.now()
    const begun = { driverId: actor.userId, ownerName: owner.name, ownerPhone: owner.phone, ownerId: null }
    const rent = open ?? (await insertRent(tx, { ...begun, beganAt: now }))
    await writeTerms(tx, { ...proposal, rent, side: 'driver', now })
    return notifyOwner(tx, rent, now)
  })
  await sendOwnerSms(context, actor, sms, { amountXof: proposal.typed.amountXof, day: null })
}

/** The rent that goes on between this driver and this owner, begun if need be. Refuses rent_not_found. */
async function requireOwnedRent(tx: Db, actor: Actor, driverId: string, now: Date): Promise<RentRow> {
  const [owner, number, open] = [
    await findVehicleOwner(tx, driverId),
    await findProvedNumber(tx, actor.userId),
    await findOpenRent(tx, driverId),
  ]
  if (open !== undefined) {
    const { rent, side } = await requireRent(tx, actor, open.id)
    if (side === 'owner') return rent
  } else if (owner !== undefined && owner.phone === number && driverId !== actor.userId) {
    const begun = { driverId, ownerName: owner.name, ownerPhone: owner.phone, ownerId: actor.userId }
    return insertRent(tx, { ...begun, beganAt: now })
  }
  throw new Refusal('rent_not_found')
}

/**
 * The owner proposes to the driver of their vehicle what is due, in place of a proposal that waits, whoever made it. A repeat
 * changes nothing. Refuses rent_not_found unless the vehicle in force names the number that the actor has proved; invalid_input.
 */
export async function proposeAsOwner(
  { db, clock }: Context,
  actor: Actor,
  { driverId, ...proposal }: Proposal & { readonly driverId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockDriver(tx, driverId)
    const now = clock.now()
    const rent = await requireOwnedRent(tx, actor, driverId, now)
    if (await isRepeat(tx, proposal.termsId, rent.id)) return
    await bindOwner(tx, rent.id, actor.userId)
    await writeTerms(tx, { ...proposal, rent, side: 'owner', now })
  })
}

type TermsAnswer = { readonly rentId: string; readonly termsId: string; readonly agrees: boolean }

/** What an answer makes of the terms. Refuses rent_terms_own: nobody agrees with themselves. */
function stateAfter(isOwn: boolean, agrees: boolean): 'agreed' | 'refused' | 'withdrawn' {
  if (!isOwn) return agrees ? 'agreed' : 'refused'
  if (agrees) throw new Refusal('rent_terms_own')
  return 'withdrawn'
}

/**
 * Agrees to the other's proposal, which then counts from its day, today at the earliest, or refuses it; or takes back one's own.
 * One's own repeat changes nothing. Refuses rent_not_found, rent_ended, rent_terms_replaced, rent_terms_own.
 */
export async function answerProposal({ db, clock }: Context, actor: Actor, wish: TermsAnswer): Promise<void> {
  const { rent: seen } = await requireRent(db, actor, wish.rentId)
  await db.transaction().execute(async (tx) => {
    await lockDriver(tx, seen.driverId)
    const { rent, side } = await requireRent(tx, actor, wish.rentId)
    const terms = await findTerms(tx, wish.termsId)
    if (terms === undefined || terms.rentId !== rent.id) throw new Refusal('rent_not_found')
    const state = stateAfter(terms.proposedBy === side, wish.agrees)
    if (terms.state === state) return
    if (rent.endsOn !== null) throw new Refusal('rent_ended')
    const at = clock.now()
    // The rent before its terms, as a deletion of the owner's account locks them.
    if (side === 'owner') await bindOwner(tx, rent.id, actor.userId)
    if (!(await answerTerms(tx, terms.id, { state, at, today: dayOf(at) }))) throw new Refusal('rent_terms_replaced')
    await announce(tx, { kind: 'eligibility', userId: rent.driverId })
  })
}

/** Ends the rent today, and takes back what waits. */
async function endNow(tx: Db, { id, driverId }: RentRow, now: Date): Promise<void> {
  if (!(await endRent(tx, id, dayOf(now)))) return
  await withdrawTerms(tx, id, now)
  await announce(tx, { kind: 'eligibility', userId: driverId })
}

/** Either ends the rent: today is its last day. What is owed stays. A repeat changes nothing. Refuses rent_not_found. */
export async function stopRent({ db, clock }: Context, actor: Actor, rentId: string): Promise<void> {
  const { rent: seen } = await requireRent(db, actor, rentId)
  await db.transaction().execute(async (tx) => {
    await lockDriver(tx, seen.driverId)
    const { rent } = await requireRent(tx, actor, rentId)
    await endNow(tx, rent, clock.now())
  })
}

/** Called with the driver's row locked, when another vehicle is in force: the rent of one that was of another owner ends. */
export async function endRentOfFormerOwner(tx: Db, driverId: string, now: Date): Promise<void> {
  const open = await findOpenRent(tx, driverId)
  if (open === undefined || (await findVehicleOwner(tx, driverId))?.phone === open.ownerPhone) return
  await endNow(tx, open, now)
}
