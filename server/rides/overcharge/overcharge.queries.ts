import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Overcharge = {
  readonly rideId: string
  readonly driverId: string
  readonly passengerId: string
  readonly isFree: boolean
  readonly reportedAt: Date
}

/** What the passenger said of this driver of the ride; undefined: nothing. */
export async function findOvercharge(db: Db, rideId: string, driverId: string): Promise<Overcharge | undefined> {
  return db
    .selectFrom('overcharges')
    .where('rideId', '=', rideId)
    .where('driverId', '=', driverId)
    .select(['rideId', 'driverId', 'passengerId', 'isFree', 'reportedAt'])
    .executeTakeFirst()
}

/** May the passenger cancel this ride of that driver free of charge, because they ask for more? */
export async function isFreedByOvercharge(db: Db, rideId: string, driverId: string): Promise<boolean> {
  return (await findOvercharge(db, rideId, driverId))?.isFree ?? false
}

export async function insertOvercharge(tx: Db, overcharge: Overcharge): Promise<void> {
  await tx.insertInto('overcharges').values(overcharge).execute()
}

/** This passenger's reports since then that made cancelling free. */
export async function countFreeOvercharges(db: Db, passengerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from overcharges
    where passenger_id = ${passengerId}::uuid and reported_at > ${since}::timestamptz and is_free`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many passengers' reports there are of this driver since then. */
export async function countOverchargesOf(db: Db, driverId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from overcharges
    where driver_id = ${driverId}::uuid and reported_at >= ${since}::timestamptz`.execute(db)
  return rows[0]?.count ?? 0
}
