import { changeAnswerBy, changeMaxXof, changeSayBy, changeTooLarge } from '#domain/change/change-claim.ts'
import { changeDayFull } from '#domain/change/change-words.ts'
import { CHANGE_ANSWER_HOURS, CHANGE_OF_DRIVER_DAY_MAX_XOF, isCreditFull } from '#domain/change/credit.ts'
import type { CashNote } from '#domain/change/notes.ts'
import { driverAccount, passengerAccount } from '#domain/ledger/accounts.ts'
import { isCashDenied } from '#domain/payments/cash-case/cash-case.ts'
import { dayOf, startOfDay } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { touchRide } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { accountClosure } from '../../identity/account-state.service.ts'
import { lockDriver } from '../../identity/eligibility.service.ts'
import { postMoves } from '../../ledger/ledger.service.ts'
import { findCashCase } from '../cash/cash-case.queries.ts'
import { sumCollectedWith } from '../cash/fees-in-cash.queries.ts'
import { findByStatus, lockPayableRide } from '../payments.queries.ts'
import {
  findChangeClaim,
  findLastUnagreed,
  type StoredClaim,
  sumOwedChange,
  writeChangeAnswer,
  writeChangeClaim,
} from './change-claims.queries.ts'
import { findUsedXof, lockCredit } from './credit.queries.ts'

/** What a driver says that they could not give back, and of which note. */
export type ChangeSaid = { readonly noteXof: CashNote; readonly changeXof: number }

type DrivenRide = {
  readonly id: string
  readonly passengerId: string
  readonly driverId: string | null
  readonly priceXof: number
  readonly completedAt: Date | null
}

/** Is it what the driver has said before? Refuses change_agreed if the passenger has agreed to something else. */
function isRepeat(known: StoredClaim | undefined, { noteXof, changeXof }: ChangeSaid): boolean {
  if (known === undefined) return false
  if (known.noteXof === noteXof && known.changeXof === changeXof) return true
  if (known.agreed) throw new Refusal('change_agreed')
  return false
}

async function refuseBeyondDay(tx: Db, ride: DrivenRide, changeXof: number, at: Date): Promise<void> {
  if (ride.driverId === null) return
  const owedXof = await sumOwedChange(tx, ride.driverId, startOfDay(dayOf(at)), ride.id)
  if (owedXof + changeXof > CHANGE_OF_DRIVER_DAY_MAX_XOF) {
    throw new Refusal('change_day_full', { message: changeDayFull(owedXof) })
  }
}

/** Refuses cash_contested when the passenger says that they gave none. */
async function refuseDeniedCash(tx: Db, rideId: string): Promise<void> {
  const cashCase = await findCashCase(tx, rideId)
  if (cashCase !== undefined && isCashDenied(cashCase)) throw new Refusal('cash_contested')
}

/**
 * Records what the driver of a finished ride could not give back, and asks its passenger. No money moves. Runs with the
 * driver's row and the ride locked, after the cash was confirmed. False: nothing was recorded. The first matching line
 * counts:
 *
 * | the ride                                          | what happens |
 * |---------------------------------------------------|--------------|
 * | paid or settled otherwise than in cash, or refunded | false: that cash goes back whole |
 * | has the same claim                                | nothing: a repeat, also once it was answered |
 * | has another claim, and its passenger agreed to it | change_agreed |
 * | its passenger says that they gave no cash         | cash_contested |
 * | ended more than CHANGE_SAY_HOURS ago              | change_too_late |
 * | the sum exceeds the change of this note, or CHANGE_MAX_XOF | change_too_large |
 * | with it the driver owes more than a day allows    | change_day_full |
 * | any other                                         | a claim, or a corrected one |
 */
