import type { OperatorRole } from '#domain/accounts/operator-roles.ts'

type RolesWish = { readonly roles: readonly OperatorRole[]; readonly seen: readonly OperatorRole[] }

/** What an admin sends to make somebody an admin who is no operator, or to take the role of an admin. */
export function adminOrNot(isAdmin: boolean): RolesWish {
  return isAdmin ? { roles: ['admin'], seen: [] } : { roles: [], seen: ['admin'] }
}
