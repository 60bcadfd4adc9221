import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

const sentBy = new AsyncLocalStorage<string[]>()

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const { text } = (query ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}

let isListening = false

/** Asked on the line that brings notices, by one request for all that wait with it: whose it is, is luck. */
const CATCHING_UP = 'select 1'

/** Every client says what it sends to whoever asked for it. */
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
 * The statements that this work sends to the database, `begin` and `commit` included, in their order. What is done beside
 * it, as by those who hear its announcements, is not among them, nor is the question whether every notice has been heard.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  listen()
  const sent: string[] = []
  await sentBy.run(sent, work)
  return sent.filter((text) => text !== CATCHING_UP)
}

/** Looks up whose session a cookie is. */
const READS_A_SESSION = /^select s\.token, .* from sessions s /

export const readsSession = (statement: string): boolean => READS_A_SESSION.test(statement)
