/** What PostgreSQL says as it ends a connection: it is shutting down, was told to end it, or found its own side broken. */
const ENDING_STATES = /^(08|57P0[1-5]|25P03)/

/** It answers, but not this: its connections, memory or disk are used up, or a statement or a lock took too long. */
const OVERLOAD_STATES = /^(53|55P03$|57014$)/

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

/** The driver gives these no code of their own, only words. */
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

/** Several addresses of one name, each refused, come as one error without words of its own. */
function codeOf(error: Error): string | undefined {
  if ('code' in error && typeof error.code === 'string') return error.code
  const [first] = error instanceof AggregateError ? error.errors : []
  return first instanceof Error ? codeOf(first) : undefined
}

/** Did the connection break, or stay without an answer? Then nothing more may be asked on it. Of the driver's own errors. */
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

/** The database cannot be asked now: nothing is wrong with the question, and it may be asked again in a moment. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`the database is away: ${cause instanceof Error ? cause.message || codeOf(cause) : cause}`, { cause })
    this.name = AWAY
  }
}

/** Throws the driver's error on, as DatabaseAway where that is what it means. Every way to the database goes through it. */
export function rethrowAway(error: unknown): never {
  throw meansAway(error) ? new DatabaseAway(error) : error
}

/** Was the database away, whoever has wrapped that since? By its name: libraries hand on copies. */
export function isDatabaseAway(error: unknown): boolean {
  if (error === null || typeof error !== 'object') return false
  const { name, cause } = error as { name?: unknown; cause?: unknown }
  return name === AWAY || isDatabaseAway(cause)
}
