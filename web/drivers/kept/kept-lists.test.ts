import { describe, expect, test } from 'vitest'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import type { WaitingTap } from '#web/api/kept/kept-db.ts'
import type { DriverLists } from '#web/drivers/update-driver-lists.ts'
import { listsWithTaps } from './kept-lists.ts'

const RIDE_ID = 'ride'
const TAPPED_AT = Date.parse('2026-11-21T06:10:00.000Z')
const HOUR_MS = 3_600_000

const ACCEPTED = {
  id: RIDE_ID,
  version: 2,
  status: 'accepted',
  arrivedAt: null,
  startedAt: null,
  completedAt: null,
  payment: null,
} as unknown as DriverRide
const LISTS: DriverLists = { requests: [], active: ACCEPTED, unpaid: [] }

function taps(...steps: (WaitingTap['step'] | readonly [WaitingTap['step'], Partial<WaitingTap>])[]): WaitingTap[] {
  return steps.map((tapped, sequence) => {
    const [step, more] = typeof tapped === 'string' ? [tapped, {}] : tapped
    return { id: `${sequence}`, sequence, rideId: RIDE_ID, userId: 'driver', step, tappedAt: TAPPED_AT, ...more }
  })
}

describe('the driver’s lists with taps that wait for the network', () => {
  test('show each step as done, at its instant by the server’s clock', () => {
    const { active } = listsWithTaps(LISTS, taps('arrive', 'start'), 3 * HOUR_MS)
    expect(active).toMatchObject({
      status: 'in_progress',
      arrivedAt: '2026-11-21T09:10:00.000Z',
      startedAt: '2026-11-21T09:10:00.000Z',
    })
  })

  test('show a finished ride that was paid in cash nowhere, and an unpaid one among those to be paid', () => {
    expect(listsWithTaps(LISTS, taps('arrive', 'start', ['finish', { cash: {} }]), 0)).toEqual({
      requests: [],
      active: null,
      unpaid: [],
    })
    const unpaid = listsWithTaps(LISTS, taps('arrive', 'start', 'finish'), 0)
    expect([unpaid.active, unpaid.unpaid.map(({ id }) => id)]).toEqual([null, [RIDE_ID]])
    expect(listsWithTaps(LISTS, taps('arrive', 'start', 'finish', 'confirm_cash'), 0).unpaid).toEqual([])
  })

  test('stop before a start whose code is asked again', () => {
    const { active } = listsWithTaps(LISTS, taps('arrive', ['start', { asks: 'faux' }], 'finish'), 0)
    expect(active).toMatchObject({ status: 'accepted', arrivedAt: expect.any(String), startedAt: null })
  })

  test('change nothing when the ride is in no list any more', () => {
    const gone: DriverLists = { ...LISTS, active: null }
    expect(listsWithTaps(gone, taps('arrive', 'start'), 0)).toEqual(gone)
  })
})
