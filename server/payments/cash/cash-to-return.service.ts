import { isPrepaid } from '#domain/fares/payment-status.ts'
import type { DriverSaysOfCash } from '#domain/rides/after/cash-to-return.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { touchRide } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { queueCashToReturnNotice } from '../../push/notices.service.ts'
import { findByStatus } from '../payments.queries.ts'
import {
  hasCashToReturn,
  isCashStillToReturn,
  upsertCashToReturn,
  writeDriverSaid,
  writePassengerSaid,
} from './cash-to-return.queries.ts'

type DrivenRide = { readonly id: string; readonly passengerId: string; readonly driverId: string | null }

/**
 * Records that the driver confirmed this cash although somebody has paid the ride otherwise, and notifies its passenger. No
 * money moves: the cash goes back whole, from the driver to the passenger. Runs under the ride's lock, in the transaction
 * that increments and announces the ride. False: nothing new was recorded.
 *
 * | the price of the ride                         | what happens |
 * |-----------------------------------------------|--------------|
 * | is paid online or by a company                | recorded, once; a larger sum replaces it while it is open |
 * | is unpaid, or paid in cash                    | nothing: the cash counts |
 * | was refunded since, or settled by an operator | nothing: it is not paid twice |
 */
export async function noteCashToReturn(tx: Db, ride: DrivenRide, amountXof: number, at: Date): Promise<boolean> {
  const { id: rideId, passengerId, driverId } = ride
  if (driverId === null || amountXof <= 0) return false
  const paid = await findByStatus(tx, rideId, 'completed')
  if (paid === undefined || !isPrepaid(paid.paymentProvider)) return false
  if (!(await upsertCashToReturn(tx, { rideId, driverId, amountXof, notedAt: at }))) return false
  await queueCashToReturnNotice(tx, { passengerId, rideId, amountXof, at })
  return true
}

/**
 * Records the cash again, with change that the driver missed since. Runs as noteCashToReturn. False: a repeat. Refuses
 * change_not_in_cash if no cash of this ride is to go back.
 */
export async function noteMissingChange(tx: Db, ride: DrivenRide, heldXof: number, at: Date): Promise<boolean> {
  if (!(await isCashStillToReturn(tx, ride.id))) throw new Refusal('change_not_in_cash')
  return noteCashToReturn(tx, ride, heldXof, at)
}

/**
 * « C’est rendu », or « Je ne l’ai pas reçu », of the driver. Runs under the ride's lock. The first answer stands; a repeat
 * changes nothing. Refuses cash_to_return_not_found.
 */
export async function sayAsDriver(tx: Db, rideId: string, said: DriverSaysOfCash, at: Date): Promise<void> {
  if (!(await hasCashToReturn(tx, rideId))) throw new Refusal('cash_to_return_not_found')
  if (await writeDriverSaid(tx, rideId, said, at)) await touchRide(tx, rideId)
}

/** « Il me les a rendus » of the passenger. Runs under the ride's lock. Idempotent. Refuses cash_to_return_not_found. */
export async function sayReturnedAsPassenger(tx: Db, rideId: string, at: Date): Promise<void> {
  if (!(await hasCashToReturn(tx, rideId))) throw new Refusal('cash_to_return_not_found')
  if (await writePassengerSaid(tx, rideId, at)) await touchRide(tx, rideId)
}
