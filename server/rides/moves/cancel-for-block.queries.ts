import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { ACTIVE, NOT_BEGUN } from '../../db/tables/ride-statuses.ts'

/**
 * A person's rides that must not begin any more, and the one that they drive, locked in a fixed order until the transaction
 * ends: none of them may wait for this transaction, which releases the person's credit ride by ride.
 */
export async function listRidesToEnd(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from rides
    where (passenger_id = ${userId}::uuid and status in (${NOT_BEGUN}))
      or (driver_id = ${userId}::uuid and status in (${ACTIVE}))
    order by id for update`.execute(tx)
  return rows.map(({ id }) => id)
}
