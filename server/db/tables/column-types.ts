import type { ColumnType } from 'kysely'

/** Defaults to now() in SQL. */
export type Stamped = ColumnType<Date, Date | undefined, Date>

/** Has a default in SQL. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
