/** SQLSTATE codes with which PostgreSQL ends a connection: shutdown, administrator command, or a crash. */
const ENDING_STATES = /^(08|57P0[1-5]|25P03)/

/** SQLSTATE codes of an overloaded server: no connections, memory or disk left, or a statement or lock timeout. */
const OVERLOAD_STATES = /^(53|55P03$|57014$)/

/** Node's error codes for a socket that was closed or never opened. */
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

/** Messages of driver errors that have no code. */
const WORDS_OF_BROKEN = [
  'Connection terminated',
  'Query read timeout',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
]
const WORDS_OF_NO_CONNECTION = [
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end on the pool',
]

/** Node reports refused connections to several addresses of one name as one AggregateError without a message. */
function codeOf(error: Error): string | undefined {
  if ('code' in error && typeof error.code === 'string') return error.code
  const [first] = error instanceof AggregateError ? error.errors : []
  return first instanceof Error ? codeOf(first) : undefined
}

/** Did the connection break or time out? Then it must not be used again. For errors of the driver itself. */
export function breaksConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')) return true
  const code = codeOf(error)
  if (code !== undefined) return ENDING_STATES.test(code) || SOCKET_CODES.has(code)
  return WORDS_OF_BROKEN.some((words) => error.message.startsWith(words))
}

function meansAway(error: unknown): boolean {
  if (breaksConnection(error)) return true
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code !== undefined) return OVERLOAD_STATES.test(code)
  return WORDS_OF_NO_CONNECTION.some((words) => error.message.startsWith(words))
}

const AWAY = 'DatabaseAway'

/** The database is unavailable now. The statement is not at fault, and may be repeated in a moment. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`the database is away: ${cause instanceof Error ? cause.message || codeOf(cause) : cause}`, { cause })
    this.name = AWAY
  }
}

/** Rethrows a driver error, as DatabaseAway if it means that. Every access to the database goes through it. */
export function rethrowAway(error: unknown): never {
  throw meansAway(error) ? new DatabaseAway(error) : error
}

/** Was the database away? Recognizes wrapped errors by name, because libraries pass on copies. */
export function isDatabaseAway(error: unknown): boolean {
  if (error === null || typeof error !== 'object') return false
  const { name, cause } = error as { name?: unknown; cause?: unknown }
  return name === AWAY || isDatabaseAway(cause)
}

/** Thrown when the database cannot be opened. Its message says why, and carries no password. */
export class UnusableDatabase extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what}: ${cause instanceof Error ? cause.message || (codeOf(cause) ?? cause.name) : cause}.`, { cause })
    this.name = 'UnusableDatabase'
  }
}
