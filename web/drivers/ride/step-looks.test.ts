import { expect, test } from 'vitest'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { stepLook } from './step-looks.table.ts'

/** Only what says in which step a ride is. */
const STEPS = [
  { status: 'accepted', arrivedAt: null },
  { status: 'accepted', arrivedAt: '2026-11-21T06:00:00.000Z' },
  { status: 'in_progress', arrivedAt: '2026-11-21T06:00:00.000Z' },
] as const

const looks = STEPS.map((step) => stepLook(step as DriverRide))

test.each([
  ['ground', looks.map(({ ground }) => ground)],
  ['icon', looks.map(({ icon }) => icon)],
  ['icon of what ends the step', looks.map(({ next }) => next)],
])('the way to the pickup, the wait there and the trip have each their own %s', (_what, each) => {
  expect(new Set(each).size).toBe(STEPS.length)
})
