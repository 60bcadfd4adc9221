import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { activeTrace, type Named, traced } from '../tracing.ts'
import { breaksConnection, rethrowAway } from './away.ts'

/** Most prepared statements; more than the product has. Limits memory if statement texts vary. */
const NAMES_MAX = 500

const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= NAMES_MAX) return known
  const name = `miyi_${names.size}`
  names.set(text, name)
  return name
}

type Query = { readonly text: string; readonly values: unknown[]; readonly name?: string }

/** PostgreSQL's « cached plan must not change result type »: a migration changed a table after the statement was planned. */
const STALE_PLAN = '0A000'

const isStalePlan = (error: unknown) => error instanceof Error && 'code' in error && error.code === STALE_PLAN

/** `select *`, which only libraries send: our statements name their columns. */
const ALL_COLUMNS = /[ .]\*(?=[ ,]|$)/

/** What a statement could say of a person: a value that is written into its text. Our own are parameters. */
const WRITTEN_VALUES = /'(?:[^']|'')*'|\b\d+(?:\.\d+)?\b(?<!\$\d+)/g
const TEXT_MAX = 2_000

/** A statement in a trace: its text without values. */
function namedOf(text: string): Named {
  const query = text.slice(0, TEXT_MAX).replace(/\s+/g, ' ').replace(WRITTEN_VALUES, '?').trim()
  const [operation = ''] = query.split(' ', 1)
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': query }
  return { name: `sql ${operation}`, kind: 'client', attributes }
}

function preparing(client: pg.PoolClient): PostgresPoolClient {
  /** The error that broke the connection or timed out: the pool must not reuse the connection. */
  let brokenBy: unknown
  function dropIfBroken(error: unknown): never {
    if (breaksConnection(error)) brokenBy ??= error
    if (brokenBy !== undefined) client.connection.stream.destroy()
    return rethrowAway(error)
  }

  /** How often the plan of each name became stale: the statement is planned again under the next name. */
  const stale = new Map<string, number>()
  function planName(text: string, isInTransaction: boolean): string | undefined {
    // In a transaction a stale plan cannot be retried, so no plan is kept there.
    if (isInTransaction && ALL_COLUMNS.test(text)) return undefined
    const name = nameOf(text)
    const times = name === undefined ? undefined : stale.get(name)
    return times === undefined ? name : `${name}_${times}`
  }

  async function ask<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // A rollback, for example, would wait behind the unanswered query.
    if (brokenBy !== undefined) rethrowAway(brokenBy)
    const isInTransaction = client.getTransactionStatus() === 'T'
    const send = () => {
      const name = values.length === 0 ? undefined : planName(text, isInTransaction)
      const asked: Query = { text, values: [...values], ...(name !== undefined && { name }) }
      return client.query(asked) as unknown as Promise<PostgresQueryResult<R>>
    }
    try {
      return await send()
    } catch (error) {
      if (!isStalePlan(error)) return dropIfBroken(error)
      const name = nameOf(text) ?? text
      stale.set(name, (stale.get(name) ?? 0) + 1)
      if (isInTransaction) throw error
      return send().catch(dropIfBroken)
    }
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    return activeTrace() === undefined ? ask(text, values) : traced(namedOf(text), () => ask(text, values))
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(brokenBy !== undefined || destroy),
  }
}

/**
 * The pool for the query builder: each connection plans a statement once, then only executes it.
 * Planning took most of PostgreSQL's time for a booking (bench: rides-created).
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch(rethrowAway)
      const known = clients.get(client) ?? preparing(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
