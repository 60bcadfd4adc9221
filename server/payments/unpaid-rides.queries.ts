import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** SQL condition: a finished unpaid ride; `rides` is the row in scope. */
const IS_TO_PAY = sql<boolean>`rides.status = 'completed' and not exists (
  select from payment_transactions paid
  where paid.ride_id = rides.id and paid.purpose = 'ride' and paid.completed_at is not null
)`

/** Rides for which the table of unpaid rides is wrong, in either direction. Reads every ride. */
export async function findWrongUnpaidRides(db: Db): Promise<string[]> {
  const { rows } = await sql<{ rideId: string }>`
    select coalesce(kept.ride_id, owed.id) as ride_id
    from rides_to_pay kept full join (select id from rides where ${IS_TO_PAY}) owed on owed.id = kept.ride_id
    where kept.ride_id is null or owed.id is null`.execute(db)
  return rows.map(({ rideId }) => rideId)
}

/** Corrects the table of unpaid rides for one ride; returns the former entry, or null if it was right. Locks the ride. */
export async function correctUnpaidRide(tx: Db, rideId: string): Promise<'not_kept' | 'kept' | null> {
  await sql`select from rides where id = ${rideId}::uuid for update`.execute(tx)
  const added = await sql`
    insert into rides_to_pay (ride_id, passenger_id, driver_id, completed_at)
    select id, passenger_id, driver_id, completed_at from rides where id = ${rideId}::uuid and ${IS_TO_PAY}
    on conflict do nothing`.execute(tx)
  if (added.numAffectedRows === 1n) return 'not_kept'
  const removed = await sql`
    delete from rides_to_pay kept
    where ride_id = ${rideId}::uuid and not exists (select from rides where id = kept.ride_id and ${IS_TO_PAY})`.execute(
    tx,
  )
  return removed.numAffectedRows === 1n ? 'kept' : null
}
