import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RIDE_STATUSES } from '../ride-status.ts'
import { instantOfPassed, instantOfTap, isPassed, KEPT_STEPS, tapsInOrder } from './kept-taps.ts'

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

test('the taps of two rides come ride by ride; in a ride a start that was typed again comes before the end', () => {
  const tap = (rideId: string, step: (typeof KEPT_STEPS)[number], sequence: number) => ({
    ...{ id: `${rideId} ${step}`, rideId, step, sequence },
  })
  const sent = [tap('two', 'arrive', 4), tap('one', 'start', 3), tap('one', 'finish', 2), tap('one', 'arrive', 1)]
  expect(tapsInOrder(sent).map(({ id }) => id)).toEqual(['one arrive', 'one start', 'one finish', 'two arrive'])
})

describe('the instant of a step that comes after those that follow it', () => {
  const ended = { ...ride, completedAt: new Date('2026-03-10T09:25:00Z') }

  test('is that of its tap, by a clock that may be wrong', () => {
    for (const hours of [-3, 0, 3]) {
      expect(instantOfPassed('arrive', aTap(20, hours), ended, now)).toEqual(new Date('2026-03-10T09:10:00Z'))
      expect(instantOfPassed('start', aTap(18, hours), ended, now)).toEqual(new Date('2026-03-10T09:12:00Z'))
    }
  })

  test('is missing if it does not stand between the acceptance and the step that followed', () => {
    expect(instantOfPassed('arrive', aTap(30), ended, now)).toBeNull()
    expect(instantOfPassed('start', aTap(4), ended, now)).toBeNull()
    expect(
      instantOfPassed('arrive', aTap(10), { ...ended, startedAt: new Date('2026-03-10T09:15:00Z') }, now),
    ).toBeNull()
    expect(
      instantOfPassed('start', aTap(20), { ...ended, arrivedAt: new Date('2026-03-10T09:15:00Z') }, now),
    ).toBeNull()
  })

  test('that is known stays', () => {
    expect(instantOfPassed('arrive', aTap(20), { ...ended, arrivedAt: acceptedAt }, now)).toBeNull()
  })

  test('is never before the acceptance nor after the end, whatever two numbers the phone sends', () => {
    const anyMs = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
    fc.assert(
      fc.property(anyMs, anyMs, fc.constantFrom('arrive', 'start'), (tappedAt, sentAt, step) => {
        const at = instantOfPassed(step, { tappedAt, sentAt }, ended, now)
        expect(at === null || (at > acceptedAt && at <= ended.completedAt)).toBe(true)
      }),
    )
  })
})
