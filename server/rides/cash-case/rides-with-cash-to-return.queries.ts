import type { Db } from '../../db/database.ts'
import { type RideDetails, selectRides } from '../ride-details.queries.ts'

/** A driver's rides with cash to give back of which nobody has said what became of it, the oldest first. */
export async function listToReturnOfDriver(db: Db, driverId: string, limit: number): Promise<RideDetails[]> {
  return selectRides(db)
    .innerJoin('cashToReturn as toReturn', 'toReturn.rideId', 'rides.id')
    .where('toReturn.driverId', '=', driverId)
    .where('toReturn.driverSaid', 'is', null)
    .where('toReturn.passengerSaidAt', 'is', null)
    .orderBy('toReturn.notedAt')
    .limit(limit)
    .execute()
}
