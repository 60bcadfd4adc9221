import { describe, expect, test } from 'vitest'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { type DriverLists, withoutRide, withRide } from './update-driver-lists.ts'

const EMPTY: DriverLists = { requests: [], active: null, unpaid: [] }

function aRide(id: string, version: number, change: Partial<DriverRide> = {}): DriverRide {
  return {
    id,
    version,
    rideType: 'zemidjan',
    status: 'requested',
    pickupLocation: 'Étoile Rouge',
    dropoffLocation: 'Dantokpa',
    priceXof: 500,
    durationMinutes: 12,
    createdAt: '2026-11-21T06:00:00.000Z',
    acceptedAt: null,
    arrivedAt: null,
    startedAt: null,
    completedAt: null,
    cancelledAt: null,
    cancelledBy: null,
    pickupPoint: null,
    dropoffPoint: null,
    distanceM: null,
    driverNote: null,
    rider: null,
    scheduledFor: null,
    cancelFeeXof: 0,
    passenger: null,
    payment: null,
    offer: null,
    needsStartCode: false,
    passengerStars: null,
    ...change,
  }
}

const ids = (rides: readonly DriverRide[]) => rides.map((ride) => ride.id)

describe('a ride in the driver’s lists', () => {
  test('is first as a new request', () => {
    const lists = withRide(withRide(EMPTY, aRide('old', 1)), aRide('new', 1))
    expect(ids(lists.requests)).toEqual(['new', 'old'])
  })

  test('keeps its place as a changed request', () => {
    const lists = { ...EMPTY, requests: [aRide('b', 1), aRide('a', 1)] }
    expect(ids(withRide(lists, aRide('a', 2)).requests)).toEqual(['b', 'a'])
  })

  test('moves from the requests to the active ride when they accept it', () => {
    const lists = withRide({ ...EMPTY, requests: [aRide('a', 1)] }, aRide('a', 2, { status: 'accepted' }))
    expect(lists.requests).toEqual([])
    expect(lists.active?.id).toBe('a')
  })

  test('is listed as unpaid when it is finished, and removed when it is paid', () => {
    const under = { ...EMPTY, active: aRide('a', 3, { status: 'in_progress' }) }
    const finished = withRide(under, aRide('a', 4, { status: 'completed' }))
    expect(finished.active).toBeNull()
    expect(ids(finished.unpaid)).toEqual(['a'])
    const paid = { status: 'completed', method: 'cash', isBeingVerified: false } as const
    expect(withRide(finished, aRide('a', 5, { status: 'completed', payment: paid }))).toEqual(EMPTY)
  })

  test('stays listed when it is paid while its cash is contested, until the case is closed', () => {
    const payment = { status: 'completed', method: 'cash', isBeingVerified: false } as const
    const at = '2026-11-21T07:00:00.000Z'
    const open = { claim: 'not_paid', claimedAt: at, answerBy: at, driverReceived: null, outcome: null } as const
    const contested = withRide(EMPTY, aRide('a', 5, { status: 'completed', payment, cashCase: open }))
    expect(ids(contested.unpaid)).toEqual(['a'])
    const cashCase = { ...open, outcome: 'given' } as const
    expect(withRide(contested, aRide('a', 6, { status: 'completed', payment, cashCase }))).toEqual(EMPTY)
  })

  test('is in no list when it is cancelled', () => {
    expect(withRide({ ...EMPTY, requests: [aRide('a', 1)] }, aRide('a', 2, { status: 'cancelled' }))).toEqual(EMPTY)
  })
})

describe('an event of a ride', () => {
  test('changes nothing if it is an older version of the active ride', () => {
    const lists = { ...EMPTY, active: aRide('a', 3, { status: 'accepted' }) }
    expect(withRide(lists, aRide('a', 2))).toBe(lists)
  })

  test('changes nothing if it is the departure of an older request', () => {
    const lists = { ...EMPTY, active: aRide('a', 3, { status: 'accepted' }) }
    expect(withoutRide(lists, { rideId: 'a', version: 2 })).toEqual(lists)
  })

  test('removes the ride from the requests or the active ride if it is a departure', () => {
    const lists = { requests: [aRide('a', 1)], active: aRide('b', 2, { status: 'accepted' }), unpaid: [] }
    expect(withoutRide(withoutRide(lists, { rideId: 'a', version: 2 }), { rideId: 'b', version: 3 })).toEqual(EMPTY)
  })
})

test('a ride paid online stays in sight while its driver is to give cash back, and leaves once it is said', () => {
  const cash = { amountXof: 500, notedAt: '2026-11-21T07:00:00.000Z', driverSaid: null, passengerHasIt: false }
  const payment = { status: 'completed', method: 'online', isBeingVerified: false } as const
  const finished = { status: 'completed', payment } as const
  const held = withRide(EMPTY, aRide('a', 2, { ...finished, cashToReturn: cash }))
  expect(ids(held.unpaid)).toEqual(['a'])
  const back = aRide('a', 3, { ...finished, cashToReturn: { ...cash, passengerHasIt: true } })
  expect(withRide(held, back).unpaid).toEqual([])
})
