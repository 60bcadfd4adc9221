import { sql } from 'kysely'
import { ENDED_STATUSES } from '#domain/rides/ride-status.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../db/database.ts'
import { isPersonNotHeld, isRideNotHeld } from '../db/holds/holds.ts'

/** The replacement values for a ride's places, persons and reasons when they are erased. */
const NOWHERE = {
  pickupPlaceId: null,
  pickupLat: null,
  pickupLon: null,
  dropoffPlaceId: null,
  dropoffLat: null,
  dropoffLon: null,
  driverNote: null,
  riderName: null,
  riderPhone: null,
  shareKey: null,
  cancelReason: null,
} as const

/** Rides that were created before `before`, and that no hold keeps at `now`. */
export type OldRides = { readonly before: Date; readonly now: Date }

const isOld = ({ before, now }: OldRides) =>
  sql`rides.created_at < ${before}::timestamptz and ${isRideNotHeld(sql.ref('rides.id'), now)}`

/** Erases what passenger and driver wrote about the cash of old rides. */
export async function forgetCashNotes(db: Db, old: OldRides): Promise<void> {
  await sql`
    update cash_cases set passenger_note = null, driver_note = null
    from rides where rides.id = cash_cases.ride_id and ${isOld(old)}
      and (passenger_note is not null or cash_cases.driver_note is not null)`.execute(db)
}

/** Erases why old rides were cancelled or given back; before `forgetPlaces`. */
export async function forgetReasons(db: Db, old: OldRides, forgotten: string): Promise<void> {
  await sql`
    update ride_events set reason = null from rides
    where rides.id = ride_events.ride_id and ${isOld(old)}
      and rides.pickup_location <> ${forgotten} and ride_events.reason is not null`.execute(db)
}

/** Of calls for help in old rides: erases where, whom that told, and what was noted. */
export async function forgetSosDetails(db: Db, old: OldRides, forgotten: string): Promise<void> {
  await sql`
    with erased as (
      update sos_alerts set lat = null, lon = null, position_at = null, position_of = null,
        note = case when note is not null then ${forgotten} end
      from rides where rides.id = sos_alerts.ride_id and ${isOld(old)}
        and (lat is not null or note <> ${forgotten})
    )
    delete from sos_notified using sos_alerts, rides
    where sos_alerts.id = sos_notified.alert_id and rides.id = sos_alerts.ride_id
      and ${isOld(old)}`.execute(db)
}

/** Erases where a person was who called for help, whom they named for that, and what was said of them as a driver. */
async function deleteHelpOf(tx: Db, userId: string): Promise<void> {
  await sql`
    update sos_alerts set lat = null, lon = null, position_at = null, position_of = null
    where user_id = ${userId}::uuid and lat is not null`.execute(tx)
  await sql`
    delete from sos_notified using sos_alerts
    where sos_alerts.id = sos_notified.alert_id and sos_alerts.user_id = ${userId}::uuid`.execute(tx)
  await tx.deleteFrom('emergencyContacts').where('userId', '=', userId).execute()
  await tx.deleteFrom('driverReviews').where('driverId', '=', userId).execute()
}

