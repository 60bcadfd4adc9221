import { describe, expect, test } from 'vitest'
import { estimateRoute } from '../../places/road/estimate-route.ts'
import type { DispatchPolicy } from '../dispatch-policy.ts'
import { candidateFor } from './candidate.ts'
import { planWave } from './plan-wave.ts'
import type { WaveDriver, WaveRequest } from './wave.ts'
import { WAVES } from './waves.table.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const VEDOKO = { lat: 6.3784, lon: 2.3902 }

/** A zémidjan that was asked for a second ago. */
function request(rideId: string, wave = 1): WaveRequest {
  const askedAt = new Date(NOW.getTime() - 1000)
  return {
    rideId,
    rideType: 'zemidjan',
    pickup: VEDOKO,
    wave,
    round: 1,
    askedAt,
    waves: WAVES,
    excluded: new Map(),
    preferred: new Set(),
    cashNoteXof: null,
  }
}

/** So many metres south of the pickup, waiting since ten minutes. */
function driver(driverId: string, metres: number): WaveDriver {
  const route = estimateRoute({ ...VEDOKO, lat: VEDOKO.lat - metres / 111_195 }, VEDOKO, 'zem', NOW)
  return { driverId, route, waitingSince: new Date(NOW.getTime() - 600_000), openOffers: 0, changeUpToXof: 0 }
}

function plan(requests: readonly WaveRequest[], drivers: readonly WaveDriver[], policy: DispatchPolicy = 'batched') {
  return planWave(requests, new Map(requests.map(({ rideId }) => [rideId, drivers])), policy, NOW)
}

const asked = ({ offers }: ReturnType<typeof plan>) => offers.map(({ rideId, driverId }) => `${rideId} ${driverId}`)

/** How many metres away a driver has to be to need exactly so many seconds. */
function metresFor(seconds: number): number {
  const needs = (metres: number) => candidateFor(request('ride'), driver('x', metres), NOW).pickupS
  const metres = Array.from({ length: 4_000 }, (_, at) => at).find((at) => needs(at) === seconds)
  if (metres === undefined) throw new Error(`nobody needs ${seconds} s`)
  return metres
}

describe('the time limits of a wave', () => {
  const [first] = WAVES
  const { withinS, besideS } = { withinS: first?.withinS ?? 0, besideS: first?.besideS ?? 0 }

  test('include a driver exactly at the maximum pickup time, but not one a second beyond', () => {
    expect(asked(plan([request('ride')], [driver('a', metresFor(withinS))]))).toEqual(['ride a'])
    expect(asked(plan([request('ride')], [driver('a', metresFor(withinS + 1))]))).toEqual([])
  })

  test('include a second driver who comes besideS after the best, but not one a second later', () => {
    const beside = (seconds: number) => [driver('a', metresFor(100)), driver('b', metresFor(100 + seconds))]
    expect(asked(plan([request('ride')], beside(besideS)))).toEqual(['ride a', 'ride b'])
    expect(asked(plan([request('ride')], beside(besideS + 1)))).toEqual(['ride a'])
  })
})

test.each(['waves', 'batched'] as const)(
  'with the policy %s, drivers asked together are ranked by their pickup time',
  (policy) => {
    const drivers = [driver('c', 500), driver('a', 300), driver('b', 400)]
    expect(asked(plan([request('ride', 2)], drivers, policy))).toEqual(['ride a', 'ride b', 'ride c'])
  },
)

test('requests of one instant are processed in the order of their ids, whatever their input order', () => {
  const requests = ['b', 'c', 'a'].map((rideId) => request(rideId))
  const drivers = [driver('one', 300)]
  for (const came of [requests, requests.toReversed()]) {
    expect([...plan(came, drivers, 'nearest').passedOver.keys()]).toEqual(['a', 'b', 'c'])
  }
})
