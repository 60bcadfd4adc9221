import { expect, test } from 'vitest'
import { routeEstimateWords, routeStart } from './own-route.ts'

const ETOILE_ROUGE = { lat: 6.3716, lon: 2.4109 }
const GANHI = { lat: 6.3542, lon: 2.4325 }
const AT_NOON = new Date('2026-11-21T11:00:00Z')

function minutesIn(words: string): number {
  return Number(/(\d+)\u00A0min/.exec(words)?.[1])
}

test('the route has minutes and kilometres, with fewer minutes for a zémidjan than for a car', () => {
  const way = { from: ETOILE_ROUGE, to: GANHI, at: AT_NOON }
  const [zem, car] = [
    routeEstimateWords({ ...way, rideType: 'zemidjan' }),
    routeEstimateWords({ ...way, rideType: 'standard' }),
  ]
  expect(zem).toMatch(/^Environ \d+\u00A0min, \d(,\d)?\u00A0km$/)
  expect(minutesIn(zem)).toBeLessThan(minutesIn(car))
})

test('the minutes are those that the passenger reads, when the server has told them', () => {
  const way = { from: ETOILE_ROUGE, to: GANHI, at: AT_NOON, rideType: 'zemidjan' } as const
  expect(minutesIn(routeEstimateWords({ ...way, leftS: 23 * 60 }))).toBe(23)
  expect(routeEstimateWords({ ...way, leftS: null })).toBe(routeEstimateWords(way))
})

test('no route is estimated when the driver is at the waypoint', () => {
  const near = { lat: GANHI.lat + 0.0002, lon: GANHI.lon }
  expect(routeEstimateWords({ from: near, to: GANHI, rideType: 'zemidjan', at: AT_NOON })).toBe('Vous y êtes')
})

test('the route starts at the shared position while it is fresh, otherwise at the phone’s own', () => {
  const own = { lat: 6.37, lon: 2.41 }
  const published = { rideId: 'ride', ...ETOILE_ROUGE, at: AT_NOON.toISOString(), etaSeconds: 60 }
  const later = (seconds: number) => new Date(AT_NOON.getTime() + seconds * 1000)
  expect(routeStart(published, own, later(20))).toEqual({ from: published, at: AT_NOON })
  expect(routeStart(published, own, later(61))).toEqual({ from: own, at: later(61) })
  expect(routeStart(null, own, AT_NOON)).toEqual({ from: own, at: AT_NOON })
})
