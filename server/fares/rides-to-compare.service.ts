import type { RideType } from '#domain/fares/services.table.ts'
import { DAY_MS } from '#domain/shared/day.ts'
import type { Context } from '../context.ts'
import { listFinishedRides, type PricedRide } from './tariffs.queries.ts'

/** Rides that show what a change would mean. */
const RIDES_SHOWN = 10

/** Older rides tell little about today's, and of a service that is seldom asked they would be searched for long. */
const DAYS_BACK = 60

/** The last finished rides of a service, the newest first, by which an operator sees what a change would mean. */
export async function listRidesToCompare({ db, clock }: Context, rideType: RideType): Promise<PricedRide[]> {
  const after = new Date(clock.now().getTime() - DAYS_BACK * DAY_MS)
  return listFinishedRides(db, { rideType, after, limit: RIDES_SHOWN })
}
