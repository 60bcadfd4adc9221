import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from '#domain/admin/paging.ts'
import type { PersonSearch } from '#domain/admin/person-search.ts'
import type { Db } from '../db/database.ts'

/** An instant as a cursor carries it: exact, where a Date would round to the millisecond. */
export function microseconds(column: string): RawBuilder<string> {
  return sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`
}

/** The instant that a cursor carries. */
export function instantOf({ at }: Cursor): RawBuilder<Date> {
  return sql<Date>`(timestamptz 'epoch' + abs(${at}::bigint) * interval '1 microsecond')`
}

/** In a list that begins with the newest: what comes after the cursor. */
export function beforeCursor(at: string, id: string, cursor: Cursor | null): RawBuilder<boolean> {
  if (cursor === null) return sql`true`
  return sql`(${sql.ref(at)}, ${sql.ref(id)}) < (${instantOf(cursor)}, ${cursor.id}::uuid)`
}

/** Does this account fit? Needs `users`, `profiles` and `drivers` in scope, the last perhaps empty. */
export function fitsSearch({ words, digits, plate }: PersonSearch): RawBuilder<boolean> {
  return sql`(
    (profiles.search_name || ' ' || users.email)
      like all (array(select fold_for_search(word) from unnest(${words}::text[]) as typed(word)))
    or profiles.phone_number like ${digits}::text
    or drivers.search_plate like (select fold_for_search(${plate}::text))
  )`
}

/** Accounts that fit, as many as a search of rides follows and one more. */
export async function findPeople(db: Db, search: PersonSearch, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select users.id from users
    join profiles on profiles.id = users.id
    left join drivers on drivers.user_id = users.id
    where ${fitsSearch(search)}
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
