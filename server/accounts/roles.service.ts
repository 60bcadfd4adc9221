import type { Kysely } from 'kysely'
import type { Role } from '#domain/accounts/roles.ts'
import { IS_DONE, WHY_NOT } from '#domain/admin/users/account-powers.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { recordAction } from '../admin/audit.service.ts'
import { getAccountFile } from '../admin/user-accounts.service.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { makeUnavailable } from '../drivers/approval.service.ts'
import { announce } from '../live/announce.ts'
import { lockAccount } from './account-state.service.ts'
import { findAccount, findRole, insertRole } from './accounts.queries.ts'
import { recordAccountEvent } from './sign-in-events.service.ts'

/**
 * Makes an operator of somebody, and tells his open pages. A driver is available no more: he opens the operator's page
 * from now on and could not say so himself.
 */
export async function giveAdmin(tx: Db, userId: string, at: Date): Promise<void> {
  await insertRole(tx, userId, 'admin')
  await recordAccountEvent(tx, userId, 'admin_given', at)
  await makeUnavailable(tx, userId, at)
  await announce(tx, { kind: 'session', userId })
}

async function grantFromCommandLine(tx: Db, userId: string, at: Date): Promise<void> {
  await lockAccount(tx, userId)
  const account = await getAccountFile(tx, userId, at)
  if (IS_DONE.grant_admin(account)) return
  const refusal = WHY_NOT.grant_admin(account, null)
  if (refusal !== null) throw new Refusal(refusal)
  await giveAdmin(tx, userId, at)
  await recordAction(tx, { actorId: null, action: 'grant_admin', targetId: userId, at })
}

/**
 * Makes an operator of an existing account, from the command line, by the rules that operators have. False: there is no
 * such account. Refuses cannot_become_admin, is_driving.
 */
export async function grantAdmin(db: Kysely<Tables>, email: string, at: Date): Promise<boolean> {
  const account = await findAccount(db, email.trim().toLowerCase())
  if (account === null) return false
  await db.transaction().execute((tx) => grantFromCommandLine(tx, account.id, at))
  return true
}

/** Makes a driver of an account in the transaction that writes his file, and tells its open pages. */
export async function grantDriver(tx: Db, userId: string, at: Date): Promise<void> {
  await insertRole(tx, userId, 'driver')
  await recordAccountEvent(tx, userId, 'driver_given', at)
  await announce(tx, { kind: 'session', userId })
}

/** The effective role as it stands now: a session may have been read before it changed. */
export function getRole(db: Db, userId: string): Promise<Role | null> {
  return findRole(db, userId)
}
