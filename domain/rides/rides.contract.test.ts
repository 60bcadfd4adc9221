import { describe, expect, test } from 'vitest'
import { CANCEL_REASON_MAX, HISTORY_LIMIT, START_CODE_LIMIT } from './ride-limits.ts'
import { ridesContract } from './rides.contract.ts'

const UUID = '00000000-0000-4000-8000-000000000001'
const CURSOR = `1773133200000000~${UUID}`

describe('a page of rides', () => {
  const { query } = ridesContract['GET /api/rides']

  test('has the size of the history unless another limit is given', () => {
    expect(query.parse({})).toEqual({ limit: HISTORY_LIMIT })
    expect(query.parse({ limit: '50', after: CURSOR })).toEqual({ limit: 50, after: CURSOR })
    expect(query.parse({ limit: '1' }).limit).toBe(1)
  })

  test.each(['0', '51', '-1', '2.5', '1e9', 'NaN', '', 'dix', 'Infinity'])('refuses the limit « %s »', (limit) => {
    expect(query.safeParse({ limit }).success).toBe(false)
  })

  test('refuses a cursor that does not end with a ride id', () => {
    expect(query.safeParse({ after: '1773133200000000~7' }).success).toBe(false)
    expect(query.safeParse({ after: `${CURSOR}; drop table rides` }).success).toBe(false)
  })
})

describe('a booking', () => {
  const call = ridesContract['POST /api/rides']
  const passes = (key: unknown) => call.headers.safeParse({ 'idempotency-key': key }).success

  test('has an idempotency key of letters, digits, hyphens and underscores', () => {
    expect(passes('a1_B-c2D')).toBe(true)
    expect(passes('short')).toBe(false)
    expect(passes('with space')).toBe(false)
    expect(passes('été-2026-03')).toBe(false)
    expect(passes('x'.repeat(101))).toBe(false)
  })

  test('without a key passes the schema, so that the service can refuse it', () => {
    expect(passes(undefined)).toBe(true)
    expect(call.refusals).toContain('idempotency_key_missing')
  })

  test('is answered with 201', () => {
    expect(call.created).toBe(true)
  })
})

describe('a cancellation', () => {
  const { body } = ridesContract['POST /api/rides/:rideId/cancel']

  test('may have a reason on one line, up to a maximum length', () => {
    expect(body.parse({})).toEqual({})
    expect(body.parse({ reason: ' trop\nlong ' })).toEqual({ reason: 'trop long' })
    expect(body.safeParse({ reason: 'x'.repeat(CANCEL_REASON_MAX) }).success).toBe(true)
    expect(body.safeParse({ reason: 'x'.repeat(CANCEL_REASON_MAX + 1) }).success).toBe(false)
  })

  test('accepts the fee that was shown to the passenger', () => {
    expect(body.parse({ feeXof: 200 })).toEqual({ feeXof: 200 })
    expect(body.safeParse({ feeXof: 0.5 }).success).toBe(false)
    expect(body.safeParse({ feeXof: '200' }).success).toBe(false)
  })
})

describe('the start of a ride', () => {
  const { body } = ridesContract['POST /api/rides/:rideId/start']

  test('passes the schema without a start code', () => {
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
  ])('accepts the start code %j: %s', (startCode, passes) => {
    expect(body.safeParse({ startCode }).success).toBe(passes)
  })
})

describe('cash that a driver has received', () => {
  test('is confirmed with yes or no and with the fees included', () => {
    const { body } = ridesContract['POST /api/rides/:rideId/finish']
    expect(body.parse({ cashReceived: true, feesXof: 200 })).toEqual({ cashReceived: true, feesXof: 200 })
    expect(body.safeParse({}).success).toBe(false)
    expect(body.safeParse({ cashReceived: 'true' }).success).toBe(false)
    expect(body.safeParse({ cashReceived: true, feesXof: -1 }).success).toBe(false)
  })

  test('can be confirmed later without a body', () => {
    const { body } = ridesContract['POST /api/rides/:rideId/confirm-cash']
    for (const sent of [undefined, null, {}, { feesXof: 0 }]) expect(body.safeParse(sent).success).toBe(true)
    expect(body.safeParse({ feesXof: -200 }).success).toBe(false)
  })
})

describe('the calls that move a ride', () => {
  const moves = ['accept', 'arrive', 'start', 'finish', 'give-back'] as const

  test('are open to drivers for each of their buttons', () => {
    for (const move of moves) expect(ridesContract[`POST /api/rides/:rideId/${move}`].access).toBe('driver')
  })

  test('list the refusal for a ride that has changed meanwhile', () => {
    for (const move of moves) {
      const { refusals } = ridesContract[`POST /api/rides/:rideId/${move}`]
      expect(refusals).toEqual(expect.arrayContaining(['ride_not_found', 'ride_cannot_move', 'ride_cancelled']))
    }
  })

  test('have no rate limit for accept, arrive and give-back, and one of start codes for start and finish', () => {
    for (const move of ['accept', 'arrive', 'give-back'] as const) {
      expect(ridesContract[`POST /api/rides/:rideId/${move}`]).not.toHaveProperty('limits')
    }
    for (const move of ['start', 'finish'] as const) {
      expect(ridesContract[`POST /api/rides/:rideId/${move}`].limits).toEqual([START_CODE_LIMIT])
    }
  })
})
