import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RIDE_STATUSES } from '../ride-status.ts'
import { instantOfTap, isPassed, KEPT_STEPS, tapsInOrder } from './kept-taps.ts'

const now = new Date('2026-03-10T09:30:00Z')
const acceptedAt = new Date('2026-03-10T09:00:00Z')
const ride = { acceptedAt, arrivedAt: null, startedAt: null }
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A tap of so many minutes ago, by a phone whose clock is wrong by so many hours. */
function aTap(minutesAgo: number, clockOffHours = 0) {
  const sentAt = now.getTime() + clockOffHours * HOUR_MS
  return { tappedAt: sentAt - minutesAgo * MINUTE_MS, sentAt }
}

describe('the instant of a kept tap', () => {
  test.each([-3, 0, 3])('is its age before now, with a clock that is %i hours off', (hours) => {
    expect(instantOfTap(aTap(10, hours), ride, now)).toEqual(new Date('2026-03-10T09:20:00Z'))
  })

  test('is not before the acceptance, the arrival and the start of the ride', () => {
    const arrivedAt = new Date('2026-03-10T09:05:00Z')
    const startedAt = new Date('2026-03-10T09:10:00Z')
    expect(instantOfTap(aTap(600), ride, now)).toEqual(acceptedAt)
    expect(instantOfTap(aTap(600), { ...ride, arrivedAt }, now)).toEqual(arrivedAt)
    expect(instantOfTap(aTap(600), { ...ride, arrivedAt, startedAt }, now)).toEqual(startedAt)
  })

  test('is now for a tap that the phone dates after its sending', () => {
    expect(instantOfTap(aTap(-45), ride, now)).toEqual(now)
  })

  test('is between the previous step and now, whatever two numbers the phone sends', () => {
    const anyMs = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
    fc.assert(
      fc.property(anyMs, anyMs, (tappedAt, sentAt) => {
        const at = instantOfTap({ tappedAt, sentAt }, ride, now)
        expect(at >= acceptedAt && at <= now).toBe(true)
      }),
    )
  })

  test('does not depend on what the phone’s clock says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 }), fc.integer({ min: -72, max: 72 }), (minutes, hours) => {
        expect(instantOfTap(aTap(minutes, hours), ride, now)).toEqual(instantOfTap(aTap(minutes), ride, now))
      }),
    )
  })
})

test('kept taps are replayed in the order of their numbers, each once, whatever the order and how often they came', () => {
  const taps = KEPT_STEPS.map((step, sequence) => ({ id: step, sequence, rideId: 'one', step }))
  const sent = fc.array(fc.constantFrom(...taps), { maxLength: 12 })
  fc.assert(
    fc.property(sent, (repeats) => {
      const shuffled = [...repeats, ...taps].sort((one, other) => one.id.localeCompare(other.id))
      expect(tapsInOrder(shuffled)).toEqual(taps)
    }),
  )
})

test('a ride has gone past an arrival once it began, past a start once it ended, and never past its end', () => {
  const passed = KEPT_STEPS.map((step) => RIDE_STATUSES.filter((status) => isPassed(step, { status })))
  expect(passed).toEqual([['in_progress', 'completed'], ['completed'], [], []])
})
