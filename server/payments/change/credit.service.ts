import type { Credit } from '#domain/change/credit.ts'
import { driverAccount, passengerAccount } from '#domain/ledger/accounts.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Db } from '../../db/database.ts'
import { postMoves } from '../../ledger/ledger.service.ts'
import { findCredit, findReserved, markUsed } from './credit.queries.ts'

/** What this passenger has, and what of it is reserved for rides that they booked, in F CFA. */
export async function getCredit(db: Db, passengerId: string): Promise<Credit> {
  return (await findCredit(db, passengerId)) ?? { balanceXof: 0, reservedXof: 0 }
}

/**
 * Pays the reserved part of a ride's price from the passenger's credit to its driver. Runs in the transaction that confirms
 * the cash for the rest, with the ride locked and before its payment completes: a payment that completes releases what is
 * still reserved. `shownXof`: the credit that the driver's screen has deducted; undefined: whoever confirms saw no such sum.
 *
 * | the driver was shown | reserved | then |
 * |----------------------|----------|------|
 * | nothing              | some     | they received the whole price: nothing is used |
 * | some                 | the same | used, once |
 * | some                 | another sum, or none | credit_changed |
 * | undefined            | some     | used, once |
 */
export async function payWithCredit(tx: Db, rideId: string, at: Date, shownXof: number | undefined): Promise<void> {
  if (shownXof === 0) return
  const reserved = await findReserved(tx, rideId)
  if (shownXof !== undefined && shownXof !== reserved?.amountXof) throw new Refusal('credit_changed')
  if (reserved === undefined || reserved.driverId === null) return
  const { passengerId, driverId, amountXof } = reserved
  await markUsed(tx, rideId, reserved)
  const [debit, credit] = [passengerAccount(passengerId), driverAccount(driverId)]
  await postMoves(tx, [{ kind: 'credit_used', sourceId: rideId, rideId, debit, credit, amountXof }], at)
}
