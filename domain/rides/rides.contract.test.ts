import { describe, expect, test } from 'vitest'
import { CANCEL_REASON_MAX, HISTORY_LIMIT } from './ride-limits.ts'
import { ridesContract } from './rides.contract.ts'

const UUID = '00000000-0000-4000-8000-000000000001'
const CURSOR = `1773133200000000~${UUID}`

describe('a page of rides', () => {
  const { query } = ridesContract['GET /api/rides']

  test('has as many lines as the history shows, unless more are asked for', () => {
    expect(query.parse({})).toEqual({ limit: HISTORY_LIMIT })
    expect(query.parse({ limit: '50', after: CURSOR })).toEqual({ limit: 50, after: CURSOR })
    expect(query.parse({ limit: '1' }).limit).toBe(1)
  })

  test.each(['0', '51', '-1', '2.5', '1e9', 'NaN', '', 'dix', 'Infinity'])('has never « %s » lines', (limit) => {
    expect(query.safeParse({ limit }).success).toBe(false)
  })

  test('begins behind a ride, by its id', () => {
    expect(query.safeParse({ after: '1773133200000000~7' }).success).toBe(false)
    expect(query.safeParse({ after: `${CURSOR}; drop table rides` }).success).toBe(false)
  })
})

describe('a booking', () => {
  const call = ridesContract['POST /api/rides']
  const passes = (key: unknown) => call.headers.safeParse({ 'idempotency-key': key }).success

  test('carries a key that the browser made, of letters, digits, hyphens and underscores', () => {
    expect(passes('a1_B-c2D')).toBe(true)
    expect(passes('short')).toBe(false)
    expect(passes('with space')).toBe(false)
    expect(passes('été-2026-03')).toBe(false)
    expect(passes('x'.repeat(101))).toBe(false)
  })

  test('without a key is read, so that its refusal can say what is missing', () => {
    expect(passes(undefined)).toBe(true)
    expect(call.refusals).toContain('idempotency_key_missing')
  })

  test('is answered as made', () => {
    expect(call.created).toBe(true)
  })
})

describe('a cancellation', () => {
  const { body } = ridesContract['POST /api/rides/:rideId/cancel']

  test('may give a reason, on one line and of bounded length', () => {
    expect(body.parse({})).toEqual({})
    expect(body.parse({ reason: ' trop\nlong ' })).toEqual({ reason: 'trop long' })
    expect(body.safeParse({ reason: 'x'.repeat(CANCEL_REASON_MAX) }).success).toBe(true)
    expect(body.safeParse({ reason: 'x'.repeat(CANCEL_REASON_MAX + 1) }).success).toBe(false)
  })

  test('says what its passenger was shown that it costs', () => {
    expect(body.parse({ feeXof: 200 })).toEqual({ feeXof: 200 })
    expect(body.safeParse({ feeXof: 0.5 }).success).toBe(false)
    expect(body.safeParse({ feeXof: '200' }).success).toBe(false)
  })
})

describe('the start of a ride', () => {
  const { body } = ridesContract['POST /api/rides/:rideId/start']

  test('needs no code where its passenger wants none', () => {
    for (const sent of [undefined, null, {}]) expect(body.safeParse(sent).success).toBe(true)
  })

  test.each([
    ['0042', true],
    [' 0042 ', true],
    ['42', false],
    ['00421', false],
    ['004a', false],
    ['٠٠٤٢', false],
    [42, false],
  ])('takes the code %j: %s', (startCode, passes) => {
    expect(body.safeParse({ startCode }).success).toBe(passes)
  })
})

describe('cash that a driver has received', () => {
  test('is said with yes or no, and with the fees that were in it', () => {
    const { body } = ridesContract['POST /api/rides/:rideId/finish']
    expect(body.parse({ cashReceived: true, feesXof: 200 })).toEqual({ cashReceived: true, feesXof: 200 })
    expect(body.safeParse({}).success).toBe(false)
    expect(body.safeParse({ cashReceived: 'true' }).success).toBe(false)
    expect(body.safeParse({ cashReceived: true, feesXof: -1 }).success).toBe(false)
  })

  test('may be confirmed later without saying anything more', () => {
    const { body } = ridesContract['POST /api/rides/:rideId/confirm-cash']
    for (const sent of [undefined, null, {}, { feesXof: 0 }]) expect(body.safeParse(sent).success).toBe(true)
    expect(body.safeParse({ feesXof: -200 }).success).toBe(false)
  })
})

describe('who moves a ride', () => {
  const moves = ['accept', 'arrive', 'start', 'finish', 'give-back'] as const

  test('is a driver, for each button that a driver has', () => {
    for (const move of moves) expect(ridesContract[`POST /api/rides/:rideId/${move}`].access).toBe('driver')
  })

  test('reads why where the ride has moved meanwhile', () => {
    for (const move of moves) {
      const { refusals } = ridesContract[`POST /api/rides/:rideId/${move}`]
      expect(refusals).toEqual(expect.arrayContaining(['ride_not_found', 'ride_cannot_move', 'ride_cancelled']))
    }
  })

  test('is slowed down by no limit of calls: a button that was pressed counts', () => {
    for (const move of ['accept', 'arrive', 'finish', 'give-back'] as const) {
      expect(ridesContract[`POST /api/rides/:rideId/${move}`]).not.toHaveProperty('limits')
    }
  })
})
