import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from '#domain/shared/paging.ts'

/** An instant in a cursor: with microseconds, which a Date would lose. */
export function microseconds(column: string): RawBuilder<string> {
  return sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`
}

/** The instant of a cursor. */
export function instantOf({ at }: Cursor): RawBuilder<Date> {
  return sql<Date>`(timestamptz 'epoch' + abs(${at}::bigint) * interval '1 microsecond')`
}

/** Condition for the rows after the cursor, in a list with the newest first. */
export function beforeCursor(at: string, id: string, cursor: Cursor | null): RawBuilder<boolean> {
  if (cursor === null) return sql`true`
  return sql`(${sql.ref(at)}, ${sql.ref(id)}) < (${instantOf(cursor)}, ${cursor.id}::uuid)`
}
