import type { RentDayAnswer, RentDayWords } from '#domain/drivers/rent/rent.contract.ts'
import { RENT_SENTENCES } from '#domain/drivers/rent/rent.fr.ts'
import { dueOn } from '#domain/drivers/rent/rent-days.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { notifyOwner, sendOwnerSms } from './owner-notice.service.ts'
import { listTerms, type RentRow } from './rent.queries.ts'
import { answerDay, lockDay, putDay, type RentDayRow } from './rent-days.queries.ts'
import { requireRent } from './rent-party.service.ts'

type OneDay = { readonly rentId: string; readonly day: Day }

/** What was due that day, in F CFA. Refuses rent_not_due: nothing, not yet, or not any more. */
async function requireDue(tx: Db, rent: RentRow, day: Day, today: Day): Promise<number> {
  const agreed = (await listTerms(tx, [rent.id])).filter(({ state }) => state === 'agreed')
  const isWithin = day <= today && (rent.endsOn === null || day <= rent.endsOn)
  const dueXof = isWithin ? dueOn(agreed, day) : 0
  if (dueXof === 0) throw new Refusal('rent_not_due')
  return dueXof
}

/** Refuses a word about a day that is confirmed, or that has changed since the speaker saw it. */
function refuseUnlessSeen(row: RentDayRow | undefined, seen: number): void {
  if (row?.answer === 'confirmed') throw new Refusal('rent_day_confirmed')
  if ((row?.version ?? 0) !== seen) throw new Refusal('rent_day_changed')
}

function isSaid(row: RentDayRow | undefined, { said, paidXof, note = '' }: RentDayWords): boolean {
  return row?.said === said && row.paidXof === paidXof && (row.driverNote ?? '') === note
}

/**
 * The driver says what they paid for a day, or that the owner excused it, until the owner has confirmed it. Another word takes
 * the place of the former one, and of the answer to it. The owner gets a notice of what was paid. A repeat changes nothing.
 * Refuses rent_not_found, rent_not_due, rent_day_confirmed, rent_day_changed, invalid_input for more than is due.
 */
export async function sayDay(
  context: Context,
  actor: Actor,
  { rentId, day, ...words }: OneDay & RentDayWords,
): Promise<void> {
  const sms = await context.db.transaction().execute(async (tx) => {
    const { rent, side } = await requireRent(tx, actor, rentId)
    if (side !== 'driver') throw new Refusal('rent_not_found')
    const row = await lockDay(tx, rentId, day)
    if (isSaid(row, words)) return null
    const now = context.clock.now()
    const dueXof = row?.dueXof ?? (await requireDue(tx, rent, day, dayOf(now)))
    refuseUnlessSeen(row, words.seen)
    if (words.paidXof > dueXof) throw new Refusal('invalid_input', { message: RENT_SENTENCES.paid, field: 'paidXof' })
    const { said, paidXof, note = '', seen } = words
    await putDay(tx, { rentId, day, dueXof, said, paidXof, driverNote: note || null, saidAt: now }, seen)
    await announce(tx, { kind: 'eligibility', userId: rent.driverId })
    return said === 'paid' ? notifyOwner(tx, rent, now) : null
  })
  await sendOwnerSms(context, actor, sms, { amountXof: words.paidXof, day })
}

function isAnswered(row: RentDayRow, { answer, gotXof, note = '' }: RentDayAnswer): boolean {
  return row.answer === answer && row.gotXof === (gotXof ?? null) && (row.ownerNote ?? '') === note
}

function answerOf({ answer, gotXof, note }: RentDayAnswer) {
  return { answer, gotXof: gotXof ?? null, ownerNote: note || null }
}

/** What the owner got, if they say so: not more than is due, and not what the driver says. */
function refuseOddSum({ dueXof, said, paidXof }: RentDayRow, gotXof: number | undefined): void {
  if (gotXof === undefined) return
  const isSame = said === 'paid' && gotXof === paidXof
  if (gotXof <= dueXof && !isSame) return
  const message = isSame ? RENT_SENTENCES.gotTheSame : RENT_SENTENCES.got
  throw new Refusal('invalid_input', { message, field: 'gotXof' })
}

/**
 * The owner confirms what the driver says of a day, which then stays, or contests it with what they got: an operator reads both
 * words. One's own repeat changes nothing.
 * Refuses rent_not_found, rent_day_confirmed, rent_day_changed if the driver has said something else meanwhile, invalid_input.
 */
export async function answerDayOf(
  { db, clock }: Context,
  actor: Actor,
  { rentId, day, ...wish }: OneDay & RentDayAnswer,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rent, side } = await requireRent(tx, actor, rentId)
    if (side !== 'owner') throw new Refusal('rent_not_found')
    const row = await lockDay(tx, rentId, day)
    if (row === undefined) throw new Refusal('rent_day_changed')
    if (isAnswered(row, wish)) return
    refuseUnlessSeen(row, wish.seen)
    refuseOddSum(row, wish.gotXof)
    await answerDay(tx, { rentId, day, ...answerOf(wish), answeredAt: clock.now() }, wish.seen)
    await announce(tx, { kind: 'eligibility', userId: rent.driverId })
  })
}
