import { sql } from 'kysely'
import type { Cursor } from '#domain/shared/paging.ts'
import type { Db } from '../db/database.ts'
import { beforeCursor, microseconds } from '../db/keyset.ts'
import { OPEN } from '../db/tables/ride-statuses.ts'

/** One ride of a history, with its cursor. */
export type HistoryRow = {
  readonly id: string
  readonly at: string
  /** True if it belongs to this page by age; false if it was added because it is open or unpaid. */
  readonly isOfPage: boolean
  readonly isOpenOrOwed: boolean
}

export type HistoryPage = { readonly passengerId: string; readonly limit: number; readonly cursor: Cursor | null }

/**
 * One page of a passenger's rides, newest first, plus one; the first page adds older rides that are open, unpaid or contested.
 */
export async function listHistory(db: Db, { passengerId, limit, cursor }: HistoryPage): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    with page as (
      select id from rides
      where passenger_id = ${passengerId}::uuid and ${beforeCursor('created_at', 'id', cursor)}
      order by created_at desc, id desc limit ${limit + 1}
    ), open_or_owed as (
      select id from rides
      where passenger_id = ${passengerId}::uuid and status in (${OPEN}) and ${cursor === null}::boolean
      union
      select ride_id from unpaid_cancel_fees where passenger_id = ${passengerId}::uuid and ${cursor === null}::boolean
      union
      select ride_id from unpaid_rides where passenger_id = ${passengerId}::uuid and ${cursor === null}::boolean
      union
      select ride_id from cash_cases
      where passenger_id = ${passengerId}::uuid and outcome is null and ${cursor === null}::boolean
    )
    select rides.id, ${microseconds('rides.created_at')} as at, page.id is not null as is_of_page,
      open_or_owed.id is not null as is_open_or_owed
    from page full join open_or_owed on open_or_owed.id = page.id
    join rides on rides.id = coalesce(page.id, open_or_owed.id)
    order by rides.created_at desc, rides.id desc`.execute(db)
  return rows
}
