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
export const ACCOUNT_ACTIONS = ['grant_admin', 'take_admin', 'block_user', 'unblock_user'] as const
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number]

/** `operatorId` is null for the command line. */
type Rule = (account: AccountState, operatorId: string | null) => RefusalCode | null

/**
 * Why an operator may not do this to this account, or null. Somebody must always be able to decide: the last admin keeps
 * their role and is not blocked; nobody blocks their own account or takes their own role. An admin has no driver's page,
 * so nobody becomes admin with a passenger aboard. A deleted account is closed already.
 */
export const WHY_NOT: Readonly<Record<AccountAction, Rule>> = {
  grant_admin: ({ blockedAt, isConfirmed, isDeleted, isDriving }) => {
    if (blockedAt !== null || !isConfirmed || isDeleted) return 'cannot_become_admin'
    return isDriving ? 'is_driving' : null
  },
  take_admin: ({ userId, isLastAdmin }, operatorId) => {
    if (isLastAdmin) return 'last_admin'
    return userId === operatorId ? 'own_role' : null
  },
  block_user: ({ userId, isDeleted, isLastAdmin }, operatorId) => {
    if (userId === operatorId) return 'own_account'
    if (isDeleted) return 'account_deleted'
    return isLastAdmin ? 'last_admin' : null
  },
  unblock_user: () => null,
}

/** Has it been done already? Then nothing changes, and the answer says who did it. */
export const IS_DONE: Readonly<Record<AccountAction, (account: AccountState) => boolean>> = {
  grant_admin: ({ role }) => role === 'admin',
  take_admin: ({ role }) => role !== 'admin',
  block_user: ({ blockedAt }) => blockedAt !== null,
  unblock_user: ({ blockedAt }) => blockedAt === null,
}

/** The buttons that an operator sees next to an account. */
export function actionsOn(account: AccountState, operatorId: string): readonly AccountAction[] {
  return ACCOUNT_ACTIONS.filter((action) => !IS_DONE[action](account) && WHY_NOT[action](account, operatorId) === null)
}
