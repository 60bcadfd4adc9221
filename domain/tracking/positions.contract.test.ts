import { describe, expect, test } from 'vitest'
import { positionsContract } from './positions.contract.ts'
import { POSITIONS_MAX, SEND_MOVING_SECONDS, SEND_STILL_SECONDS, SENDINGS_PER_MINUTE } from './positions.ts'

const AT = '2026-03-10T09:00:00.000Z'
const POSITION = { lat: 6.3792, lon: 2.3892, at: AT }

describe('the positions that a driver’s phone sends', () => {
  const { body } = positionsContract['POST /api/driver/positions']
  const passes = (sent: unknown) => body.safeParse(sent).success

  test('are at least one and at most POSITIONS_MAX', () => {
    expect(passes({ positions: [POSITION] })).toBe(true)
    expect(passes({ positions: Array(POSITIONS_MAX).fill(POSITION) })).toBe(true)
    expect(passes({ positions: Array(POSITIONS_MAX + 1).fill(POSITION) })).toBe(false)
    expect(passes({ positions: [] })).toBe(false)
    expect(passes({})).toBe(false)
  })

  test.each([
    ['at the pole', { lat: 90 }, true],
    ['beyond the pole', { lat: 90.001 }, false],
    ['beyond the other pole', { lat: -90.001 }, false],
    ['at the date line', { lon: -180 }, true],
    ['beyond the date line', { lon: 180.001 }, false],
    ['west of the date line', { lon: -180.001 }, false],
    ['with a latitude that is a text', { lat: '6.3' }, false],
    ['with a latitude of NaN', { lat: Number.NaN }, false],
    ['with an accuracy of 0 m', { accuracyM: 0 }, true],
    ['with a negative accuracy', { accuracyM: -1 }, false],
    ['without an instant', { at: undefined }, false],
    ['with a date instead of an instant', { at: '2026-03-10' }, false],
    ['with a word instead of an instant', { at: 'hier' }, false],
  ])('are accepted or refused with a position %s: %o', (_where, change, passing) => {
    expect(passes({ positions: [{ ...POSITION, ...change }] })).toBe(passing)
  })

  test('may include the time of the phone’s clock as an instant', () => {
    expect(passes({ positions: [POSITION], sentAt: AT })).toBe(true)
    expect(passes({ positions: [POSITION], sentAt: 1_773_133_200 })).toBe(false)
  })
})

test('a phone that sends at the required interval stays below the rate limit', () => {
  expect(60 / SEND_MOVING_SECONDS).toBeLessThan(SENDINGS_PER_MINUTE)
  expect(SEND_MOVING_SECONDS).toBeLessThan(SEND_STILL_SECONDS)
})

describe('the driver’s position in the response to the passenger', () => {
  const { output } = positionsContract['GET /api/rides/:rideId/driver-position']
  const position = { rideId: '00000000-0000-4000-8000-000000000001', ...POSITION, etaSeconds: 240 }

  test('is null, or a point with seconds to go that may be null', () => {
    expect(output.parse({ position })).toEqual({ position })
    expect(output.parse({ position: null })).toEqual({ position: null })
    expect(output.parse({ position: { ...position, etaSeconds: null } }).position?.etaSeconds).toBeNull()
  })

  test('contains neither the id of the driver nor the accuracy', () => {
    const stored = { ...position, driverId: 'x', accuracyM: 12 }
    expect(output.parse({ position: stored })).toEqual({ position })
  })

  test('has only whole seconds to go', () => {
    expect(output.safeParse({ position: { ...position, etaSeconds: 1.5 } }).success).toBe(false)
  })
})
