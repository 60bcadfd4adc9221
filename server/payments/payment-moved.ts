import type { Db } from '../db/database.ts'
import { announce } from '../live/announce.ts'
import { bumpRideVersion } from './payments.queries.ts'

/** A ride's payment moved: every screen that shows the ride follows. In the transaction that moved it. */
export async function tellPaymentMoved(tx: Db, rideId: string): Promise<void> {
  await bumpRideVersion(tx, rideId)
  await announce(tx, { kind: 'ride', rideId, from: null, formerDriverId: null })
}
