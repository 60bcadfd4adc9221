import { isAPIError } from 'better-auth/api'

/** What the library is made to say where a blocked person would get a session. */
export const ACCOUNT_BLOCKED = 'ACCOUNT_BLOCKED'

/** The library's own code of what it refused, or null when something else went wrong. */
export function authErrorCode(error: unknown): string | null {
  if (!isAPIError(error)) return null
  const code = (error as { body?: { code?: unknown } }).body?.code
  return typeof code === 'string' ? code : null
}
