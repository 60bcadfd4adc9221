import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LatLon } from '../../places/lat-lon.ts'
import { estimateRoute } from '../../places/road/estimate-route.ts'
import { DISPATCH_POLICIES, type DispatchPolicy } from '../dispatch-policy.ts'
import { OPEN_OFFERS_MAX, PASS_REASONS, type PassReason } from '../offers.ts'
import { planWave, type WavePlan } from './plan-wave.ts'
import type { WaveDriver, WaveRequest } from './wave.ts'
import { WAVES, waveOf } from './waves.table.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const VEDOKO: LatLon = { lat: 6.3784, lon: 2.3902 }

/** So many metres west of Vêdoko, towards Godomey: no bridge is on the route. */
function west(metres: number): LatLon {
  return { lat: VEDOKO.lat, lon: VEDOKO.lon - metres / (111_195 * Math.cos((VEDOKO.lat * Math.PI) / 180)) }
}

function ago(seconds: number): Date {
  return new Date(NOW.getTime() - seconds * 1000)
}

function request(rideId: string, changes: Partial<WaveRequest> = {}): WaveRequest {
  return {
    ...{ rideId, waves: WAVES },
    rideType: 'zemidjan',
    pickup: VEDOKO,
    wave: 1,
    round: 1,
    askedAt: ago(1),
    ...{ excluded: new Map(), preferred: new Set(), cashNoteXof: null },
    ...changes,
  }
}

type PlacedDriver = Omit<WaveDriver, 'route'> & { readonly point: LatLon }

function driver(driverId: string, metres: number, changes: Partial<PlacedDriver> = {}): PlacedDriver {
  return { driverId, point: west(metres), waitingSince: ago(600), openOffers: 0, changeUpToXof: 0, ...changes }
}

/** Without a map: the plan depends on the routes that it is given, not on how they were found. */
function near(requests: readonly WaveRequest[], drivers: readonly PlacedDriver[]) {
  return new Map(
    requests.map(({ rideId, pickup }) => [
      rideId,
      drivers.map(({ point, ...one }) => ({ ...one, route: estimateRoute(point, pickup, 'zem', NOW) })),
    ]),
  )
}

function plan(requests: readonly WaveRequest[], drivers: readonly PlacedDriver[], policy: DispatchPolicy = 'batched') {
  return planWave(requests, near(requests, drivers), policy, NOW)
}

const asked = ({ offers }: WavePlan) => offers.map(({ rideId, driverId }) => `${rideId} ${driverId}`)
const whyNot = ({ passedOver }: WavePlan, rideId: string) =>
  Object.fromEntries((passedOver.get(rideId) ?? []).map(({ driverId, why }) => [driverId, why]))

describe('one request', () => {
  test('is offered to the best two drivers, and each other driver gets a reason why not', () => {
    const made = plan([request('ride')], [driver('c', 900), driver('a', 300), driver('b', 400), driver('d', 9_000)])
    expect(asked(made)).toEqual(['ride a', 'ride b'])
    expect(made.offers.map(({ rank, reason }) => [rank, reason])).toEqual([
      [1, 'soonest'],
      [2, 'next_soonest'],
    ])
    expect(whyNot(made, 'ride')).toEqual({ c: 'others_sooner', d: 'too_far' })
  })

  test('is not offered to a second driver who would come much later than the best', () => {
    expect(asked(plan([request('ride')], [driver('near', 100), driver('far', 1_200)]))).toEqual(['ride near'])
  })

  test('ranks the driver who has waited longest first among those with similar pickup times', () => {
    const drivers = [driver('new', 300, { waitingSince: NOW }), driver('old', 400, { waitingSince: ago(7200) })]
    const made = plan([request('ride')], drivers)
    expect(made.offers.map(({ driverId, reason }) => [driverId, reason])).toEqual([
      ['old', 'waited_longest'],
      ['new', 'soonest'],
    ])
  })

  test('is offered to more drivers, further away, with each wave, and to none in the last', () => {
    const drivers = Array.from({ length: 12 }, (_, at) => driver(`driver-${at}`, 300 + at))
    const counts = WAVES.map((_, at) => plan([request('ride', { wave: at + 1 })], drivers).offers.length)
    expect(counts).toEqual([2, 3, 5, 0])
    const far = [driver('far', 2_600)]
    expect(plan([request('ride', { wave: 1 })], far).offers).toEqual([])
    expect(plan([request('ride', { wave: 3 })], far).offers).toHaveLength(1)
  })

  test('has no offers in its last wave, and only excluded drivers are passed over', () => {
    const excluded = new Map<string, PassReason>([['a', 'gave_back']])
    const made = plan([request('ride', { wave: WAVES.length, excluded })], [driver('a', 100), driver('b', 50_000)])
    expect(made.offers).toEqual([])
    expect(whyNot(made, 'ride')).toEqual({ a: 'gave_back' })
  })

  test('has offers with the pickup distance, the pickup time and the driver’s waiting time', () => {
    const [offer] = plan([request('ride')], [driver('a', 1_000)]).offers
    expect(offer).toMatchObject({ pickupM: 1_350, waitedS: 600 })
    expect(offer?.pickupS).toBeGreaterThan(120)
  })
})

describe('the policy nearest', () => {
  test('asks only the soonest driver, however long another has waited', () => {
    const drivers = [driver('old', 310, { waitingSince: ago(9_000) }), driver('near', 300)]
    expect(asked(plan([request('ride')], drivers, 'nearest'))).toEqual(['ride near'])
  })

  test('offers the earliest request to a driver who may receive only one more offer', () => {
    const requests = [
      request('late', { askedAt: ago(1), pickup: west(100) }),
      request('early', { askedAt: ago(9), pickup: west(900) }),
    ]
    const only = [driver('only', 0, { openOffers: OPEN_OFFERS_MAX - 1 })]
    const made = plan(requests, only, 'nearest')
    expect(asked(made)).toEqual(['early only'])
    expect(whyNot(made, 'late')).toEqual({ only: 'three_offers' })
  })
})

describe('requests of one window', () => {
  const pair = [request('here', { pickup: west(0) }), request('beyond', { pickup: west(500) })]

  test('are matched together, not one by one', () => {
    // By itself, either would take the driver between them.
    const drivers = [driver('between', 250), driver('further', 800)]
    const made = plan(pair, drivers)
    expect(asked(made).sort()).toEqual(['beyond further', 'here between'])
    expect(whyNot(made, 'beyond')).toEqual({ between: 'reads_another' })
  })

  test('are assigned with the least total wait if one driver is the best for both', () => {
    const made = plan(pair, [driver('a', 400), driver('b', 1_500)])
    expect(made.offers.map(({ rideId, driverId, reason }) => [rideId, driverId, reason])).toContainEqual([
      'here',
      'a',
      'soonest',
    ])
    expect(made.offers.map(({ rideId, driverId, reason }) => [rideId, driverId, reason])).toContainEqual([
      'beyond',
      'b',
      'best_together',
    ])
  })

  test('are not both offered to the only driver near, who is asked for the nearest one', () => {
    const made = plan(pair, [driver('only', 600)])
    expect(asked(made)).toEqual(['beyond only'])
    expect(whyNot(made, 'here')).toEqual({ only: 'reads_another' })
  })

  test('are not offered to a driver who already has an open offer', () => {
    const made = plan([request('ride')], [driver('reader', 100, { openOffers: 1 }), driver('free', 800)])
    expect(asked(made)).toEqual(['ride free'])
    expect(whyNot(made, 'ride')).toEqual({ reader: 'reads_another' })
  })
})

const PEOPLE = Array.from({ length: 14 }, (_, at) => `driver-${at}`)
const RIDES = Array.from({ length: 8 }, (_, at) => `ride-${at}`)

const situations = fc.record({
  policy: fc.constantFrom(...DISPATCH_POLICIES),
  drivers: fc
    .tuple(...PEOPLE.map(() => fc.record({ m: fc.nat(6_000), waitedS: fc.nat(9_000), openOffers: fc.nat(3) })))
    .map((all) =>
      all.map(({ m, waitedS, openOffers }, at) =>
        driver(PEOPLE[at] ?? '', m, { waitingSince: ago(waitedS), openOffers }),
      ),
    ),
  requests: fc
    .tuple(
      ...RIDES.map(() =>
        fc.record({
          m: fc.nat(6_000),
          askedS: fc.nat(60),
          wave: fc.integer({ min: 1, max: 4 }),
          excluded: fc.array(fc.tuple(fc.constantFrom(...PEOPLE), fc.constantFrom(...PASS_REASONS)), { maxLength: 4 }),
        }),
      ),
    )
    .map((all) =>
      all.map(({ m, askedS, wave, excluded }, at) =>
        request(RIDES[at] ?? '', { pickup: west(m), askedAt: ago(askedS), wave, excluded: new Map(excluded) }),
      ),
    ),
})

describe('any wave plan', () => {
  test('gives no driver more open offers than allowed, and asks nobody twice for one ride', () => {
    fc.assert(
      fc.property(situations, ({ policy, drivers, requests }) => {
        const { offers } = plan(requests, drivers, policy)
        for (const { driverId, openOffers } of drivers) {
          const made = offers.filter((offer) => offer.driverId === driverId).length
          const most = policy === 'batched' ? 1 : OPEN_OFFERS_MAX
          expect(made).toBeLessThanOrEqual(Math.max(0, most - openOffers))
        }
        expect(new Set(offers.map(({ rideId, driverId }) => `${rideId} ${driverId}`)).size).toBe(offers.length)
      }),
    )
  })

  test('asks no excluded driver, nobody too far away and no more drivers than the wave allows', () => {
    fc.assert(
      fc.property(situations, ({ policy, drivers, requests }) => {
        const { offers } = plan(requests, drivers, policy)
        for (const { rideId, excluded, wave } of requests) {
          const made = offers.filter((offer) => offer.rideId === rideId)
          for (const { driverId, pickupS } of made) {
            expect(excluded.has(driverId)).toBe(false)
            expect(pickupS).toBeLessThanOrEqual(waveOf(wave, WAVES).withinS ?? -1)
          }
          expect(made.length).toBeLessThanOrEqual(policy === 'nearest' ? 1 : waveOf(wave, WAVES).drivers)
          expect(made.map(({ rank }) => rank)).toEqual(made.map((_, at) => at + 1))
        }
      }),
    )
  })

  test('asks each driver nearby or gives one reason why not', () => {
    fc.assert(
      fc.property(situations, ({ policy, drivers, requests }) => {
        const made = plan(requests, drivers, policy)
        for (const { rideId, wave } of requests) {
          if (waveOf(wave, WAVES).withinS === null) continue
          const ids = made.offers.filter((offer) => offer.rideId === rideId).map(({ driverId }) => driverId)
          const passed = (made.passedOver.get(rideId) ?? []).map(({ driverId }) => driverId)
          expect([...ids, ...passed].sort()).toEqual(PEOPLE.toSorted())
        }
      }),
    )
  })

  test('does not depend on the order of the requests and drivers', () => {
    fc.assert(
      fc.property(situations, ({ policy, drivers, requests }) => {
        const made = plan(requests, drivers, policy)
        const other = plan(requests.toReversed(), drivers.toReversed(), policy)
        expect(asked(other)).toEqual(asked(made))
        for (const { rideId } of requests) expect(whyNot(other, rideId)).toEqual(whyNot(made, rideId))
      }),
    )
  })
})
