import { describe, expect, test } from 'vitest'
import { cancellationNotice, passengerNotice, type RideProgress } from './passenger-notice.ts'
import { PARTIES, RIDE_MOVES, RIDE_STATUSES } from './ride-status.ts'
import { DRIVER_STATUS_WORDS, PASSENGER_STATUS_WORDS } from './ride-words.ts'

describe('the badge of a ride', () => {
  test('has its own text for each status, for passengers and for drivers', () => {
    for (const words of [PASSENGER_STATUS_WORDS, DRIVER_STATUS_WORDS]) {
      expect(new Set(RIDE_STATUSES.map((status) => words[status])).size).toBe(RIDE_STATUSES.length)
    }
  })

  test('is the same for both, except that a driver reads a request as an offer', () => {
    const differing = RIDE_STATUSES.filter((status) => PASSENGER_STATUS_WORDS[status] !== DRIVER_STATUS_WORDS[status])
    expect(differing).toEqual(['requested'])
    expect(DRIVER_STATUS_WORDS.requested).toBe('Nouvelle demande')
  })
})

/** Each move to another status, and who may have cancelled where it is a cancellation. */
const MOVES = RIDE_STATUSES.flatMap((from) =>
  Object.values(RIDE_MOVES[from])
    .filter(({ to }) => to !== from)
    .flatMap(({ to, by }) => (to === 'cancelled' ? by : [null]).map((cancelledBy) => ({ from, to, cancelledBy }))),
)

describe('the notice for a passenger', () => {
  const ride: RideProgress = { status: 'requested', arrivedAt: null, cancelledBy: null }
  const ARRIVED = '2026-03-10T09:00:00.000Z'

  test('is null if nothing has changed', () => {
    for (const status of RIDE_STATUSES) {
      for (const arrivedAt of [null, ARRIVED]) {
        const now = { ...ride, status, arrivedAt }
        expect(passengerNotice(now, { ...now })).toBeNull()
      }
    }
  })

  test('exists for each move by somebody else, and not for their own cancellation', () => {
    for (const { from, to, cancelledBy } of MOVES) {
      const notice = passengerNotice({ ...ride, status: from }, { ...ride, status: to, cancelledBy })
      expect(notice === null).toBe(cancelledBy === 'passenger')
    }
  })

  test('of the driver’s arrival is shown once', () => {
    const coming = { ...ride, status: 'accepted' } as const
    const arrived = { ...coming, arrivedAt: ARRIVED }
    expect(passengerNotice(coming, arrived)).not.toBeNull()
    expect(passengerNotice(arrived, { ...arrived, arrivedAt: '2026-03-10T09:01:00.000Z' })).toBeNull()
    expect(passengerNotice(arrived, { ...arrived, status: 'in_progress' })).not.toBe(passengerNotice(coming, arrived))
  })

  test('is the same text in the history, for each party that ended the ride', () => {
    for (const cancelledBy of PARTIES) {
      const ended = { ...ride, status: 'cancelled', cancelledBy } as const
      expect(cancellationNotice(ended)).toBe(passengerNotice({ ...ride, status: 'accepted' }, ended))
    }
    expect(cancellationNotice({ status: 'completed', cancelledBy: 'admin' })).toBeNull()
    expect(cancellationNotice({ status: 'cancelled', cancelledBy: null })).toBeNull()
  })
})
