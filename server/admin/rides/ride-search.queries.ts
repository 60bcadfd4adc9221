import { type RawBuilder, sql } from 'kysely'
import type { RideStatus } from '#domain/rides/ride-status.ts'
import { ADMIN_PAGE_SIZE, type Cursor } from '#domain/shared/paging.ts'
import type { Db } from '../../db/database.ts'
import { beforeCursor, microseconds } from '../../db/keyset.ts'

export type RideSearch = {
  readonly from: Date | null
  readonly to: Date | null
  readonly status: RideStatus | null
  /** Ids of passengers or drivers; null: anybody's rides. */
  readonly people: readonly string[] | null
}

export type FoundRide = { readonly id: string; readonly at: string }

/**
 * One page of matching rides, newest first, and one row more. The statement contains only the requested conditions: then an
 * index that has the rides of one status in this order can be used, and a page is read instead of the whole history.
 */
export async function findRides(db: Db, { people, ...wish }: RideSearch, cursor: Cursor | null): Promise<FoundRide[]> {
  const fits = fitting(wish, cursor)
  const rides = people === null ? sql`rides where ${fits}` : sql`(${pagesOfEach(people, fits)}) as rides`
  const { rows } = await sql<FoundRide>`
    select id, ${microseconds('created_at')} as at from ${rides}
    order by created_at desc, id desc
    limit ${ADMIN_PAGE_SIZE + 1}`.execute(db)
  return rows
}

/** Drivers who drive or drove a vehicle with exactly this plate, however it is written, also if their account is erased. */
export async function listDriversOfPlate(db: Db, typed: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ driverId: string }>`
    select distinct driver_id from vehicles
    where search_plate = regexp_replace(fold_for_search(${typed}::text), '[^a-z0-9]', '', 'g') and search_plate <> ''
      and state in ('in_force', 'ended')
    limit ${limit}`.execute(db)
  return rows.map(({ driverId }) => driverId)
}

function fitting({ from, to, status }: Omit<RideSearch, 'people'>, cursor: Cursor | null): RawBuilder<unknown> {
  const conditions = [
    ...(from === null ? [] : [sql`created_at >= ${from}::timestamptz`]),
    ...(to === null ? [] : [sql`created_at < ${to}::timestamptz`]),
    ...(status === null ? [] : [sql`status = ${sql.lit(status)}`]),
    beforeCursor('created_at', 'id', cursor),
  ]
  return sql.join(conditions, sql` and `)
}

/**
 * Reads at most one page of rides of each person in each role, even if they have thousands. Compares only the newest of
 * these: a ride occurs at most twice, for its passenger and for its driver.
 */
function pagesOfEach(people: readonly string[], fits: RawBuilder<unknown>): RawBuilder<unknown> {
  const newest = (column: 'passenger_id' | 'driver_id') => sql`
    (select id, created_at from rides where ${sql.ref(column)} = person and ${fits}
      order by created_at desc, id desc limit ${ADMIN_PAGE_SIZE + 1})`
  return sql`
    select distinct id, created_at from (
      select found.id, found.created_at
      from unnest(${people}::uuid[]) as person
      cross join lateral (${newest('passenger_id')} union all ${newest('driver_id')}) as found
      order by found.created_at desc, found.id desc limit ${2 * (ADMIN_PAGE_SIZE + 1)}
    ) as newest`
}

/** The rides whose ids lie between these two, newest first: those of one code. */
export async function findRidesOfCode(db: Db, { first, last }: { first: string; last: string }): Promise<FoundRide[]> {
  const { rows } = await sql<FoundRide>`
    select id, ${microseconds('created_at')} as at from rides
    where id between ${first}::uuid and ${last}::uuid
    order by created_at desc, id desc
    limit ${ADMIN_PAGE_SIZE}`.execute(db)
  return rows
}
