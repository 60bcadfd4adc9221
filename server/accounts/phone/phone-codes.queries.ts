import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables/tables.ts'

type Row = Selectable<Tables['phoneCodes']>
export type NewCode = Pick<Row, 'id' | 'phoneNumber' | 'codeHash' | 'createdAt' | 'expiresAt'>

/** A code that somebody tries. `usedAt`: it opened something already. */
export type TriedCode = Pick<Row, 'id' | 'phoneNumber' | 'codeHash' | 'usedAt' | 'userId' | 'sessionToken' | 'openedAt'>

/** False: this request has a code already. */
export async function insertCode(db: Db, code: NewCode): Promise<boolean> {
  const inserted = await db
    .insertInto('phoneCodes')
    .values(code)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The number that this request's code was sent to; null if there is no such request. */
export async function findNumberOfRequest(db: Db, id: string): Promise<string | null> {
  const code = await db.selectFrom('phoneCodes').where('id', '=', id).select('phoneNumber').executeTakeFirst()
  return code?.phoneNumber ?? null
}

export async function deleteCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('phoneCodes').where('id', '=', id).execute()
}

/** Counts a try in the statement that reads the code. Null: none, expired, or as many tries as allowed. */
export async function countTry(
  db: Db,
  id: string,
  { max, now }: { max: number; now: Date },
): Promise<TriedCode | null> {
  const { rows } = await sql<TriedCode>`
    update phone_codes set tries = tries + 1
    where id = ${id} and tries < ${max} and expires_at > ${now}
    returning id, phone_number, code_hash, used_at, user_id, session_token, opened_at`.execute(db)
  return rows[0] ?? null
}

type Use = { readonly userId: string; readonly sessionToken: string | null; readonly at: Date }

/** Uses the code, once. False: another request used it first. */
export async function markCodeUsed(tx: Db, id: string, { userId, sessionToken, at }: Use): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('phoneCodes')
    .set({ usedAt: at, userId, sessionToken })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Locks an unused code until the transaction ends. False: another request used it first. */
export async function lockUnusedCode(tx: Db, id: string): Promise<boolean> {
  const unused = await tx
    .selectFrom('phoneCodes')
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return unused !== undefined
}

/** A code again, after another request used it. */
export async function findUsedCode(db: Db, id: string): Promise<TriedCode | null> {
  const code = await db
    .selectFrom('phoneCodes')
    .where('id', '=', id)
    .where('usedAt', 'is not', null)
    .select(['id', 'phoneNumber', 'codeHash', 'usedAt', 'userId', 'sessionToken', 'openedAt'])
    .executeTakeFirst()
  return code ?? null
}

/** The session of this code has been opened: a repeat opens no other. */
export async function markOpened(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('phoneCodes').set({ openedAt: at }).where('id', '=', id).where('openedAt', 'is', null).execute()
}

export async function deleteExpiredCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('phoneCodes').where('expiresAt', '<', before).execute()
}
