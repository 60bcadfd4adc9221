import type { Kysely } from 'kysely'
import type { Role } from '#domain/accounts/roles.ts'
import { recordAction } from '../admin/audit.service.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { takeOffTheRoad } from '../drivers/approval.service.ts'
import { announce } from '../live/announce.ts'
import { findAccount, findRole, insertRole } from './accounts.queries.ts'

/**
 * Makes an operator of somebody, and tells his open pages. A driver is available no more: he opens the operator's page
 * from now on and could not say so himself. False: he was one already.
 */
export async function giveAdmin(tx: Db, userId: string, at: Date): Promise<boolean> {
  const isNew = await insertRole(tx, userId, 'admin')
  await takeOffTheRoad(tx, userId, at)
  await announce(tx, { kind: 'session', userId })
  return isNew
}

/** Makes an operator of an existing account, from the command line. False: there is no such account. */
export async function grantAdmin(db: Kysely<Tables>, email: string, at: Date): Promise<boolean> {
  const account = await findAccount(db, email.trim().toLowerCase())
  if (account === null) return false
  await db.transaction().execute(async (tx) => {
    const isNew = await giveAdmin(tx, account.id, at)
    if (isNew) await recordAction(tx, { actorId: null, action: 'grant_admin', targetId: account.id, at })
  })
  return true
}

/** Makes a driver of an account in the transaction that writes his file, and tells its open pages. */
export async function grantDriver(tx: Db, userId: string): Promise<void> {
  await insertRole(tx, userId, 'driver')
  await announce(tx, { kind: 'session', userId })
}

/** The effective role as it stands now: a session may have been read before it changed. */
export function readRole(db: Db, userId: string): Promise<Role | null> {
  return findRole(db, userId)
}
