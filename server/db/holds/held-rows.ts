import { type RawBuilder, sql } from 'kysely'
import type { HeldRowKind } from '#domain/admin/holds/legal-holds.ts'
import { anyText } from '../any-of.ts'
import type { Db } from '../database.ts'
import { isPersonHeld, isPersonNotHeld, lockHoldsToForget } from './holds.ts'

type Deleted = {
  readonly kind: HeldRowKind
  readonly userId: string
  /** SQL: rows of `content` (jsonb) and `file_path` (text). */
  readonly rows: RawBuilder<unknown>
  readonly at: Date
}

/** SQL: the rows of a table that go, as they are kept: the whole row, without a file. */
export const rowsOf = (table: string, where: RawBuilder<unknown>) => sql`
  select to_jsonb(${sql.table(table)}) as content, null::text as file_path from ${sql.table(table)} where ${where}`

/**
 * In the transaction that deletes rows of a person by hand, before it does: keeps a copy of them while a hold keeps the person.
 * True: their files stay too. Nothing that the person sees depends on it.
 */
export async function keepIfHeld(tx: Db, { kind, userId, rows, at }: Deleted): Promise<boolean> {
  await lockHoldsToForget(tx)
  if (!(await isPersonHeld(tx, userId, at))) return false
  await sql`
    insert into held_rows (user_id, kind, content, file_path, deleted_at)
    select ${userId}::uuid, ${kind}, deleted.content, deleted.file_path, ${at}::timestamptz from (${rows}) deleted
    on conflict do nothing`.execute(tx)
  return true
}

/** Which of these files are kept for a hold. */
export async function listHeldFiles(db: Db, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ filePath: string }>`
    select file_path from held_rows where file_path = ${anyText(paths)}`.execute(db)
  return rows.map(({ filePath }) => filePath)
}

/** Releases rows of people whom no hold keeps any more, and returns how many: their files go next. */
export async function releaseRows(tx: Db, now: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    update held_rows set released_at = ${now}::timestamptz where id in (
      select id from held_rows where released_at is null and ${isPersonNotHeld(sql.ref('held_rows.user_id'), now)}
      order by id limit ${limit})
    returning id`.execute(tx)
  return rows.length
}

export type HeldRow = { readonly id: string; readonly filePath: string | null }

/** Released rows, in the order of their ids, after this one. */
export async function listReleasedRows(db: Db, after: string | null, limit: number): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select id, file_path from held_rows
    where released_at is not null and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db)
  return rows
}

export async function deleteHeldRows(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from held_rows where id = any(${ids}::uuid[])`.execute(db)
}
