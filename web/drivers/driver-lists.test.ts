import { describe, expect, test } from 'vitest'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { type DriverLists, withoutRide, withRide } from './driver-lists.ts'

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

describe('a ride stands where its status puts it', () => {
  test('a new request comes first', () => {
    const lists = withRide(withRide(EMPTY, aRide('old', 1)), aRide('new', 1))
    expect(ids(lists.requests)).toEqual(['new', 'old'])
  })

  test('a request that changed keeps its place', () => {
    const lists = { ...EMPTY, requests: [aRide('b', 1), aRide('a', 1)] }
    expect(ids(withRide(lists, aRide('a', 2)).requests)).toEqual(['b', 'a'])
  })

  test('accepted by them, it leaves the requests and becomes the ride under way', () => {
    const lists = withRide({ ...EMPTY, requests: [aRide('a', 1)] }, aRide('a', 2, { status: 'accepted' }))
    expect(lists.requests).toEqual([])
    expect(lists.active?.id).toBe('a')
  })

  test('finished without payment, it waits for its cash; paid, it is gone', () => {
    const under = { ...EMPTY, active: aRide('a', 3, { status: 'in_progress' }) }
    const finished = withRide(under, aRide('a', 4, { status: 'completed' }))
    expect(finished.active).toBeNull()
    expect(ids(finished.unpaid)).toEqual(['a'])
    const paid = { status: 'completed', method: 'cash', isBeingVerified: false } as const
    expect(withRide(finished, aRide('a', 5, { status: 'completed', payment: paid }))).toEqual(EMPTY)
  })

  test('cancelled, it is nowhere', () => {
    expect(withRide({ ...EMPTY, requests: [aRide('a', 1)] }, aRide('a', 2, { status: 'cancelled' }))).toEqual(EMPTY)
  })
})

describe('what arrives late changes nothing', () => {
  test('an older view of the ride under way', () => {
    const lists = { ...EMPTY, active: aRide('a', 3, { status: 'accepted' }) }
    expect(withRide(lists, aRide('a', 2))).toBe(lists)
  })

  test('the departure of an older request', () => {
    const lists = { ...EMPTY, active: aRide('a', 3, { status: 'accepted' }) }
    expect(withoutRide(lists, { rideId: 'a', version: 2 })).toEqual(lists)
  })

  test('a departure takes it out of every list', () => {
    const lists = { requests: [aRide('a', 1)], active: aRide('b', 2, { status: 'accepted' }), unpaid: [] }
    expect(withoutRide(withoutRide(lists, { rideId: 'a', version: 2 }), { rideId: 'b', version: 3 })).toEqual(EMPTY)
  })
})
