import { feesChanged } from '#domain/payments/fees-in-cash.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { touchRide } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { movePayment } from '../payment-moves.queries.ts'
import { listRidesToPayInCash, lockFeesInCash, sumCollectedWith, writeCollector } from './fees-in-cash.queries.ts'

type RideOfDriver = {
  readonly id: string
  readonly passengerId: string
  readonly driverId: string | null
  /** What of its price was still to pay before they confirmed: 0 when it was settled otherwise. */
  readonly priceDueXof: number
}

/**
 * Its driver has taken these fees with the price, as they were shown. In the transaction that confirms their cash, the ride
 * locked. Fees that were settled online or waived meanwhile, or that they were not shown, are not theirs: refused with the sum
 * that is right now. Whoever was shown none has taken none. A repeat is harmless. Refuses fees_changed.
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
    await touchRide(tx, fee.rideId)
  }
}

/** Tells the drivers under way for this passenger that the sum has changed. Never throws: the server judges it anyway. */
export async function publishFeeTotal({ db, log }: Context, passengerId: string): Promise<void> {
  try {
    for (const rideId of await listRidesToPayInCash(db, passengerId)) {
      await db.transaction().execute((tx) => touchRide(tx, rideId))
    }
  } catch (error) {
    log.error({ err: error, passengerId }, 'drivers not told of a fee to collect')
  }
}
