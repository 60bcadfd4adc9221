import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Drivers with whom this passenger is not matched, whoever of the two asked for it. */
export async function listAvoidedDrivers(db: Db, passengerId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ driverId: string }>`
    select driver_id from avoided_pairs where passenger_id = ${passengerId}::uuid`.execute(db)
  return new Set(rows.map(({ driverId }) => driverId))
}
