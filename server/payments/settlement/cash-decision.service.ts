import { realEmail } from '#domain/accounts/placeholder-email.ts'
import { closedMeanwhile } from '#domain/admin/cash-cases/closed-meanwhile.ts'
import { ACTION_OF_CASH_DECISION, COMMAND_LINE_ACTOR } from '#domain/admin/journal/admin-actions.ts'
import { caseStage, MONEY_OF_DECISION } from '#domain/payments/cash-case/cash-case.ts'
import { type CashDecision, isDecision } from '#domain/rides/after/cash-claims.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { touchRide } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireStillOperator } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import type { Letter } from '../../outside/mail/mailer.ts'
import { confirmCash } from '../cash/cash.service.ts'
import {
  closeCashCase,
  findCashCase,
  findTripOf,
  listMailAddresses,
  type StoredCase,
} from '../cash/cash-case.queries.ts'
import { publishOtherCases } from '../cash/cash-case.service.ts'
import { lockPayableRide, type PayableRide } from '../payments.queries.ts'
import { hasOpenAttempt } from '../provider/attempts.queries.ts'
import { cashDecisionMail } from './cash-decision-mail.ts'
import { writeSettlement } from './fare-settlement.service.ts'

/** An operator's decision about contested cash, with its reason. */
export type CashToDecide = { readonly rideId: string; readonly decision: CashDecision; readonly reason: string }

/** A closed case: the same decision is a repeat; any other operator reads what happened. */
async function refuseUnlessRepeat(tx: Db, { outcome, closedBy }: StoredCase, decision: CashDecision): Promise<void> {
  if (outcome === null || outcome === decision) return
  const [operator] = closedBy === null ? [] : await listMailAddresses(tx, [closedBy])
  throw new Refusal('cash_case_closed', { message: closedMeanwhile(outcome, operator?.name ?? COMMAND_LINE_ACTOR) })
}

type Money = (typeof MONEY_OF_DECISION)[StoredCase['claim']][CashDecision]

/** Under the ride's lock: pays the ride in cash, writes its price off, or leaves the money alone. */
async function moveMoney(tx: Db, ride: PayableRide, money: Money, at: Date): Promise<void> {
  if (money === 'paid_in_cash') await confirmCash(tx, ride, at)
  if (money === 'written_off') await writeSettlement(tx, ride, 'written_off', at)
}

/** The mail about the decision for each of the two who has an address. */
async function composeMails({ config }: Context, db: Db, known: StoredCase, decision: CashDecision): Promise<Letter[]> {
  const { rideId, claim, passengerId, driverId } = known
  const decided = { rideId, claim, decision, ...(await findTripOf(db, rideId)) }
  const people = await listMailAddresses(db, [passengerId, driverId])
  return people.flatMap(({ id, email }) => {
    const to = realEmail(email)
    const side = id === passengerId ? 'passenger' : 'driver'
    return to === null ? [] : [cashDecisionMail(config, { to, side }, decided)]
  })
}

/** Sends the mail about a decision again, for one that could not be sent. False: there is no decision for this address. */
export async function resendCashDecision(context: Context, rideId: string, to: string): Promise<boolean> {
  const known = await findCashCase(context.db, rideId)
  if (known === undefined || !isDecision(known.outcome)) return false
  const mails = await composeMails(context, context.db, known, known.outcome)
  const mail = mails.find((one) => one.to === to)
  if (mail !== undefined) await context.letters.post(mail)
  return mail !== undefined
}

/**
 * Checked under the ride's lock; the first matching line counts:
 *
 * | the case                                            | what happens |
 * |-----------------------------------------------------|--------------|
 * | any, and the caller is no operator any more         | forbidden |
 * | of no ride, or none                                 | ride_not_found, cash_case_not_found |
 * | of the operator's own ride, as passenger or driver  | own_fare |
 * | closed with the same decision, by any operator      | nothing: a repeat |
 * | closed otherwise                                    | cash_case_closed, and how |
 * | waits for the driver's answer                       | cash_case_not_due |
 * | unpaid, and a transaction was reported, not answered | fare_being_verified |
 * | any other                                           | closed; both are informed |
 *
 * Returns the passenger if it was decided now; null: a repeat.
 */
async function decide(
  context: Context,
  tx: Db,
  operator: Actor,
  { toDecide, at }: { readonly toDecide: CashToDecide; readonly at: Date },
): Promise<string | null> {
  const { rideId, decision, reason } = toDecide
  await requireStillOperator(tx, operator)
  const ride = await lockPayableRide(tx, rideId)
  if (ride === undefined) throw new Refusal('ride_not_found')
  const known = await findCashCase(tx, rideId)
  if (known === undefined) throw new Refusal('cash_case_not_found')
  if ([known.passengerId, known.driverId].includes(operator.userId)) throw new Refusal('own_fare')
  await refuseUnlessRepeat(tx, known, decision)
  if (known.outcome !== null) return null
  if (caseStage(known, at) === 'asked') throw new Refusal('cash_case_not_due')
  if (known.claim === 'paid' && (await hasOpenAttempt(tx, rideId))) throw new Refusal('fare_being_verified')
  // Closed before the money moves: a payment closes a case that has no outcome.
  await closeCashCase(tx, rideId, { outcome: decision, by: operator.userId, at })
  await moveMoney(tx, ride, MONEY_OF_DECISION[known.claim][decision], at)
  const entry = { actorId: operator.userId, targetId: known.passengerId, rideId, reason, at }
  await recordAction(tx, { ...entry, action: ACTION_OF_CASH_DECISION[decision] })
  // Sent after the commit.
  for (const mail of await composeMails(context, tx, known, decision)) await context.letters.postIn(tx, mail)
  await touchRide(tx, rideId)
  return known.passengerId
}

/**
 * Decides whether the contested cash of a ride was given, with what that does to its money, and informs both people.
 * Idempotent. Refuses forbidden, ride_not_found, cash_case_not_found, own_fare, cash_case_closed, cash_case_not_due,
 * fare_being_verified.
 */
export async function decideCashCase(context: Context, operator: Actor, toDecide: CashToDecide): Promise<void> {
  const at = context.clock.now()
  const passengerId = await context.db.transaction().execute((tx) => decide(context, tx, operator, { toDecide, at }))
  if (passengerId === null) return
  await context.letters.lookNow()
  await publishOtherCases(context, passengerId, toDecide.rideId)
}
