import { type OperatorRole, sameRoles } from '../../accounts/operator-roles.ts'
import type { Role } from '../../accounts/roles.ts'
import type { RefusalCode } from '../../wire/refusals.ts'

/** The facts that decide whether an operator may change an account. */
export type AccountState = {
  readonly userId: string
  readonly role: Role | null
  readonly isConfirmed: boolean
  readonly blockedAt: string | Date | null
  readonly isDeleted: boolean
  /** They drive somebody, or are on their way to them. */
  readonly isDriving: boolean
  /** No other account that can sign in has the admin role. */
  readonly isLastAdmin: boolean
}

/** What an operator may do to an account. */
export const ACCOUNT_ACTIONS = ['grant_admin', 'take_admin', 'change_roles', 'block_user', 'unblock_user'] as const
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number]

/** The actions on the roles of an operator: the first ones, the last ones, and a change between. */
export const ROLE_ACTIONS = ['grant_admin', 'take_admin', 'change_roles'] as const satisfies readonly AccountAction[]
export type RoleAction = (typeof ROLE_ACTIONS)[number]

/** The action by which `seen` becomes `roles`, or null if they are the same. */
export function roleAction(seen: readonly OperatorRole[], roles: readonly OperatorRole[]): RoleAction | null {
  if (sameRoles(seen, roles)) return null
  if (seen.length === 0) return 'grant_admin'
  return roles.length === 0 ? 'take_admin' : 'change_roles'
}

/** `operatorId` is null for the command line. */
type Rule = (account: AccountState, operatorId: string | null) => RefusalCode | null

function rolesRefusal({ userId, isLastAdmin }: AccountState, operatorId: string | null): RefusalCode | null {
  if (isLastAdmin) return 'last_admin'
  return userId === operatorId ? 'own_role' : null
}

/**
 * Why an operator may not do this to this account, or null. Somebody must always be able to decide: the last admin keeps
 * their role and is not blocked; nobody blocks their own account or changes their own roles. An operator has no driver's
 * page, so nobody becomes one with a passenger aboard. A deleted account is closed already.
 */
export const WHY_NOT: Readonly<Record<AccountAction, Rule>> = {
  grant_admin: ({ blockedAt, isConfirmed, isDeleted, isDriving }) => {
    if (blockedAt !== null || !isConfirmed || isDeleted) return 'cannot_become_admin'
    return isDriving ? 'is_driving' : null
  },
  take_admin: rolesRefusal,
  change_roles: rolesRefusal,
  block_user: ({ userId, isDeleted, isLastAdmin }, operatorId) => {
    if (userId === operatorId) return 'own_account'
    if (isDeleted) return 'account_deleted'
    return isLastAdmin ? 'last_admin' : null
  },
  unblock_user: () => null,
}

/** Has it been done already, or is there nothing to change? Then nothing changes, and the answer says who did it. */
export const IS_DONE: Readonly<Record<AccountAction, (account: AccountState) => boolean>> = {
  grant_admin: ({ role }) => role === 'admin',
  take_admin: ({ role }) => role !== 'admin',
  change_roles: ({ role }) => role !== 'admin',
  block_user: ({ blockedAt }) => blockedAt !== null,
  unblock_user: ({ blockedAt }) => blockedAt === null,
}

/** The buttons that an operator sees next to an account. */
export function actionsOn(account: AccountState, operatorId: string): readonly AccountAction[] {
  return ACCOUNT_ACTIONS.filter((action) => !IS_DONE[action](account) && WHY_NOT[action](account, operatorId) === null)
}
