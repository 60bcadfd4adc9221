import { isAPIError } from 'better-auth/api'

/** The library's own code of what it refused, or null when something else went wrong. */
export function authErrorCode(error: unknown): string | null {
  if (!isAPIError(error)) return null
  const code = (error as { body?: { code?: unknown } }).body?.code
  return typeof code === 'string' ? code : null
}
