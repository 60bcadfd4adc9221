import type { Kysely } from 'kysely'
import { IS_DONE, WHY_NOT } from '#domain/admin/users/account-actions.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { findUserIdByEmail, giveRole } from '../../accounts/session/roles.service.ts'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables/tables.ts'
import { lockAccount } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { makeUnavailable } from '../../identity/eligibility.service.ts'
import { getAccountFile } from './user-accounts.service.ts'

/**
 * Makes a person an operator, and notifies their open pages. A driver becomes unavailable: they see the operators' page from
 * now on, and could not switch it off themselves.
 */
export async function giveAdmin(tx: Db, userId: string, at: Date): Promise<void> {
  await giveRole(tx, userId, 'admin', at)
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
 * Makes an existing account an operator, from the command line, by the same rules as for operators. False: there is no such
 * account. Refuses cannot_become_admin, is_driving.
 */
export async function grantAdmin(db: Kysely<Tables>, email: string, at: Date): Promise<boolean> {
  const userId = await findUserIdByEmail(db, email.trim().toLowerCase())
  if (userId === null) return false
  await db.transaction().execute((tx) => grantFromCommandLine(tx, userId, at))
  return true
}
