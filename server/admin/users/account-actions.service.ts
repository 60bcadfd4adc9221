import { accountSeenBy } from '#domain/admin/roles/what-roles-see.ts'
import { type AccountAction, IS_DONE, type RoleAction, WHY_NOT } from '#domain/admin/users/account-actions.ts'
import type { AccountFile } from '#domain/admin/users/admin-users.contract.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { requireOperatorRole } from '../../accounts/session/operator-session.service.ts'
import { recordAccountEvent } from '../../accounts/session/sign-in-events.service.ts'
import type { Context } from '../../context.ts'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { lockAccount, requireStillOperator } from '../../identity/account-state.service.ts'
import { recordAction, refuseUnlessOwnRepeat } from '../../identity/audit.service.ts'
import { makeUnavailable } from '../../identity/eligibility.service.ts'
import { cancelRidesOfBlocked, refundRides } from '../../rides/moves/cancel-for-block.service.ts'
import { deleteSessionsOfBlocked, setBlocked } from './user-accounts.queries.ts'
import { getAccountFile } from './user-accounts.service.ts'

type BlockAction = Exclude<AccountAction, RoleAction>

/** A block, or its end, by one operator. */
type AccountChange = {
  readonly action: BlockAction
  readonly operator: Actor
  readonly userId: string
  readonly reason: string | null
  readonly at: Date
}

const BLOCK_ACTIONS = ['block_user', 'unblock_user'] as const satisfies readonly BlockAction[]

/** What each action writes. Returns the ids of the rides that it cancelled. */
const WRITE: Readonly<Record<BlockAction, (tx: Db, accountChange: AccountChange) => Promise<readonly string[]>>> = {
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
 * Decides while the operators are locked, because who is the last admin may have changed meanwhile. Refuses forbidden to an
 * operator who lost the role, or was blocked, meanwhile; operator_role_needed to one who is no admin, about an operator.
 */
async function decide(tx: Db, accountChange: AccountChange): Promise<readonly string[]> {
  const { action, operator, userId, at } = accountChange
  await lockAccount(tx, userId)
  await requireStillOperator(tx, operator)
  const account = await getAccountFile(tx, userId, at)
  if (account.role === 'admin') requireOperatorRole(operator, ['admin'])
  if (IS_DONE[action](account)) {
    await refuseUnlessOwnRepeat(tx, operator, userId, { wanted: action, among: BLOCK_ACTIONS })
    return []
  }
  const refusal = WHY_NOT[action](account, operator.userId)
  if (refusal !== null) throw new Refusal(refusal)
  return write(tx, accountChange)
}

/**
 * Blocks an account, or unblocks it. Repeating one's own action is harmless.
 * Refuses user_not_found, last_admin, own_account, account_deleted, decided_meanwhile, operator_role_needed.
 */
export async function changeAccount(
  context: Context,
  operator: Actor,
  change: { readonly action: BlockAction; readonly userId: string; readonly reason?: string },
): Promise<{ account: AccountFile }> {
  const at = context.clock.now()
  const accountChange: AccountChange = { operator, at, reason: null, ...change }
  const cancelled = await context.db.transaction().execute((tx) => decide(tx, accountChange))
  await refundRides(context, cancelled)
  return { account: accountSeenBy(operator.operatorRoles, await getAccountFile(context.db, change.userId, at)) }
}
