import { PAGES } from '../shared/routes.ts'

/** Roles (§5), highest first. Also the CHECK of user_roles.role. */
export const ROLES = ['admin', 'driver', 'passenger'] as const
export type Role = (typeof ROLES)[number]

/** The effective role (§6): the highest one held, or null. */
export function effectiveRole(held: readonly Role[]): Role | null {
  return ROLES.find((role) => held.includes(role)) ?? null
}

/** The page that each role opens first (§6). */
export const HOME_OF_ROLE: Readonly<Record<Role, string>> = {
  admin: PAGES.admin.path,
  driver: PAGES.driver.path,
  passenger: PAGES.passenger.path,
}

export function homePath(role: Role | null): string {
  return HOME_OF_ROLE[role ?? 'passenger']
}
