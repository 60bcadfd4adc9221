import { beforeEach, describe, expect, test } from 'vitest'
import { manualClock } from '#kit/clock.ts'
import { clockBeside, createDatabaseClock, type DatabaseClock } from './database-clock.ts'

const NOON = Date.parse('2026-03-10T12:00:00Z')
const HOUR = 60 * 60_000

/** The database's time, the time passed in this process, and the duration of a query. */
let databaseMs: number
let passedMs: number
let answerTakesMs: number
const said: unknown[][] = []
const own = manualClock(new Date(NOON))

function pass(ms: number): void {
  databaseMs += ms
  passedMs += ms
  own.set(new Date(own.now().getTime() + ms))
}

async function aClock(): Promise<DatabaseClock> {
  const clock = await createDatabaseClock({
    own,
    sinceStart: () => passedMs,
    // The server's log exists only after its clock.
    log: () => ({ warn: (...words: unknown[]) => clock && said.push(words) }),
    ask: async () => {
      pass(answerTakesMs / 2)
      const saidMs = databaseMs
      pass(answerTakesMs / 2)
      return saidMs
    },
  })
  return clock
}

beforeEach(() => {
  databaseMs = NOON
  passedMs = 7_000
  answerTakesMs = 0
  own.set(new Date(NOON))
  said.splice(0)
})

describe('the database’s clock', () => {
  test('does not depend on the machine’s own clock', async () => {
    own.set(new Date(NOON + HOUR))
    const clock = await aClock()
    pass(1_500)
    expect(clock.now()).toEqual(new Date(NOON + 1_500))
    own.set(new Date(NOON - HOUR))
    expect(clock.now()).toEqual(new Date(NOON + 1_500))
  })

  test('corrects the measured time by half of the round trip', async () => {
    answerTakesMs = 200
    expect((await aClock()).now()).toEqual(new Date(databaseMs))
  })

  test('stops instead of going back by a second, and resumes once the database has caught up', async () => {
    const clock = await aClock()
    pass(10_000)
    const reported = clock.now()
    databaseMs -= 1_000
    await clock.measure()
    expect(clock.now()).toEqual(reported)
    pass(1_200)
    expect(clock.now()).toEqual(new Date(databaseMs))
  })

  test('follows a jump of hours forward, and back as after a failover to another server', async () => {
    const clock = await aClock()
    for (const ms of [HOUR, -2 * HOUR]) {
      databaseMs += ms
      await clock.measure()
      expect(clock.now()).toEqual(new Date(databaseMs))
    }
  })

  test('ignores a measurement whose response took too long', async () => {
    const clock = await aClock()
    answerTakesMs = 3_000
    databaseMs += 1_400
    await clock.measure()
    expect(clock.now().getTime()).toBe(databaseMs - 1_400)
  })

  test('keeps running while the database is away', async () => {
    let isAway = false
    const clock = await createDatabaseClock({
      own,
      sinceStart: () => passedMs,
      log: () => ({ warn: () => undefined }),
      ask: async () => {
        if (isAway) throw new Error('away')
        return databaseMs
      },
    })
    isAway = true
    pass(HOUR)
    await clock.measure()
    expect(clock.now()).toEqual(new Date(NOON + HOUR))
  })

  test('lets a process start when the machine’s clock is far off, and logs it at the first measurement', async () => {
    own.set(new Date(NOON + HOUR))
    const clock = await aClock()
    expect(said).toEqual([])
    await clock.measure()
    expect(said).toEqual([[{ aheadSeconds: 3_600 }, expect.stringContaining('not ready')]])
  })

  test('logs once that the machine’s clock is far off, and once that it is right again', async () => {
    const clock = await aClock()
    own.set(new Date(NOON + HOUR))
    expect(clock.aheadMs()).toBe(HOUR)
    for (const _ of [1, 2, 3]) await clock.measure()
    own.set(new Date(NOON))
    await clock.measure()
    expect(said).toEqual([
      [{ aheadSeconds: 3_600 }, 'not ready: the clock of this machine is not the database’s'],
      [{ aheadSeconds: 0 }, 'the clock of this machine is right again'],
    ])
  })
})

test('the embedded database and a simulated city have the clock that they are given', async () => {
  const log = () => ({ warn: () => undefined })
  const pool = { query: () => Promise.reject(new Error('not asked')) } as never
  expect(await clockBeside({ isEmbedded: true, pool }, own, log)).toBe(own)
  const hurried = { now: own.now, pace: 60 }
  expect(await clockBeside({ isEmbedded: false, pool }, hurried, log)).toBe(hurried)
})
