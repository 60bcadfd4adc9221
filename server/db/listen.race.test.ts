import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenOnPostgres } from './listen.ts'

/** PostgreSQL only: the embedded database has no line to lose. */
const DATABASE = new URL(process.env.DATABASE_URL ?? 'postgres://127.0.0.1:5432/postgres')
const CHANNEL = 'miyi_listen_test'

/** A line to the database that can be cut and mended. */
let line: Server
const sockets = new Set<Socket>()
let isCut = false
let refused = 0

beforeAll(async () => {
  line = createServer((socket) => {
    if (isCut) {
      refused += 1
      socket.destroy()
      return
    }
    const onward = connect(Number(DATABASE.port || 5432), DATABASE.hostname)
    for (const end of [socket, onward]) {
      sockets.add(end)
      end.on('error', () => undefined)
      end.on('close', () => [socket, onward].map((other) => other.destroy()))
    }
    socket.pipe(onward).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  line.close()
})

function throughTheLine(): string {
  const address = line.address()
  const url = new URL(DATABASE)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : '')
  return url.href
}

async function notify(payload: string): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE.href })
  await client.connect()
  await client.query(`select pg_notify('${CHANNEL}', '${payload}')`)
  await client.end()
}

async function until(isTrue: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error('not within 10 s')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('after an outage of several tries there is one listener, which hears each word once', async () => {
  const heard: string[] = []
  let gaps = 0
  const stop = await listenOnPostgres(throughTheLine())(
    CHANNEL,
    (payload) => heard.push(payload),
    () => {
      gaps += 1
    },
  )
  await notify('before')
  await until(() => heard.length === 1)

  isCut = true
  for (const socket of sockets) socket.destroy()
  await until(() => refused >= 4)
  // One try at a time, half a second apart: four tries took about two seconds, not a flood.
  expect(refused).toBeLessThan(6)
  isCut = false

  await until(() => gaps === 1)
  await notify('after')
  await until(() => heard.length === 2)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(heard).toEqual(['before', 'after'])
  await stop()
})
