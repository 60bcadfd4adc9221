import { type RawBuilder, sql } from 'kysely'
import type { OwnField, OwnSection } from '#domain/accounts/rights/own-data.table.ts'

/** What is computed of several columns, or only for one side. */
type Computed = { readonly of: readonly string[]; readonly is: (userId: string) => RawBuilder<unknown> }

/** How the rows of one section are read: one table, its columns by the names of the file, and whose rows they are. */
export type OwnTable<S extends OwnSection = OwnSection> = {
  readonly table: string
  /** Instead of the table: its totals. */
  readonly totals?: (userId: string, now: Date) => RawBuilder<unknown>
  readonly fields: { readonly [F in OwnField<S>]: string | Computed }
  readonly isMine: (userId: string) => RawBuilder<unknown>
  /** SQL: the instant by which the newest rows come first, and what distinguishes rows of one instant. */
  readonly at: string
  readonly id: string
  /** The id is a number that grows with the instant, and orders the rows alone: an index of the person’s rows has it. */
  readonly hasIdInOrder?: true
  /** Columns that the file does not have, and why. A new column is in `fields` or here (own-data.walk.test.ts). */
  readonly leftOut: Readonly<Record<string, string>>
}

export type OwnTables<S extends OwnSection> = { readonly [K in S]: OwnTable<K> }

/** Reasons for leaving a column out that many tables share. */
export const WHY = {
  owner: 'says only whose row it is',
  technical: 'keeps the service running, and says nothing of the person',
  derived: 'repeats another field, for searching',
  secret: 'opens the account or the device of whoever holds it',
  others: 'is about another person',
} as const

/**
 * SQL: these ids, found before anything is put in order. Otherwise PostgreSQL may read everybody’s rows, the newest first, until
 * it has met enough of the person’s.
 */
export const foundFirst = (ids: RawBuilder<unknown>) => sql`(with own (id) as materialized (${ids}) select id from own)`

/** Columns that keep the service running. */
export function technical(...columns: string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, WHY.technical]))
}
