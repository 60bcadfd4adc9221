import { anyUuid } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { FROZEN_COLUMNS, FROZEN_DRIVER } from '../db/vehicles/frozen-driver.ts'
import { RIDE_COLUMNS } from './ride-columns.queries.ts'
import { paymentOf, type RideDetails, type RideRow } from './ride-details.queries.ts'

/** The fields of a ride in operators' lists: a tenth of those on the ride's own pages. */
export type ListedRide = RideRow & Pick<RideDetails, 'passengerName' | 'driverName' | 'payment'>

function selectListed(db: Db) {
  return db
    .selectFrom('rides')
    .leftJoin('profiles as passenger', 'passenger.id', 'rides.passengerId')
    .leftJoin('profiles as driver', 'driver.id', 'rides.driverId')
    .leftJoinLateral(FROZEN_DRIVER, (join) => join.onRef('frozen.driverId', '=', 'rides.driverId'))
    .select(RIDE_COLUMNS)
    .select(['passenger.fullName as passengerName', FROZEN_COLUMNS.driverName.as('driverName'), paymentOf()])
}

/** In any order. */
export async function listListedRides(db: Db, rideIds: readonly string[]): Promise<ListedRide[]> {
  return selectListed(db).where('rides.id', '=', anyUuid(rideIds)).execute()
}

export async function listNewest(db: Db, limit: number): Promise<ListedRide[]> {
  return selectListed(db).orderBy('rides.createdAt', 'desc').orderBy('rides.id', 'desc').limit(limit).execute()
}
