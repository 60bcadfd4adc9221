import type { PoolConfig } from 'pg'

/** Timeouts and keep-alive interval of a connection, in milliseconds. */
export type ConnectionLimits = Pick<
  PoolConfig,
  | 'statement_timeout'
  | 'lock_timeout'
  | 'idle_in_transaction_session_timeout'
  | 'query_timeout'
  | 'connectionTimeoutMillis'
  | 'keepAlive'
  | 'keepAliveInitialDelayMillis'
>

/** Idle time before TCP keep-alive probes; the system closes the connection soon after if they fail. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** A query that waits this long for a connection is a bug (a pool query inside a transaction) or an overload. */
const CONNECTION_TIMEOUT_MS = 15_000

/** For interactive requests: people do not wait longer, and other requests need the connection. */
export const REQUEST_LIMITS: ConnectionLimits = {
  ...KEEP_ALIVE,
  connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  statement_timeout: 15_000,
  // Row locks are held for milliseconds: a longer wait means that something hangs.
  lock_timeout: 10_000,
  // An idle transaction keeps its rows locked.
  idle_in_transaction_session_timeout: 30_000,
  // Timeout of the client, for a server that no longer answers. PostgreSQL's own comes first, with a better message.
  query_timeout: 20_000,
}

/** For nightly jobs and the job queue, which read and delete much in the background. */
export const BACKGROUND_LIMITS: ConnectionLimits = {
  ...KEEP_ALIVE,
  connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  statement_timeout: 10 * 60_000,
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 2 * 60_000,
  query_timeout: 10 * 60_000 + 10_000,
}

/** For migrations: an index on a large table takes long. Each migration sets its own lock timeout. */
export const MIGRATION_LIMITS: ConnectionLimits = { ...KEEP_ALIVE, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS }
