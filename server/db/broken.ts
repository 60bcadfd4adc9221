/** What PostgreSQL says as it ends a connection: it is shutting down, was told to end it, or found its own side broken. */
const ENDING_STATES = /^(08|57P0[1-5]|25P03)/

/** What Node calls a socket that is no more, or never was. */
const SOCKET_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])

/** The driver and the query builder give these no code of their own, only words. */
const WORDS_OF_BROKEN = [
  'Connection terminated',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
  'Postgres connection has been discarded',
]

/** Did the connection break, or stay without an answer? Then nothing more may be asked on it. */
export function breaksConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  if (severity === 'FATAL' || severity === 'PANIC') return true
  if (typeof code === 'string') return ENDING_STATES.test(code) || SOCKET_CODES.has(code)
  return WORDS_OF_BROKEN.some((words) => error.message.startsWith(words))
}
