import { APIError, isAPIError } from 'better-auth/api'
import type { AccountClosure } from '#domain/accounts/account-closure.ts'

/** The library's own error code, or null if the error is not the library's. */
export function authErrorCode(error: unknown): string | null {
  if (!isAPIError(error)) return null
  const code = (error as { body?: { code?: unknown } }).body?.code
  return typeof code === 'string' ? code : null
}

/** Thrown in the library when it would open a session for a closed account. */
export function accountClosedError(closure: AccountClosure): APIError {
  return new APIError('FORBIDDEN', { code: closure })
}

/** Why the account is closed, if the error says so; else null. */
export function closureFromError(error: unknown): AccountClosure | null {
  const code = authErrorCode(error)
  return code === 'account_blocked' || code === 'account_deleted' ? code : null
}
