import { sql } from 'kysely'
import { ENDED_STATUSES } from '#domain/rides/ride-status.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../db/database.ts'

/** What a ride says of where it led, of who rode, and why it ended, when all that is forgotten. */
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

/** Takes the places and the persons out of rides that are over and were made before. Gives how many it changed. */
export async function forgetPlaces(db: Db, before: Date, forgotten: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('rides')
    .set({ ...NOWHERE, pickupLocation: forgotten, dropoffLocation: forgotten })
    .where('createdAt', '<', before)
    .where('status', 'in', ENDED_STATUSES)
    .where('pickupLocation', '<>', forgotten)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Makes the partitions of these days that are missing. */
export async function makePartitions(db: Db, days: readonly Day[]): Promise<void> {
  for (const day of days) await sql`select make_positions_partition(${day}::date)`.execute(db)
}

/** Drops the positions of whole days before this one. Gives how many days. */
export async function dropPositionsBefore(db: Db, firstKept: Day): Promise<number> {
  const { rows } = await sql<{ days: number }>`select drop_positions_before(${firstKept}::date) as days`.execute(db)
  return rows[0]?.days ?? 0
}

/** Of days that have no partition: deletes so many of the positions from before that instant. Gives how many it deleted. */
export async function deletePositions(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ride_positions_other_days where ctid = any(array(
      select ctid from ride_positions_other_days where at < ${before}::timestamptz order by at limit ${limit}
    ))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Deletes where somebody was, as the driver or the passenger of a ride, whom they booked for and what they told drivers.
 * Positions are found by their rides, among them those that they drove and gave back: only these have an index.
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
}
