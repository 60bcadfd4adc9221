import type { CompanyChoice } from '#domain/companies/companies.contract.ts'
import { chargeRefusal, chargeRefusalWords, leftToSpendXof, type Spending } from '#domain/companies/company-spending.ts'
import { dayOf, startOfDay, startOfMonth } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { findRideToCharge, writeCompanyCharge } from '../payments/company-charge.service.ts'
import { findCharge } from './charges.queries.ts'
import { listMembershipsOf, listUsed, lockCompany } from './companies.queries.ts'

type Membership = Awaited<ReturnType<typeof listMembershipsOf>>[number]

/** The instant at which the month of Benin began. */
export function monthStart(now: Date): Date {
  return startOfDay(startOfMonth(dayOf(now)))
}

async function spendingOf(db: Db, userId: string, membership: Membership, now: Date): Promise<Spending> {
  const { companyId, pausedAt, closedAt, companyLimitXof, memberLimitXof } = membership
  const used = await listUsed(db, monthStart(now), companyId)
  return {
    isPaused: pausedAt !== null,
    isClosed: closedAt !== null,
    companyLimitXof,
    companyUsedXof: used.reduce((sum, { usedXof }) => sum + usedXof, 0),
    memberLimitXof,
    memberUsedXof: used.find((one) => one.userId === userId)?.usedXof ?? 0,
  }
}

/**
 * The companies that may pay the price of this ride: those whose member its passenger was when they booked it, each with
 * what is left of the month. None pays a cancellation fee. Refuses ride_not_found.
 */
export async function listCompanyChoices(
  { db, clock }: Context,
  actor: Actor,
  rideId: string,
): Promise<{ companies: CompanyChoice[] }> {
  const ride = await findRideToCharge(db, rideId, actor.userId)
  const charge = await findCharge(db, rideId)
  if (!ride || !charge) throw new Refusal('ride_not_found')
  const { due } = ride
  if (due === null) return { companies: [] }
  const all = await listMembershipsOf(db, actor.userId)
  const memberships = all.filter(({ joinedAt }) => joinedAt <= charge.bookedAt)
  const companies = memberships.map(async (membership): Promise<CompanyChoice> => {
    const spending = await spendingOf(db, actor.userId, membership, clock.now())
    const { companyId, name } = membership
    return { companyId, name, leftXof: leftToSpendXof(spending), refusal: chargeRefusal(spending, due.amountXof) }
  })
  return { companies: await Promise.all(companies) }
}

type Charge = { readonly rideId: string; readonly companyId: string }
type PricedCharge = Charge & { readonly priceXof: number }

/** Refuses company_not_found, and what chargeRefusal says. */
async function requireLeft(tx: Db, actor: Actor, asked: PricedCharge, now: Date): Promise<void> {
  const { rideId, companyId, priceXof } = asked
  // Of two charges at once the second reads what the first has used.
  await lockCompany(tx, companyId)
  const membership = (await listMembershipsOf(tx, actor.userId)).find((one) => one.companyId === companyId)
  const ride = await findCharge(tx, rideId)
  if (!membership || !ride || membership.joinedAt > ride.bookedAt) throw new Refusal('company_not_found')
  const spending = await spendingOf(tx, actor.userId, membership, now)
  const refusal = chargeRefusal(spending, priceXof)
  if (refusal === null) return
  const message = chargeRefusalWords(refusal, { name: membership.name, leftXof: leftToSpendXof(spending) })
  throw new Refusal(refusal, { message })
}

/**
 * Decided under the ride's lock, then the company's; the first matching line counts:
 *
 * | the ride                                             | what happens |
 * |------------------------------------------------------|--------------|
 * | cancelled, with or without a fee                     | ride_not_payable |
 * | charged to this company                              | nothing: a repeat |
 * | paid in any way, even if that went back              | ride_already_paid |
 * | booked before its passenger was a member, or removed | company_not_found |
 * | above a limit, or the company is paused or closed    | chargeRefusal |
 * | any other                                            | charged; a pending payment is cancelled |
 */
async function charge(tx: Db, actor: Actor, asked: Charge, at: Date): Promise<number> {
  const { rideId, companyId } = asked
  const ride = await findRideToCharge(tx, rideId, actor.userId, 'lock')
  if (!ride) throw new Refusal('ride_not_found')
  const { due, isPaid } = ride
  if (due === null) throw new Refusal('ride_not_payable')
  if (isPaid) {
    if ((await findCharge(tx, rideId))?.companyId !== companyId) throw new Refusal('ride_already_paid')
    return due.amountXof
  }
  await requireLeft(tx, actor, { ...asked, priceXof: due.amountXof }, at)
  await writeCompanyCharge(tx, { rideId, companyId, due }, at)
  return due.amountXof
}

/**
 * Charges the price of the caller's own ride to a company, within the limits of this month of Benin. Money that still
 * arrives for a pending payment is refunded. Idempotent.
 * Refuses ride_not_found, ride_not_payable, ride_already_paid, company_not_found, and what chargeRefusal says.
 */
export async function chargeCompany(context: Context, actor: Actor, asked: Charge): Promise<{ chargedXof: number }> {
  const at = context.clock.now()
  const chargedXof = await context.db.transaction().execute((tx) => charge(tx, actor, asked, at))
  return { chargedXof }
}
