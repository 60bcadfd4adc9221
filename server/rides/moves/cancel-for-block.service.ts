import { ACTIVE_STATUSES, type RideStatus, statusesAllowing } from '#domain/rides/ride-status.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { requireOthersCharge } from '../../payments/company-charge.service.ts'
import { closePaymentsOfCancelledRide, refundCancelledRide } from '../../payments/provider/refunds.service.ts'
import { lockRide, type RideDetails } from '../ride-details.queries.ts'
import { listRidesToEnd } from './cancel-for-block.queries.ts'
import { writeMove } from './ride-moves.service.ts'

/** The reason in ride_events. */
export const BLOCKED_REASON = 'account_blocked'

type Block = { readonly userId: string; readonly operatorId: string; readonly at: Date }

/** A ride under way is cancelled only if its driver is the blocked person. */
function endsWithBlock({ status, driverId }: RideDetails, userId: string): boolean {
  const stops: readonly RideStatus[] = driverId === userId ? ACTIVE_STATUSES : statusesAllowing('cancel', 'passenger')
  return stops.includes(status)
}

/**
 * In the transaction that blocks a person: cancels, as the operator, their rides that have not begun and the one that they
 * drive. Returns the cancelled rides; after the commit, `refundRides` refunds them. Refuses own_company if a company of the
 * operator pays one of them.
 */
export async function cancelRidesOfBlocked(tx: Db, { userId, operatorId, at }: Block): Promise<string[]> {
  const cancelled: string[] = []
  for (const rideId of await listRidesToEnd(tx, userId)) {
    const ride = await lockRide(tx, rideId)
    if (ride === undefined || !endsWithBlock(ride, userId)) continue
    await writeMove(
      tx,
      ride,
      {
        rideId,
        action: 'cancel',
        mover: { party: 'admin', userId: operatorId },
        reason: BLOCKED_REASON,
        settle: async (inTx, one, when) => {
          await requireOthersCharge(inTx, one.id, operatorId)
          await closePaymentsOfCancelledRide(inTx, one.id, when)
        },
      },
      at,
    )
    cancelled.push(rideId)
  }
  return cancelled
}

/** Refunds the payments of these rides. Never throws. */
export async function refundRides(context: Context, rideIds: readonly string[]): Promise<void> {
  for (const rideId of rideIds) await refundCancelledRide(context, rideId)
}
