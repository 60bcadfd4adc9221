import { expect, test } from 'vitest'
import { estimateRoute } from '#domain/places/road/estimate-route.ts'
import { routeLeft, routeWords } from './own-route.ts'

const ETOILE_ROUGE = { lat: 6.3716, lon: 2.4109 }
const GANHI = { lat: 6.3542, lon: 2.4325 }
const AT_NOON = new Date('2026-11-21T11:00:00Z')

const leg = {
  published: null,
  own: ETOILE_ROUGE,
  to: GANHI,
  ride: { rideType: 'zemidjan', startedAt: null },
  now: AT_NOON,
} as const
const published = { rideId: 'ride', ...ETOILE_ROUGE, at: AT_NOON.toISOString(), etaSeconds: 431, distanceM: 3_120 }
const later = (seconds: number) => new Date(AT_NOON.getTime() + seconds * 1000)

test('the route has minutes and kilometres, with fewer minutes for a zémidjan than for a car', () => {
  const [zem, car] = [routeLeft(leg), routeLeft({ ...leg, ride: { rideType: 'standard', startedAt: null } })]
  expect(routeWords(zem)).toMatch(/^Environ \d+\u00A0min, \d(,\d)?\u00A0km$/)
  expect(zem.durationS).toBeLessThan(car.durationS)
})

test('no route is shown when the driver is at the waypoint', () => {
  const near = { lat: GANHI.lat + 0.0002, lon: GANHI.lon }
  expect(routeWords(routeLeft({ ...leg, own: near }))).toBe('Vous y êtes')
})

test('the route is the one that the passenger reads while the shared position is fresh', () => {
  const own = { lat: 6.37, lon: 2.41 }
  expect(routeLeft({ ...leg, own, published, now: later(60) })).toEqual({ distanceM: 3_120, durationS: 431 })
  expect(routeWords(routeLeft({ ...leg, own, published }))).toBe('Environ 7\u00A0min, 3,1\u00A0km')
})

test('the route is estimated from the phone’s own position without a fresh shared one', () => {
  const own = { lat: 6.37, lon: 2.41 }
  const ownWay = (now: Date) => estimateRoute(own, GANHI, 'zem', now)
  expect(routeLeft({ ...leg, own, published, now: later(61) })).toEqual(ownWay(later(61)))
  expect(routeLeft({ ...leg, own })).toEqual(ownWay(AT_NOON))
})

test('the route after the start is estimated until the server has sent figures to the destination', () => {
  const ride = { ...leg.ride, startedAt: later(1).toISOString() }
  const [own, now] = [{ lat: 6.37, lon: 2.41 }, later(20)]
  expect(routeLeft({ ...leg, own, published, ride, now })).toEqual(estimateRoute(own, GANHI, 'zem', now))
  const since = { ...published, at: later(5).toISOString() }
  expect(routeLeft({ ...leg, own, published: since, ride, now })).toEqual({ distanceM: 3_120, durationS: 431 })
})

test('the route is estimated from the shared position when the server sent it without metres or seconds', () => {
  const { distanceM: _, ...fromBefore } = published
  const own = { lat: 6.37, lon: 2.41 }
  const estimate = estimateRoute(ETOILE_ROUGE, GANHI, 'zem', AT_NOON)
  for (const one of [fromBefore, { ...published, distanceM: null }, { ...published, etaSeconds: null }]) {
    expect(routeLeft({ ...leg, own, published: one, now: later(20) })).toEqual(estimate)
  }
})
