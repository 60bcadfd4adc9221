import type { PoolConfig } from 'pg'

/** How long a connection waits for what, in milliseconds, and how soon it is asked for a sign of life. */
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

/** A peer that went without a word is asked for a sign of life after this long; the system gives it up soon after. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** A query that waits this long for a connection is a mistake (a pool query inside a transaction) or an overload. */
const CONNECTION_TIMEOUT_MS = 15_000

/** For what a person waits for: nobody looks at a screen for longer, and who comes after needs the connection. */
export const REQUEST_LIMITS: ConnectionLimits = {
  ...KEEP_ALIVE,
  connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  statement_timeout: 15_000,
  // A row lock is held for milliseconds: who waits this long waits for something that hangs.
  lock_timeout: 10_000,
  // A transaction in which nothing is asked any more keeps its rows from everybody else.
  idle_in_transaction_session_timeout: 30_000,
  // Ours, for a server that no longer answers: after PostgreSQL's own, whose word says more.
  query_timeout: 20_000,
}

/** For jobs of the night and of the queue: they read and delete much, and nobody waits for them. */
export const BACKGROUND_LIMITS: ConnectionLimits = {
  ...KEEP_ALIVE,
  connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  statement_timeout: 10 * 60_000,
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 2 * 60_000,
  query_timeout: 10 * 60_000 + 10_000,
}

/** For migrations: an index on a large table takes its time. How long one waits for a table, it says itself. */
export const MIGRATION_LIMITS: ConnectionLimits = { ...KEEP_ALIVE, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS }
