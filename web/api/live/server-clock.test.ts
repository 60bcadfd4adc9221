import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NOW = Date.parse('2026-11-21T06:00:00.000Z')
const HOUR_MS = 3_600_000

let clock: typeof import('./server-clock.ts')

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW })
  vi.resetModules()
  clock = await import('./server-clock.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function answerWith(date: string | null): void {
  vi.stubGlobal('fetch', async () => new Response(null, { headers: date === null ? {} : { date } }))
}

test('the server clock is the phone’s clock before the first response', () => {
  expect(clock.serverNow()).toBe(NOW)
})

test('an instant from the server moves a clock that is behind it forward, and no other clock', () => {
  clock.noteServerInstant(NOW + HOUR_MS)
  expect(clock.serverNow()).toBe(NOW + HOUR_MS)
  clock.noteServerInstant(NOW)
  expect(clock.serverNow()).toBe(NOW + HOUR_MS)
})

test('the first instant from the server corrects the clock of a phone that is ahead', () => {
  clock.noteServerInstant(NOW - HOUR_MS)
  expect(clock.serverNow()).toBe(NOW - HOUR_MS)
})

test('a time request corrects the clock in both directions, to the second', async () => {
  clock.noteServerInstant(NOW + HOUR_MS)
  answerWith('Sat, 21 Nov 2026 05:00:00 GMT')
  await clock.askServerClock()
  expect(clock.serverNow()).toBe(NOW - HOUR_MS + 500)
})

test('a failed response, or one without a date, changes nothing', async () => {
  clock.noteServerInstant(NOW + HOUR_MS)
  answerWith(null)
  await clock.askServerClock()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await clock.askServerClock()
  expect(clock.serverNow()).toBe(NOW + HOUR_MS)
})