/** Erases places and persons of old rides that have ended. Returns the number of changed rides. */
export async function forgetPlaces(db: Db, old: OldRides, forgotten: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('rides')
    .set({ ...NOWHERE, pickupLocation: forgotten, dropoffLocation: forgotten })
    .where(sql<boolean>`${isOld(old)}`)
    .where('status', 'in', ENDED_STATUSES)
    .where('pickupLocation', '<>', forgotten)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * In a transaction: forgets who drove what on old rides that have ended, then the vehicles that nobody
 * needs any more: those of an erased account, or that ended so long ago, on which no kept ride was driven. Returns the number
 * of forgotten acceptances.
 */
export async function deleteRideDrivers(tx: Db, old: OldRides): Promise<number> {
  await sql`select set_config('miyi.forgets', 'on', true)`.execute(tx)
  const { numAffectedRows } = await sql`
    delete from ride_drivers using rides
    where rides.id = ride_drivers.ride_id and ${isOld(old)}
      and rides.status in (${sql.join(ENDED_STATUSES.map((status) => sql.lit(status)))})`.execute(tx)
  await sql`
    delete from vehicles
    where state not in ('proposed', 'in_force')
      and (coalesce(valid_to, decided_at, proposed_at) < ${old.before}::timestamptz
        or exists (select from users where users.id = vehicles.driver_id and users.erased_at is not null))
      and ${isPersonNotHeld(sql.ref('vehicles.driver_id'), old.now)}
      and not exists (select from ride_drivers where ride_drivers.vehicle_id = vehicles.id)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Creates the missing partitions of these days. */
export async function makePartitions(db: Db, days: readonly Day[]): Promise<void> {
  for (const day of days) await sql`select make_positions_partition(${day}::date)`.execute(db)
}

/** In a transaction: drops the partitions of days before this one, and keeps what is held apart. Returns their number. */
export async function dropPositionsBefore(tx: Db, firstKept: Day, now: Date): Promise<number> {
  await sql`select set_config('miyi.now', ${now.toISOString()}, true)`.execute(tx)
  const { rows } = await sql<{ days: number }>`select drop_positions_before(${firstKept}::date) as days`.execute(tx)
  return rows[0]?.days ?? 0
}

/** Deletes up to `limit` older positions of days without a partition. Returns their number. */
export async function deletePositions(db: Db, { before, now }: OldRides, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ride_positions_other_days where ctid = any(array(
      select ctid from ride_positions_other_days
      where at < ${before}::timestamptz and ${isRideNotHeld(sql.ref('ride_positions_other_days.ride_id'), now)}
      order by at limit ${limit}
    ))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Deletes the positions that were held, once no hold keeps their ride. Returns their number. */
export async function deleteFreePositions(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from held_positions where ${isRideNotHeld(sql.ref('held_positions.ride_id'), now)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Deletes a person's positions as driver or passenger, the persons they booked for, and what they wrote: to drivers, about cash,
 * and why they cancelled.
 * Positions are found by ride id, the indexed column, including rides that they gave back.
 */
export async function deleteTripsOf(tx: Db, userId: string): Promise<void> {
  await sql`
    delete from ride_positions where ride_id in (select id from rides where passenger_id = ${userId}::uuid)`.execute(tx)
  await sql`
    delete from ride_positions where driver_id = ${userId}::uuid and ride_id in (
      select id from rides where driver_id = ${userId}::uuid
      union
      select ride_id from ride_events where action = 'give_back' and actor_id = ${userId}::uuid
    )`.execute(tx)
  await tx
    .updateTable('rides')
    .set({ driverNote: null, riderName: null, riderPhone: null, shareKey: null })
    .where('passengerId', '=', userId)
    .execute()
  await tx
    .updateTable('rides')
    .set({ cancelReason: null })
    .where((eb) =>
      eb.or([
        eb.and([eb('passengerId', '=', userId), eb('cancelledBy', '=', 'passenger')]),
        eb.and([eb('driverId', '=', userId), eb('cancelledBy', '=', 'driver')]),
      ]),
    )
    .where('cancelReason', 'is not', null)
    .execute()
  await sql`
    update ride_events set reason = null where actor_id = ${userId}::uuid and reason is not null and ride_id in (
      select id from rides where passenger_id = ${userId}::uuid or driver_id = ${userId}::uuid
      union
      select ride_id from ride_events where action = 'give_back' and actor_id = ${userId}::uuid
    )`.execute(tx)
  await deleteHelpOf(tx, userId)
  await tx.updateTable('cashCases').set({ passengerNote: null }).where('passengerId', '=', userId).execute()
  await tx.updateTable('cashCases').set({ driverNote: null }).where('driverId', '=', userId).execute()
}
