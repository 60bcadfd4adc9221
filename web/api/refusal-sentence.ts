import { ApiError } from './client.ts'

/** The server's own sentence when it refused; `fallback` for a lost network or a fault of ours. */
export function refusalOr(fallback: string, error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return isRefusal ? error.message : fallback
}
