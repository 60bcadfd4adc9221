import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { listenOn } from '#kit/outside/stream.ts'
import { anAdmin } from '#kit/people/people.ts'
import { BLOCKED_MS, watchEventLoop } from './watch-event-loop.ts'

type Line = {
  readonly level: number
  readonly msg: string
  readonly blockedMs: number
  readonly inFlight: number
  readonly requests: readonly { readonly reqId: string; readonly method: string; readonly route: string }[]
}

/** Computes for so long that nothing else runs. */
function block(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

const lines: Line[] = []
const stream = new Writable({
  write: (line, _encoding, done) => {
    lines.push(JSON.parse(String(line)))
    done()
  },
})
const app = Fastify({ logger: { level: 'warn', stream } })
let address: string
/** Ends the request that waits. */
let release = () => {}
let begun = 0
/** It arrives while nobody is answered, and has not caused it. */
let later: Promise<Response> | undefined
/** Its disk hangs. */
let kit: Kit

beforeAll(async () => {
  kit = await startKit({}, undefined, (files) => ({
    ...files,
    condition: () => {
      block(BLOCKED_MS + 100)
      return files.condition()
    },
  }))
})
beforeAll(async () => {
  watchEventLoop(app)
  app.get('/api/waits/:name', async () => {
    begun += 1
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return ''
  })
  app.get('/api/live', async () => {
    begun += 1
    await new Promise(() => undefined)
  })
  app.post('/api/blocks/:name', async () => {
    later = ask('/api/quick')
    block(BLOCKED_MS + 100)
    return ''
  })
  app.get('/api/quick', async () => '')
  await app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  await kit.close()
})

const ask = (path: string, init?: RequestInit) => fetch(`${address}${path}`, init)

test('a route that blocks the event loop for a second is in the log, before what only waited, and without its path', async () => {
  const stop = new AbortController()
  const live = ask('/api/live', { signal: stop.signal }).catch(() => undefined)
  const waiting = ask('/api/waits/for-something')
  await expect.poll(() => begun).toBe(2)
  // Streams are left out once they are begun.
  await new Promise((resolve) => setTimeout(resolve, 300))
  lines.length = 0
  await ask('/api/blocks/somebody', { method: 'POST' })
  await later
  // A busy machine may have stopped this process as well, before.
  const line = lines.find(({ requests }) => requests[0]?.method === 'POST')
  expect(line).toMatchObject({ level: 40, msg: 'the event loop was blocked', inFlight: 2 })
  expect(line?.blockedMs).toBeGreaterThanOrEqual(BLOCKED_MS)
  expect(line?.requests).toEqual([
    { reqId: expect.any(String), method: 'POST', route: '/api/blocks/:name' },
    { reqId: expect.any(String), method: 'GET', route: '/api/waits/:name' },
  ])
  expect(JSON.stringify(line)).not.toContain('somebody')
  release()
  await waiting
  stop.abort()
  await live
})

test('what blocks without a request is in the log too, and an idle process is not', async () => {
  await ask('/api/quick')
  lines.length = 0
  let [seenMs, longestMs] = [performance.now(), 0]
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - seenMs)
    seenMs = performance.now()
  }, 20)
  await new Promise((resolve) => setTimeout(resolve, BLOCKED_MS + 500))
  clearInterval(timer)
  // Unless the machine really stopped this process.
  if (longestMs < BLOCKED_MS / 2) expect(lines).toEqual([])
  block(BLOCKED_MS + 100)
  await expect.poll(() => lines.at(-1)).toMatchObject({ requests: [], inFlight: 0 })
})

test('the server watches itself: a disk that hangs while « Santé » is read', async () => {
  await listenOn(kit)
  const admin = await anAdmin(kit)
  const warn = vi.spyOn(kit.app.log, 'warn')
  const { statusCode, headers } = await kit.call('GET /api/admin/health', { as: admin })
  expect(statusCode).toBe(200)
  const requests = [{ reqId: headers['x-request-id'], method: 'GET', route: '/api/admin/health' }]
  const line = { blockedMs: expect.any(Number), inFlight: 1, requests }
  expect(warn).toHaveBeenCalledWith(line, 'the event loop was blocked')
})
