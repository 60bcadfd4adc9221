import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from '#domain/shared/paging.ts'

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
