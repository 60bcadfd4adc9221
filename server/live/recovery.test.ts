import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Recovery } from './recovery.ts'
import type { Stream } from './stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Page = Stream & { resyncs: number }

function aPage(): Page {
  const page: Page = {
    actor: {
      userId: 'one',
      email: null,
      fullName: '',
      phoneNumber: null,
      photoUrl: null,
      sessionId: '',
      role: null,
      operatorRoles: [],
    },
    eligibility: undefined,
    readings: 0,
    resyncs: 0,
    headers: new Headers(),
    write: () => {
      page.resyncs += 1
    },
    close: () => undefined,
  }
  return page
}

const AWAY = new Error('the database is away')

/** Forty pages, and a database that can fail. */
function fortyPages(chance: () => number = () => 1) {
  const pages = Array.from({ length: 40 }, aPage)
  const state = { isAway: true, readings: 0, reread: async () => true }
  const recovery = new Recovery({
    reread: async () => {
      state.readings += 1
      if (state.isAway) throw AWAY
      return state.reread()
    },
    chance,
    log: Fastify().log,
  })
  const resyncs = () => pages.map((page) => page.resyncs)
  const missAll = () => recovery.miss(pages, recovery.begin(), AWAY)
  return { pages, recovery, state, resyncs, missAll }
}

const ONCE = Array(40).fill(1)
const NEVER = Array(40).fill(0)

test('a database outage of 20 s causes one try at a time and one resync per page', async () => {
  const { recovery, state, resyncs, missAll } = fortyPages()
  for (let second = 0; second < 20; second += 1) {
    // Further failures in the meantime.
    for (let n = 0; n < 40; n += 1) missAll()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  // Eight pages each after 1, 3, 7 and 15 seconds.
  expect(state.readings).toBe(32)
  expect(resyncs()).toEqual(NEVER)
  state.isAway = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(resyncs()).toEqual(ONCE)
  expect(state.readings).toBe(32 + 40)
  recovery.stop()
})

test('tries back off to 30 s at most, and start over after a success', async () => {
  const { pages, recovery, state, missAll } = fortyPages()
  missAll()
  await vi.advanceTimersByTimeAsync(31_000)
  expect(state.readings / 8).toBe(5)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(state.readings / 8).toBe(8)
  state.isAway = false
  await vi.advanceTimersByTimeAsync(30_000)
  recovery.miss(pages.slice(0, 1), recovery.begin(), AWAY)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(pages[0]?.resyncs).toBe(2)
  recovery.stop()
})

test('jitter spreads the tries of several processes', async () => {
  const { recovery, state, missAll } = fortyPages(() => 0)
  missAll()
  await vi.advanceTimersByTimeAsync(499)
  expect(state.readings).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(state.readings).toBe(8)
  recovery.stop()
})

test('a page resynced after the start of a failing read missed nothing', async () => {
  const { pages, recovery, state, resyncs, missAll } = fortyPages()
  state.isAway = false
  const begun = recovery.begin()
  missAll()
  await vi.advanceTimersByTimeAsync(1_000)
  recovery.miss(pages, begun, AWAY)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(resyncs()).toEqual(ONCE)
  recovery.stop()
})

test('pages are resynced once after the LISTEN connection is restored, not before', async () => {
  const { pages, recovery, state, resyncs, missAll } = fortyPages()
  state.isAway = false
  missAll()
  recovery.loseLine()
  missAll()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(resyncs()).toEqual(NEVER)
  recovery.endGap(pages)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(resyncs()).toEqual(ONCE)
  recovery.stop()
})

test('an event missed during a resync causes one more read before the resync ends', async () => {
  const { pages, recovery, state, missAll } = fortyPages()
  state.isAway = false
  state.reread = async () => {
    state.reread = async () => true
    recovery.miss(pages.slice(0, 1), recovery.begin(), AWAY)
    return true
  }
  missAll()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(state.readings).toBe(41)
  expect(pages[0]?.resyncs).toBe(1)
  recovery.stop()
})

test('nothing is tried after the stop', async () => {
  const { recovery, state, missAll } = fortyPages()
  missAll()
  recovery.stop()
  missAll()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.readings).toBe(0)
})
