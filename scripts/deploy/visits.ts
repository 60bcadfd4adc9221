import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Front } from './front.ts'

/** People open pages all the time. Each page holds a stream, until newer ones take its place. */
const PAGE_EVERY_MS = 100
const OPEN_PAGES = 80
/**
 * Few: a proxy that needs a short request to see that a process is back finds none for a while. A PUT, which the proxy may repeat:
 * at the moment in which a port closes the system may reset a connection, on an overloaded machine above all.
 */
const CHANGE_EVERY_MS = 400

/** How often each call got each status, as « GET /api/live 200 »; 0 is no answer. */
export type Answers = Readonly<Record<string, number>>

/** Acts again and again until it is over. Returns what came of each time. */
async function again<T>(everyMs: number, over: AbortSignal, act: (n: number) => Promise<T>): Promise<T[]> {
  const acts: Promise<T>[] = []
  for (; !over.aborted; await sleep(everyMs)) acts.push(act(acts.length))
  return Promise.all(acts)
}

async function visit(call: string, ask: () => Promise<number | undefined>): Promise<string> {
  return `${call} ${await ask().catch(() => 0)}`
}

function counted(answers: readonly string[]): Answers {
  return Object.fromEntries([...new Set(answers)].map((one) => [one, answers.filter((other) => other === one).length]))
}

/** Answers to changes and to pages' streams of live events while `restart` runs; there are more streams than changes. */
export async function visitsDuring({ client, people, origin }: Front, restart: () => Promise<void>): Promise<Answers> {
  const over = new AbortController()
  const cookieOf = (n: number) => people.drivers[n % people.drivers.length] ?? ''
  const open: IncomingMessage[] = []
  const openPage = (n: number) =>
    visit('GET /api/live', async () => {
      const stream = await client.open('/api/live', { headers: { cookie: cookieOf(n) } })
      // It ends with its process, and so does a page's: the page opens another one.
      open.push(stream.on('error', () => undefined).resume())
      if (open.length > OPEN_PAGES) open.shift()?.destroy()
      return stream.statusCode
    })
  const change = (n: number) =>
    visit('PUT /api/driver/availability', async () => {
      const headers = { cookie: cookieOf(n), origin, 'content-type': 'application/json' }
      const body = JSON.stringify({ isAvailable: n % 2 === 0 })
      return (await client.ask('/api/driver/availability', { method: 'PUT', headers, body })).status
    })
  const visits = [again(PAGE_EVERY_MS, over.signal, openPage), again(CHANGE_EVERY_MS, over.signal, change)]
  await restart().finally(() => over.abort())
  const answers = await Promise.all(visits)
  for (const stream of open) stream.destroy()
  return counted(answers.flat())
}
