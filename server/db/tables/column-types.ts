import type { ColumnType } from 'kysely'

/** Stamped by SQL when nothing is said. */
export type Stamped = ColumnType<Date, Date | undefined, Date>

/** Filled in by SQL when nothing is said. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
