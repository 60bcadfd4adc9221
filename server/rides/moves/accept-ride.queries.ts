import { sql } from 'kysely'
import type { RideRequest } from '#domain/dispatch/may-accept.ts'
import type { DriverEligibility } from '#domain/drivers/driver-eligibility.ts'
import type { Db } from '../../db/database.ts'
import { documentsOfDriver } from '../../db/tables/driver-documents.ts'
import { givenBackBy, offers, type RideDetails, type RideRow, selectRides } from '../ride-details.queries.ts'

/** What is known of the driver who wants the ride, read with it. Null: they are none. */
type WithEligibility = { readonly eligibility: DriverEligibility | null }

/** The little that decides whether a tap may still come in time. */
export type RideAvailability = Pick<RideRow, 'status' | 'driverId'>

/** A ride as far as it decides who may take it. */
export type RideToAccept = RideAvailability & RideRequest & Pick<RideRow, 'dispatchRound' | 'arrivedAt' | 'startedAt'>

function eligibilityOf(driverId: string) {
  return sql<DriverEligibility | null>`(
    select json_build_object('userId', user_id, 'driverType', driver_type, 'approval', approval,
      'isAvailable', is_available, 'documents', ${documentsOfDriver})
    from drivers where user_id = ${driverId}::uuid
  )`.as('eligibility')
}

/** As it stands now, locked by nobody: enough to refuse most who tap too late. */
export async function findRideToAccept(
  db: Db,
  rideId: string,
  driverId: string,
): Promise<(RideToAccept & WithEligibility) | undefined> {
  return db
    .selectFrom('rides')
    .where('rides.id', '=', rideId)
    .select(['status', 'driverId', 'passengerId', 'rideType', 'openToAll', 'dispatchRound', 'arrivedAt', 'startedAt'])
    .select([givenBackBy, offers, eligibilityOf(driverId)])
    .executeTakeFirst()
}

/**
 * Locks the driver's row, then the ride's, until the transaction ends: whoever suspends them or takes a document of their
 * locks the first too, and whoever moves the ride the second. Documents, offers and the like are to be read after it, in
 * another statement: this one knows only what was committed before it waited. Undefined: no such ride, or no driver.
 */
export async function lockDriverAndRide(
  tx: Db,
  rideId: string,
  driverId: string,
): Promise<RideAvailability | undefined> {
  const { rows } = await sql<RideAvailability>`
    with driver as materialized (select user_id from drivers where user_id = ${driverId}::uuid for update)
    select rides.status, rides.driver_id from driver, rides
    where rides.id = ${rideId}::uuid
    for update of rides`.execute(tx)
  return rows[0]
}

/** The whole ride, and what is known of this driver. */
export async function findRideAndEligibility(
  db: Db,
  rideId: string,
  driverId: string,
): Promise<(RideDetails & WithEligibility) | undefined> {
  return selectRides(db).where('rides.id', '=', rideId).select(eligibilityOf(driverId)).executeTakeFirst()
}
