import { APIError, isAPIError } from 'better-auth/api'
import type { AccountClosure } from '#domain/accounts/account-closure.ts'

/** The library's own code of what it refused, or null when something else went wrong. */
export function authErrorCode(error: unknown): string | null {
  if (!isAPIError(error)) return null
  const code = (error as { body?: { code?: unknown } }).body?.code
  return typeof code === 'string' ? code : null
}

/** What the library is made to say at its last door, where somebody would get a session of an account that is shut. */
export function accountClosedError(closure: AccountClosure): APIError {
  return new APIError('FORBIDDEN', { code: closure })
}

/** Does it say that the account is shut, and why? */
export function closureFromError(error: unknown): AccountClosure | null {
  const code = authErrorCode(error)
  return code === 'account_blocked' || code === 'account_deleted' ? code : null
}
