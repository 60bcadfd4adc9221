import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PositionPost } from '#web/tracking/position-post.ts'

const LONG_MS = 10 * 60_000
const POSITION = { point: { lat: 6.3792, lon: 2.3892 }, atMs: Date.parse('2026-11-21T06:00:00.000Z'), accuracyM: 10 }

let sent: string[]
let isOnline: boolean
beforeEach(() => {
  vi.useFakeTimers({ now: POSITION.atMs })
  vi.stubGlobal('window', new EventTarget())
  sent = []
  isOnline = false
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(body)
    if (!isOnline) throw new TypeError('offline')
    return new Response('{"accepted":1,"told":null}')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('positions that failed to send are retried until they arrive', async () => {
  new PositionPost().add(POSITION)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent.length).toBeGreaterThan(2)
  isOnline = true
  await vi.advanceTimersByTimeAsync(LONG_MS)
  const tries = sent.length
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(sent).toHaveLength(tries)
  expect(sent.at(-1)).toContain('"lat":6.3792')
})

test.each(['before', 'after'])('a sender closed %s a failure is known sends nothing more', async (when) => {
  const post = new PositionPost()
  post.add(POSITION)
  if (when === 'after') await vi.advanceTimersByTimeAsync(0)
  post.close()
  isOnline = true
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(sent).toHaveLength(1)
})
