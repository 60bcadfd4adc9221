import { sql } from 'kysely'
import type { RideRequest } from '#domain/dispatch/may-accept.ts'
import type { DriverEligibility } from '#domain/drivers/driver-eligibility.ts'
import type { Db } from '../../db/database.ts'
import { avoidedPassengers } from '../../db/tables/drivers/avoided-passengers.ts'
import { debtOfDriver } from '../../db/tables/drivers/driver-debt.ts'
import { documentsOfDriver } from '../../db/tables/drivers/driver-documents.ts'
import { vehicleOfDriver } from '../../db/vehicles/driver-vehicle.ts'
import { givenBackBy, offers, paymentOf, type RideDetails, type RideRow, selectRides } from '../ride-details.queries.ts'

/** The eligibility data of the driver who wants the ride, read in the same query. Null: not a driver. */
type WithEligibility = { readonly eligibility: DriverEligibility | null }

/** The few fields that decide whether an acceptance may still be in time. */
export type RideAvailability = Pick<RideRow, 'status' | 'driverId'>

/** The fields of a ride that decide who may accept it. */
export type RideToAccept = RideAvailability & RideRequest & Pick<RideRow, 'dispatchRound' | 'arrivedAt' | 'startedAt'>

function eligibilityOf(driverId: string) {
  return sql<DriverEligibility | null>`(
    select json_build_object('userId', user_id, 'driverType', driver_type, 'approval', approval,
      'isAvailable', is_available, 'documents', ${documentsOfDriver}, 'debt', ${debtOfDriver},
      'vehicle', ${vehicleOfDriver}, 'avoidedPassengers', ${avoidedPassengers})
    from drivers where user_id = ${driverId}::uuid
  )`.as('eligibility')
}

/** Reads without a lock: enough to refuse most late acceptances. */
export async function findRideToAccept(
  db: Db,
  rideId: string,
  driverId: string,
): Promise<(RideToAccept & WithEligibility) | undefined> {
  return db
    .selectFrom('rides')
    .where('rides.id', '=', rideId)
    .select(['status', 'driverId', 'passengerId', 'rideType', 'openToAll', 'dispatchRound', 'arrivedAt', 'startedAt'])
    .select([givenBackBy, offers, paymentOf(), eligibilityOf(driverId)])
    .executeTakeFirst()
}

/**
 * Locks the driver's row, then the ride's, until the transaction ends. A suspension or a change of documents locks the first
 * too, and every move of the ride the second. Read documents and offers afterwards in another statement, because this one
 * sees only what was committed before it waited. Undefined: no such ride, or not a driver.
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

/** The whole ride, and this driver's eligibility data. */
export async function findRideAndEligibility(
  db: Db,
  rideId: string,
  driverId: string,
): Promise<(RideDetails & WithEligibility) | undefined> {
  return selectRides(db).where('rides.id', '=', rideId).select(eligibilityOf(driverId)).executeTakeFirst()
}
