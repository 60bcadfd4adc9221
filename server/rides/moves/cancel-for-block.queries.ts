import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Rides of a person that nobody may begin any more, and the one that he drives, in a fixed order. */
export async function listRidesToEnd(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from rides
    where (passenger_id = ${userId}::uuid and status in ('requested', 'accepted'))
      or (driver_id = ${userId}::uuid and status in ('accepted', 'in_progress'))
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
