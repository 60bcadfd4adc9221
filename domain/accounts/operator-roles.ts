import { OPERATOR_ROLE_TEXTS } from './accounts.fr.ts'

/** What an operator does; they hold one or more. `admin` is all of them, and alone gives roles. Also the CHECK of operator_roles.role. */
export const OPERATOR_ROLES = ['support', 'finance', 'papers', 'admin'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** Which operators may do something: every operator, or those with one of these roles. An admin always may. */
export type OperatorAccess = 'any' | readonly [OperatorRole, ...OperatorRole[]]

/** Who sees what other people have, owe and were paid, besides the price and the fee of a ride. */
export const SEES_SUMS = ['finance'] as const satisfies OperatorAccess
/** Who sees a driver's birth, NPI, licence, vehicles' papers and documents. */
export const SEES_DOCUMENTS = ['papers'] as const satisfies OperatorAccess
/** Who cancels the rides of others. */
export const CANCELS_RIDES = ['support'] as const satisfies OperatorAccess
/** Who sees the rides of everybody. */
export const SEES_RIDES = ['support', 'finance'] as const satisfies OperatorAccess

/** Whether a person with these roles may do what is open to `access`. Without a role, nothing. */
export function mayOperate(held: readonly OperatorRole[], access: OperatorAccess): boolean {
  if (held.length === 0) return false
  return access === 'any' || held.includes('admin') || access.some((role) => held.includes(role))
}

/** The roles in their order, each once. */
export function orderedRoles(roles: readonly OperatorRole[]): readonly OperatorRole[] {
  return OPERATOR_ROLES.filter((role) => roles.includes(role))
}

export function sameRoles(some: readonly OperatorRole[], others: readonly OperatorRole[]): boolean {
  return orderedRoles(some).join() === orderedRoles(others).join()
}

/** « Support, Finances ». */
export function roleNames(roles: readonly OperatorRole[]): string {
  return orderedRoles(roles)
    .map((role) => OPERATOR_ROLE_TEXTS.names[role])
    .join(', ')
}

/** The sentence for an operator who lacks each of these roles. */
export function roleNeeded(access: OperatorAccess): string {
  const needed = access === 'any' ? OPERATOR_ROLES : orderedRoles(access)
  return OPERATOR_ROLE_TEXTS.needed(needed.map((role) => OPERATOR_ROLE_TEXTS.names[role]).join(OPERATOR_ROLE_TEXTS.or))
}
