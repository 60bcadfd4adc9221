import { sql } from 'kysely'
import type { OwnRow } from '#domain/accounts/rights/own-data.contract.ts'
import type { OwnSection } from '#domain/accounts/rights/own-data.table.ts'
import { OWN_DATA_MINUTES } from '#domain/accounts/rights/own-data.ts'
import type { Db } from '../../db/database.ts'
import { OWN_ACCOUNT_TABLES } from './own-account.queries.ts'
import { OWN_BOOK_TABLES } from './own-books.queries.ts'
import { OWN_MESSAGE_TABLES } from './own-messages.queries.ts'
import { OWN_MONEY_TABLES } from './own-money.queries.ts'
import { OWN_RENT_TABLES } from './own-rents.queries.ts'
import { OWN_RIDE_TABLES } from './own-rides.queries.ts'
import type { OwnTable, OwnTables } from './own-table.queries.ts'
import { OWN_TRACE_TABLES } from './own-trace.queries.ts'

/** Every section of « Mes données », and the table that it is read from. */
export const OWN_TABLES: OwnTables<OwnSection> = {
  ...OWN_ACCOUNT_TABLES,
  ...OWN_RIDE_TABLES,
  ...OWN_TRACE_TABLES,
  ...OWN_RENT_TABLES,
  ...OWN_MONEY_TABLES,
  ...OWN_BOOK_TABLES,
  ...OWN_MESSAGE_TABLES,
}

export type OwnPage = { readonly rows: OwnRow[]; readonly next: string | null }
export type OwnPart = {
  readonly userId: string
  readonly now: Date
  readonly after: string | null
  readonly limit: number
}

function fieldsOf({ fields }: OwnTable, userId: string) {
  const all = Object.entries(fields) as [string, OwnTable['fields'][keyof OwnTable['fields']]][]
  return all.map(([name, from]) => {
    const value = typeof from === 'string' ? sql.raw(from) : from.is(userId)
    return sql`${value} as ${sql.raw(`"${name}"`)}`
  })
}

/** SQL: the microsecond of the row's instant. */
const microsecondOf = ({ at }: OwnTable) => sql.raw(`(extract(epoch from ${at}) * 1000000)::bigint`)

/**
 * SQL: the rows after the one that `after` names. The plain column of the instant comes first, so that an index on it leads to
 * them and what was read before is not read again; rows of one instant follow by their id.
 */
function restOf(own: OwnTable, after: string | null) {
  if (after === null) return sql`true`
  const [afterAt = '', afterId = ''] = after.split('|')
  const id = sql.raw(own.id)
  if (own.hasIdInOrder) return sql`${id} < ${afterId}::bigint`
  const at = sql.raw(own.at)
  const instant = sql`(timestamptz 'epoch' + ${afterAt}::bigint * interval '1 microsecond')`
  return sql`${at} <= ${instant} and (${at} < ${instant} or ${id}::text < ${afterId}::text)`
}

/** The statement that reads up to `limit` + 1 rows of a section, the newest first, after the one that `after` names. */
export function ownRowsStatement(section: OwnSection, { userId, now, after, limit }: OwnPart) {
  const own: OwnTable = OWN_TABLES[section]
  const from = own.totals === undefined ? sql.raw(own.table) : sql`${own.totals(userId, now)} totals`
  const [at, id] = [sql.raw(own.at), sql.raw(own.id)]
  const order = own.hasIdInOrder ? sql`${id} desc` : sql`${at} desc, ${id}::text desc`
  return sql<OwnRow & { rowKey: string }>`
    select ${sql.join(fieldsOf(own, userId))}, ${microsecondOf(own)}::text || '|' || ${id} as row_key
    from ${from} where ${own.isMine(userId)} and ${restOf(own, after)}
    order by ${order} limit ${limit + 1}`
}

/** Up to `limit` rows of a section, the newest first, after the one that `after` names. */
export async function listOwnRows(db: Db, section: OwnSection, part: OwnPart): Promise<OwnPage> {
  const { rows } = await ownRowsStatement(section, part).execute(db)
  const shown = rows.slice(0, part.limit)
  const next = rows.length > part.limit ? (shown.at(-1)?.rowKey ?? null) : null
  return { rows: shown.map(({ rowKey: _, ...row }) => row), next }
}

/** Notes that this session proved, now, whose it is; sweeps what is too old to count. */
export async function openOwnData(tx: Db, sessionId: string): Promise<void> {
  await sql`
    with swept as (
      delete from own_data_openings
      where opened_at <= now() - make_interval(mins => ${OWN_DATA_MINUTES}::int) and session_id <> ${sessionId}::uuid
    )
    insert into own_data_openings (session_id, opened_at) values (${sessionId}::uuid, now())
    on conflict (session_id) do update set opened_at = excluded.opened_at`.execute(tx)
}

/** Whether this session proved it within OWN_DATA_MINUTES, by the clock of the database, as sessions are checked. */
export async function isOwnDataOpen(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from own_data_openings where session_id = ${sessionId}::uuid
      and opened_at > now() - make_interval(mins => ${OWN_DATA_MINUTES}::int)`.execute(db)
  return rows.length > 0
}
