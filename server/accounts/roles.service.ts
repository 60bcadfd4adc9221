import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { announce } from '../live/announce.ts'
import { findAccount, insertRole } from './accounts.queries.ts'

/** Makes an operator of an existing account, and tells its open pages. False: there is no such account. */
export async function grantAdmin(db: Kysely<Tables>, email: string): Promise<boolean> {
  const account = await findAccount(db, email.trim().toLowerCase())
  if (account === null) return false
  await db.transaction().execute(async (tx) => {
    await insertRole(tx, account.id, 'admin')
    await announce(tx, { kind: 'session', userId: account.id })
  })
  return true
}
