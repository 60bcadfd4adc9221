import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

const sentBy = new AsyncLocalStorage<string[]>()

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const { text } = (query ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}

let isListening = false

/** Sent on the connection for notifications, by one request for all that wait: which one is random. */
const CATCHING_UP = 'select 1'

/** Records the statements of every client for the work that sent them. */
function listen(): void {
  if (isListening) return
  isListening = true
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    sentBy.getStore()?.push(textOf(given[0]).replace(/\s+/g, ' ').trim())
    return query.apply(this, given)
  } as typeof pg.Client.prototype.query
}

/**
 * The statements that this work sends to the database, including `begin` and `commit`, in order. Statements of others,
 * such as listeners to its notifications, are left out, and so is the check whether all notifications have arrived.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  listen()
  const sent: string[] = []
  await sentBy.run(sent, work)
  return sent.filter((text) => text !== CATCHING_UP)
}

/** Finds the session of a cookie. */
const READS_A_SESSION = /^select s\.token, .* from sessions s /

export const readsSession = (statement: string): boolean => READS_A_SESSION.test(statement)
