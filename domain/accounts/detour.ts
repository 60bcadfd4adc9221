import type { Access } from '../shared/contract.ts'
import { ENDED_IDLE, isPagePath, PAGES } from '../shared/routes.ts'
import { MAY_ENTER } from './access.ts'
import { homePath, type Role } from './roles.ts'

type Visitor = {
  readonly session: { readonly role: Role | null } | null
  /** Their session as an operator ended for inactivity. */
  readonly hasEndedIdle: boolean
}

/**
 * Where a person goes who may not open a page of that access, or null when they may. `backTo` is the page that they wanted.
 */
export function detourOf(access: Access, { session, hasEndedIdle }: Visitor, backTo: string): string | null {
  if (MAY_ENTER[access](session)) return null
  if (session !== null) return homePath(session.role)
  return hasEndedIdle ? `${PAGES.auth.path}?notice=${ENDED_IDLE}&next=${encodeURIComponent(backTo)}` : PAGES.auth.path
}

/** Their pages only lead a signed-in person on (§2). */
const LEADING_ON: readonly string[] = [PAGES.home.path, PAGES.auth.path, PAGES.dashboard.path]

/**
 * The home of a signed-in person who opens a page that only leads on, so that nothing blank comes first; null for any other.
 * With a query, such a page may complete a booking or go back to another page: the app leads on.
 */
export function homeInstead(session: Visitor['session'], path: string, search: string): string | null {
  return session !== null && search === '' && LEADING_ON.includes(path) ? homePath(session.role) : null
}

/** The page in ?next= of the sign-in page: the one that led here. Anybody can write it, so only our own pages count. */
export function nextPath(next: string | null): string | null {
  const [path = ''] = (next ?? '').split('?')
  return next !== null && isPagePath(path) ? next : null
}
