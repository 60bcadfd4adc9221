import { describe, expect, test } from 'vitest'
import { positionsContract } from './positions.contract.ts'
import { POSITIONS_MAX, SEND_MOVING_SECONDS, SEND_STILL_SECONDS, SENDINGS_PER_MINUTE } from './positions.ts'

const AT = '2026-03-10T09:00:00.000Z'
const POSITION = { lat: 6.3792, lon: 2.3892, at: AT }

describe('what a driver’s phone sends', () => {
  const { body } = positionsContract['POST /api/driver/positions']
  const passes = (sent: unknown) => body.safeParse(sent).success

  test('is one position or several, as many as one sending holds', () => {
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
    ['that is no number', { lat: '6.3' }, false],
    ['that is nowhere', { lat: Number.NaN }, false],
    ['right to the metre', { accuracyM: 0 }, true],
    ['right to less than nothing', { accuracyM: -1 }, false],
    ['without an instant', { at: undefined }, false],
    ['of a day', { at: '2026-03-10' }, false],
    ['of an instant in words', { at: 'hier' }, false],
  ])('may hold a position %s: %o', (_where, change, passing) => {
    expect(passes({ positions: [{ ...POSITION, ...change }] })).toBe(passing)
  })

  test('may say what the phone’s clock shows, as an instant', () => {
    expect(passes({ positions: [POSITION], sentAt: AT })).toBe(true)
    expect(passes({ positions: [POSITION], sentAt: 1_773_133_200 })).toBe(false)
  })
})

test('a phone that sends as often as it is asked to is never refused, even while it makes up for a gap', () => {
  expect(60 / SEND_MOVING_SECONDS).toBeLessThan(SENDINGS_PER_MINUTE)
  expect(SEND_MOVING_SECONDS).toBeLessThan(SEND_STILL_SECONDS)
})

describe('where a driver is, as their passenger reads it', () => {
  const { output } = positionsContract['GET /api/rides/:rideId/driver-position']
  const position = { rideId: '00000000-0000-4000-8000-000000000001', ...POSITION, etaSeconds: 240 }

  test('is a point and the seconds to go, or not known', () => {
    expect(output.parse({ position })).toEqual({ position })
    expect(output.parse({ position: null })).toEqual({ position: null })
    expect(output.parse({ position: { ...position, etaSeconds: null } }).position?.etaSeconds).toBeNull()
  })

  test('tells neither who the driver is nor how well their phone knows its place', () => {
    const stored = { ...position, driverId: 'x', accuracyM: 12 }
    expect(output.parse({ position: stored })).toEqual({ position })
  })

  test('counts whole seconds', () => {
    expect(output.safeParse({ position: { ...position, etaSeconds: 1.5 } }).success).toBe(false)
  })
})
