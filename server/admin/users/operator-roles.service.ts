import { type OperatorRole, roleNames, sameRoles } from '#domain/accounts/operator-roles.ts'
import { ROLE_ACTIONS, type RoleAction, roleAction, WHY_NOT } from '#domain/admin/users/account-actions.ts'
import type { AccountFile } from '#domain/admin/users/admin-users.contract.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { giveRole } from '../../accounts/session/roles.service.ts'
import { recordAccountEvent } from '../../accounts/session/sign-in-events.service.ts'
import type { Context } from '../../context.ts'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { lockAccount, requireStillOperator } from '../../identity/account-state.service.ts'
import { recordAction, refuseUnlessOwnRepeat } from '../../identity/audit.service.ts'
import { makeUnavailable } from '../../identity/eligibility.service.ts'
import { giveRolesOf } from '../../identity/operator-roles.service.ts'
import { deleteAdminRole } from './user-accounts.queries.ts'
import { getAccountFile } from './user-accounts.service.ts'

/** A change of one account's roles. `actorId` is null for the command line. */
export type RolesChange = {
  readonly actorId: string | null
  readonly action: RoleAction
  readonly userId: string
  readonly roles: readonly OperatorRole[]
  readonly at: Date
}

/**
 * Writes the roles with their audit entry, and notifies the person's open pages. A driver who becomes an operator becomes
 * unavailable: they see the operators' page from now on, and could not switch it off themselves.
 */
export async function writeRoles(tx: Db, { actorId, action, userId, roles, at }: RolesChange): Promise<void> {
  if (action === 'take_admin') {
    await deleteAdminRole(tx, userId)
    await recordAccountEvent(tx, userId, 'admin_taken', at)
  } else {
    if (action === 'grant_admin') {
      await giveRole(tx, userId, 'admin', at)
      await makeUnavailable(tx, userId, at)
    }
    await giveRolesOf(tx, userId, roles)
  }
  const reason = roles.length === 0 ? null : roleNames(roles)
  await recordAction(tx, { actorId, action, targetId: userId, reason, at })
  await announce(tx, { kind: 'session', userId })
}

type Wish = {
  readonly userId: string
  readonly roles: readonly OperatorRole[]
  /** The roles that the operator saw. */
  readonly seen: readonly OperatorRole[]
}

/** Decides while the operators are locked, because who is the last admin may have changed meanwhile. */
async function decide(tx: Db, operator: Actor, wish: Wish & { action: RoleAction; at: Date }): Promise<void> {
  const { userId, roles, seen, action, at } = wish
  await lockAccount(tx, userId)
  await requireStillOperator(tx, operator)
  const account = await getAccountFile(tx, userId, at)
  if (sameRoles(account.operatorRoles, roles)) {
    return refuseUnlessOwnRepeat(tx, operator, userId, { wanted: action, among: ROLE_ACTIONS })
  }
  const refusal = WHY_NOT[action](account, operator.userId)
  if (refusal !== null) throw new Refusal(refusal)
  if (!sameRoles(account.operatorRoles, seen)) throw new Refusal('decided_meanwhile')
  await writeRoles(tx, { actorId: operator.userId, action, userId, roles, at })
}

/**
 * Gives an account exactly these roles of an operator. Repeating one's own change is harmless.
 * Refuses user_not_found, last_admin, own_role, cannot_become_admin, is_driving, decided_meanwhile; forbidden to an operator
 * who is no admin any more.
 */
export async function setOperatorRoles(
  { clock, db }: Context,
  operator: Actor,
  wish: Wish,
): Promise<{ account: AccountFile }> {
  const at = clock.now()
  const action = roleAction(wish.seen, wish.roles)
  if (action !== null) await db.transaction().execute((tx) => decide(tx, operator, { ...wish, action, at }))
  return { account: await getAccountFile(db, wish.userId, at) }
}
