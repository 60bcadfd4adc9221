import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Connections, Database } from '#server/db/database.ts'
import { preparingPool } from '#server/db/prepared.ts'
import { ColumnNames } from '#server/db/tables/column-names.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** What a client of a killed server gets instead of an answer. */
export class ServerKilled extends Error {}

/**
 * The life of a server in this process. Once it is over, nothing that still runs reaches the database, a provider or a client:
 * as if its process had been killed.
 */
export class Life {
  #stepsLeft = Number.POSITIVE_INFINITY
  #isOver = false

  get isOver(): boolean {
    return this.#isOver
  }

  /** Ends it before this many more statements, or messages from or to a provider, have passed. */
  endWithin(steps: number): void {
    this.#stepsLeft = steps
  }

  end(): void {
    this.#isOver = true
  }

  /** Passed before each statement, and before and after each call to a provider. */
  step(): void {
    this.#stepsLeft -= 1
    if (this.#stepsLeft < 0) this.#isOver = true
    if (this.#isOver) throw new ServerKilled('this server was killed')
  }
}

/** The database rolls back what a dead connection has left open. */
const isRollback = (statement: string) => statement === 'rollback'

function mortalPool(pool: Connections['pool'], life: Life): PostgresPool {
  const lasting = preparingPool(pool)
  return {
    ...lasting,
    connect: async () => {
      const client = await lasting.connect()
      const query = async (text: string, values: readonly unknown[]) => {
        if (!isRollback(text)) life.step()
        return (client.query as unknown as (text: string, values: readonly unknown[]) => Promise<unknown>)(text, values)
      }
      return { query: query as unknown as typeof client.query, release: (destroy) => client.release(destroy) }
    },
  }
}

function mortalConnections({ pool }: Connections, life: Life): Connections {
  const dialect = new PostgresDialect({ pool: mortalPool(pool, life) })
  return { pool, db: new Kysely<Tables>({ dialect, plugins: [new ColumnNames()] }) }
}

/** The same database, as a server with this life reaches it. Not to be closed: the database itself is. */
export function mortalDatabase(database: Database, life: Life): Database {
  const background = mortalConnections(database.background, life)
  return { ...database, ...mortalConnections(database, life), background }
}
