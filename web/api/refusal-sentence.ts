import { ApiError } from './client.ts'

/** The server understood and said no: asking again changes nothing. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** The server's own sentence when it refused; `fallback` for a lost network or a fault of ours. */
export function refusalOr(fallback: string, error: unknown): string {
  return isRefusal(error) ? error.message : fallback
}