export async function sayChange(tx: Db, ride: DrivenRide, said: ChangeSaid, at: Date): Promise<boolean> {
  const { id: rideId, passengerId, driverId } = ride
  const paid = await findByStatus(tx, rideId, 'completed')
  if (paid?.paymentProvider !== 'cash' || driverId === null) return false
  if (isRepeat(await findChangeClaim(tx, rideId), said)) return true
  await refuseDeniedCash(tx, rideId)
  if (at > changeSayBy(ride.completedAt ?? at)) throw new Refusal('change_too_late')
  const { noteXof, changeXof } = said
  const dueXof = ride.priceXof - (await findUsedXof(tx, rideId)) + (await sumCollectedWith(tx, rideId))
  if (changeXof > changeMaxXof(noteXof, dueXof)) {
    throw new Refusal('change_too_large', { message: changeTooLarge(noteXof, dueXof) })
  }
  await refuseBeyondDay(tx, ride, changeXof, at)
  await writeChangeClaim(tx, { rideId, passengerId, driverId, noteXof, dueXof, changeXof, saidAt: at })
  return true
}

export type ChangeAnswer = { readonly changeXof: number; readonly agreed: boolean; readonly at: Date }

/**
 * Records whether the passenger agrees with their driver. Only then the change moves from the driver's account to their
 * credit, once. Locks the driver's row, then the ride's; who did not agree may still do so.
 *
 * | the claim                     | what happens |
 * |-------------------------------|--------------|
 * | none                          | change_not_found |
 * | of another sum: it was corrected | change_changed |
 * | has this answer               | nothing: a repeat |
 * | was agreed to                 | change_agreed |
 * | was said more than CHANGE_ANSWER_HOURS ago | change_answer_late |
 * | agreed to now by a passenger who says that they gave no cash | cash_contested |
 * | agreed to now, and the driver's account is closed | change_driver_gone |
 * | agreed to now, and the credit would exceed CREDIT_MAX_XOF | credit_full |
 * | any other                     | answered |
 */
export async function answerChange(tx: Db, rideId: string, { changeXof, agreed, at }: ChangeAnswer): Promise<void> {
  const claim = await lockClaim(tx, rideId)
  if (claim.changeXof !== changeXof) throw new Refusal('change_changed')
  if (claim.agreed === agreed) return
  if (claim.agreed) throw new Refusal('change_agreed')
  if (at > changeAnswerBy(claim.saidAt)) throw new Refusal('change_answer_late')
  await touchRide(tx, rideId)
  await writeChangeAnswer(tx, rideId, agreed, at)
  if (agreed) await giveAsCredit(tx, claim, at)
}

/** The claim, with its driver's row and then the ride locked: a deletion of the driver's account waits, or came first. */
async function lockClaim(tx: Db, rideId: string): Promise<StoredClaim> {
  const found = await findChangeClaim(tx, rideId)
  if (found === undefined) throw new Refusal('change_not_found')
  await lockDriver(tx, found.driverId)
  await lockPayableRide(tx, rideId)
  return (await findChangeClaim(tx, rideId)) ?? found
}

async function giveAsCredit(tx: Db, claim: StoredClaim, at: Date): Promise<void> {
  const { rideId, passengerId, driverId, changeXof } = claim
  await refuseDeniedCash(tx, rideId)
  if ((await accountClosure(tx, driverId)) !== null) throw new Refusal('change_driver_gone')
  if (isCreditFull(await lockCredit(tx, passengerId), changeXof)) throw new Refusal('credit_full')
  const [debit, credit] = [driverAccount(driverId), passengerAccount(passengerId)]
  await postMoves(tx, [{ kind: 'change', sourceId: rideId, rideId, debit, credit, amountXof: changeXof }], at)
}

/** Until when a passenger may agree to change that this driver said they owe; null: none may. */
export async function changeOpenUntil(tx: Db, driverId: string, at: Date): Promise<Date | null> {
  const saidAt = await findLastUnagreed(tx, driverId, new Date(at.getTime() - CHANGE_ANSWER_HOURS * 3_600_000))
  return saidAt === null ? null : changeAnswerBy(saidAt)
}
