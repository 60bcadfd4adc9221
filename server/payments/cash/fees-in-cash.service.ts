import { feesChanged } from '#domain/payments/fees-in-cash.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { touchRide } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { postRide } from '../../ledger/ledger.service.ts'
import { movePayment } from '../payment-moves.queries.ts'
import { listRidesToPayInCash, lockFeesInCash, sumCollectedWith, writeCollector } from './fees-in-cash.queries.ts'

type RideOfDriver = {
  readonly id: string
  readonly passengerId: string
  readonly driverId: string | null
  /** The unpaid part of the price before the confirmation: 0 if it was settled differently. */
  readonly priceDueXof: number
}

/**
 * Records that the driver collected these fees with the price, as they were shown. Runs in the transaction that confirms the
 * cash, with the ride locked. If fees were settled online, waived or added meanwhile, it refuses with the current sum. A
 * driver who was shown no fees has collected none. Idempotent. Refuses fees_changed.
 */
export async function collectFees(tx: Db, ride: RideOfDriver, shownXof: number, at: Date): Promise<void> {
  if (shownXof === 0 || ride.driverId === null) return
  if ((await sumCollectedWith(tx, ride.id)) === shownXof) return
  const fees = await lockFeesInCash(tx, ride.passengerId)
  const dueXof = fees.reduce((sum, { amountXof }) => sum + amountXof, 0)
  if (dueXof !== shownXof) throw new Refusal('fees_changed', { message: feesChanged(ride.priceDueXof, dueXof) })
  for (const fee of fees) {
    await movePayment(tx, fee.paymentId, 'completed', { at })
    await writeCollector(tx, fee.paymentId, { driverId: ride.driverId, rideId: ride.id })
    await postRide(tx, fee.rideId, at)
    await touchRide(tx, fee.rideId)
  }
}

/** Announces the changed sum to this passenger's current drivers. Never throws: the server checks the sum anyway. */
export async function publishFeeTotal({ db, log }: Context, passengerId: string): Promise<void> {
  try {
    for (const rideId of await listRidesToPayInCash(db, passengerId)) {
      await db.transaction().execute((tx) => touchRide(tx, rideId))
    }
  } catch (error) {
    log.error({ err: error, passengerId }, 'drivers not notified of a fee to collect')
  }
}
