import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTcpProxy, type TcpProxy } from '#kit/outside/tcp-proxy.ts'
import { ListenLine } from './listen.ts'

/** PostgreSQL only: the embedded database has no connection to lose. */
const DATABASE_URL = process.env.DATABASE_URL ?? 'postgres://127.0.0.1:5432/postgres'
/** Short times, so that no test lasts as long as a real outage. */
const TIMES = { askEveryMs: 50, patienceMs: 500, firstPauseMs: 20, longestPauseMs: 100 }

let proxy: TcpProxy
let line: ListenLine
let channel: string
let happened: string[]
let stops: (() => Promise<void>)[]

beforeEach(async () => {
  proxy = await startTcpProxy(DATABASE_URL)
  line = new ListenLine(proxy.url, TIMES)
  channel = `miyi_test_${randomUUID()}`
  happened = []
  stops = []
})
afterEach(async () => {
  vi.useRealTimers()
  for (const stop of stops) await stop()
  await proxy.close()
})

async function startListening(name: string): Promise<void> {
  stops.push(
    await line.listen(channel, {
      receive: (payload) => happened.push(`${name} hears ${payload}`),
      onLost: () => happened.push(`${name} has lost the line`),
      onGap: () => happened.push(`${name} has a gap`),
    }),
  )
}

async function notify(payload: string): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  await client.query('select pg_notify($1, $2)', [channel, payload])
  await client.end()
}

test('after an outage of several attempts, the listener gets one gap event and each payload once', async () => {
  await startListening('she')
  await notify('before')
  await expect.poll(() => happened).toEqual(['she hears before'])
  proxy.cut()
  await expect.poll(() => proxy.refused()).toBeGreaterThanOrEqual(4)
  proxy.repair()
  await expect.poll(() => happened).toContain('she has a gap')
  await notify('after')
  await notify('last')
  await expect.poll(() => happened).toContain('she hears last')
  expect(happened).toEqual([
    'she hears before',
    'she has lost the line',
    'she has a gap',
    'she hears after',
    'she hears last',
  ])
})

test('a silent connection is checked after ten seconds and given up three seconds later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  line = new ListenLine(proxy.url)
  await startListening('she')
  proxy.swallow()
  await vi.advanceTimersByTimeAsync(12_999)
  expect(happened).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.poll(() => happened).toEqual(['she has lost the line'])
  proxy.repair()
})

test('a connection that drops every byte without closing is given up, and reconnects', async () => {
  await startListening('she')
  proxy.swallow()
  await expect.poll(() => happened).toEqual(['she has lost the line'])
  const silentMs = line.silentMs()
  await expect.poll(() => line.silentMs()).toBeGreaterThan(silentMs + TIMES.patienceMs)
  proxy.repair()
  await expect.poll(() => happened).toEqual(['she has lost the line', 'she has a gap'])
  expect(line.silentMs()).toBeLessThan(silentMs + TIMES.patienceMs)
  await notify('after')
  await expect.poll(() => happened.at(-1)).toBe('she hears after')
})

test('a listener that starts during an outage is notified of the lost connection, then of a gap', async () => {
  await startListening('she')
  proxy.cut()
  await expect.poll(() => happened).toEqual(['she has lost the line'])
  await startListening('he')
  expect(happened.at(-1)).toBe('he has lost the line')
  proxy.repair()
  await expect.poll(() => happened).toContain('he has a gap')
  await notify('after')
  await expect.poll(() => happened.slice(-2).sort()).toEqual(['he hears after', 'she hears after'])
})

test('of two listeners, one can stop while the other still receives', async () => {
  await startListening('she')
  await startListening('he')
  await stops.shift()?.()
  await notify('one')
  await expect.poll(() => happened).toEqual(['he hears one'])
})

test('listening fails when the connection cannot be opened at all', async () => {
  proxy.cut()
  await expect(startListening('she')).rejects.toThrow()
  expect(line.silentMs()).toBe(0)
})
