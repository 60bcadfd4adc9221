import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QUERY_KEYS, queryClient } from '#web/api/query-client.ts'
import { PositionPost } from '#web/tracking/position-post.ts'

const LONG_MS = 10 * 60_000
const POSITION = { point: { lat: 6.3792, lon: 2.3892 }, atMs: Date.parse('2026-11-21T06:00:00.000Z'), accuracyM: 10 }

const PUBLISHED = {
  rideId: 'ride',
  lat: 6.379,
  lon: 2.389,
  at: '2026-11-21T06:00:00.000Z',
  etaSeconds: 90,
  distanceM: 640,
}

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
    return Response.json({ accepted: 1, published: PUBLISHED })
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
  expect(sent[sent.length - 1]).toContain('"lat":6.3792')
})

test('the position that the passenger reads is kept for the driver’s page', async () => {
  isOnline = true
  const shown = QUERY_KEYS.driverPosition('ride', '2026-11-21T05:50:00.000Z', null)
  queryClient.setQueryData(shown, { position: null })
  new PositionPost().add(POSITION)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(queryClient.getQueryData(shown)).toEqual({ position: PUBLISHED })
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
