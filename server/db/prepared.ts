import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { breaksConnection, rethrowAway } from './away.ts'

/** Texts that get a name; more than the product has. A text whose lists vary in length must not grow it for ever. */
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

/** PostgreSQL's « cached plan must not change result type »: a migration changed a table since the statement was planned. */
const STALE_PLAN = '0A000'

const isStalePlan = (error: unknown) => error instanceof Error && 'code' in error && error.code === STALE_PLAN

/** All columns, whatever they are by now: written by libraries, for we name ours. */
const ALL_COLUMNS = /[ .]\*(?=[ ,]|$)/

function preparing(client: pg.PoolClient): PostgresPoolClient {
  /** What broke the connection, or left it waiting for an answer: it is of no use to whoever borrows it next. */
  let brokenBy: unknown
  function dropIfBroken(error: unknown): never {
    if (breaksConnection(error)) brokenBy ??= error
    if (brokenBy !== undefined) client.connection.stream.destroy()
    return rethrowAway(error)
  }

  /** Names whose plan became stale, and how often: the statement is planned anew under the next. */
  const stale = new Map<string, number>()
  function planName(text: string, isInTransaction: boolean): string | undefined {
    // In a transaction a stale plan cannot be tried again: the transaction is lost. So none is kept there.
    if (isInTransaction && ALL_COLUMNS.test(text)) return undefined
    const name = nameOf(text)
    const times = name === undefined ? undefined : stale.get(name)
    return times === undefined ? name : `${name}_${times}`
  }

  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // A rollback, say: it would only stand behind the question that has no answer.
    if (brokenBy !== undefined) rethrowAway(brokenBy)
    const isInTransaction = client.getTransactionStatus() === 'T'
    const ask = () => {
      const name = values.length === 0 ? undefined : planName(text, isInTransaction)
      const asked: Query = { text, values: [...values], ...(name !== undefined && { name }) }
      return client.query(asked) as unknown as Promise<PostgresQueryResult<R>>
    }
    try {
      return await ask()
    } catch (error) {
      if (!isStalePlan(error)) return dropIfBroken(error)
      const name = nameOf(text) ?? text
      stale.set(name, (stale.get(name) ?? 0) + 1)
      if (isInTransaction) throw error
      return ask().catch(dropIfBroken)
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(brokenBy !== undefined || destroy),
  }
}

/**
 * The pool as the query builder sees it: each statement is planned once a connection, then only executed.
 * Planning was most of what PostgreSQL did for a booking (bench: rides-created).
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
