import { type AccountAction, IS_DONE, WHY_NOT } from '#domain/admin/users/account-actions.ts'
import type { AccountFile } from '#domain/admin/users/admin-users.contract.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { recordAccountEvent } from '../../accounts/session/sign-in-events.service.ts'
import type { Context } from '../../context.ts'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { lockAccount, requireStillAdmin } from '../../identity/account-state.service.ts'
import { recordAction, refuseUnlessOwnRepeat } from '../../identity/audit.service.ts'
import { makeUnavailable } from '../../identity/eligibility.service.ts'
import { cancelRidesOfBlocked, refundRides } from '../../rides/moves/cancel-for-block.service.ts'
import { giveAdmin } from './grant-admin.service.ts'
import { deleteAdminRole, deleteSessionsOfBlocked, setBlocked } from './user-accounts.queries.ts'
import { getAccountFile } from './user-accounts.service.ts'

/** A change that one operator makes to one account. */
type AccountChange = {
  readonly action: AccountAction
  readonly operator: Actor
  readonly userId: string
  readonly reason: string | null
  readonly at: Date
}

/** The actions that compete with each action: another operator may have done one of them first. */
const RIVALS: Readonly<Record<AccountAction, readonly AccountAction[]>> = {
  grant_admin: ['grant_admin', 'take_admin'],
  take_admin: ['grant_admin', 'take_admin'],
  block_user: ['block_user', 'unblock_user'],
  unblock_user: ['block_user', 'unblock_user'],
}

/** What each action writes. Returns the ids of the rides that it cancelled. */
const WRITE: Readonly<Record<AccountAction, (tx: Db, accountChange: AccountChange) => Promise<readonly string[]>>> = {
  grant_admin: async (tx, { userId, at }) => {
    await giveAdmin(tx, userId, at)
    return []
  },
  take_admin: async (tx, { userId, at }) => {
    await deleteAdminRole(tx, userId)
    await recordAccountEvent(tx, userId, 'admin_taken', at)
    return []
  },
  block_user: async (tx, { userId, operator, reason, at }) => {
    await makeUnavailable(tx, userId, at)
    await setBlocked(tx, userId, reason, at)
    await deleteSessionsOfBlocked(tx, userId)
    await recordAccountEvent(tx, userId, 'account_blocked', at)
    return cancelRidesOfBlocked(tx, { userId, operatorId: operator.userId, at })
  },
  unblock_user: async (tx, { userId, at }) => {
    await setBlocked(tx, userId, null, at)
    await recordAccountEvent(tx, userId, 'account_unblocked', at)
    return []
  },
}

async function write(tx: Db, accountChange: AccountChange): Promise<readonly string[]> {
  const { action, operator, userId: targetId, reason, at } = accountChange
  const actorId = operator.userId
  const cancelled = await WRITE[action](tx, accountChange)
  await recordAction(tx, { actorId, action, targetId, reason, at })
  for (const rideId of cancelled)
    await recordAction(tx, { actorId, action: 'cancel_ride', targetId, rideId, reason, at })
  await announce(tx, { kind: 'session', userId: targetId })
  return cancelled
}

/**
 * Decides while the admins are locked, because who is the last admin may have changed meanwhile. Refuses forbidden to an
 * operator who lost the role, or was blocked, meanwhile.
 */
async function decide(tx: Db, accountChange: AccountChange): Promise<readonly string[]> {
  const { action, operator, userId, at } = accountChange
  await lockAccount(tx, userId)
  await requireStillAdmin(tx, operator)
  const account = await getAccountFile(tx, userId, at)
  if (IS_DONE[action](account)) {
    await refuseUnlessOwnRepeat(tx, operator, userId, { wanted: action, among: RIVALS[action] })
    return []
  }
  const refusal = WHY_NOT[action](account, operator.userId)
  if (refusal !== null) throw new Refusal(refusal)
  return write(tx, accountChange)
}

/**
 * Grants or removes the admin role, blocks or unblocks. Repeating one's own action is harmless.
 * Refuses user_not_found, last_admin, own_account, cannot_become_admin, is_driving, account_deleted, decided_meanwhile,
 * own_company.
 */
export async function changeAccount(
  context: Context,
  operator: Actor,
  change: { readonly action: AccountAction; readonly userId: string; readonly reason?: string },
): Promise<{ account: AccountFile }> {
  const at = context.clock.now()
  const accountChange: AccountChange = { operator, at, reason: null, ...change }
  const cancelled = await context.db.transaction().execute((tx) => decide(tx, accountChange))
  await refundRides(context, cancelled)
  return { account: await getAccountFile(context.db, change.userId, at) }
}
