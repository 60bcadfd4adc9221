import { describe, expect, test } from 'vitest'
import { DISPATCH_POLICIES } from '#domain/dispatch/dispatch-policy.ts'
import { driverTypeFor } from '#domain/fares/who-drives.ts'
import { demandOf } from '../city/demand.ts'
import { driversOf } from '../city/drivers.ts'
import { liveDay } from './day.ts'
import { hindsight } from './hindsight.ts'
import { compareWithHindsight } from './run.ts'
import { ABOARD_S, routeAt } from './state.ts'

const HOUR_S = 3_600
const drivers = driversOf({ seed: 5, fromS: 6.5 * HOUR_S, count: { zem: 18, vtc: 10 } })
const requests = demandOf({ seed: 5, requests: 90, fromS: 7 * HOUR_S, untilS: 8 * HOUR_S })

describe.each(DISPATCH_POLICIES)('a simulated morning with the dispatch policy « %s »', (policy) => {
  const day = liveDay({ requests, drivers, policy })
  const sumS = day.served.reduce((sum, { pickupS }) => sum + pickupS, 0)

  test('gives the same result on every run', () => {
    expect(liveDay({ requests, drivers, policy })).toEqual(day)
  })

  test('has a longer total wait than the hindsight bound of its served rides', () => {
    const served = day.served.map(({ request }) => request).sort((a, b) => a.askedS - b.askedS)
    expect(served.length).toBeGreaterThan(requests.length / 3)
    expect(hindsight(served, drivers).leastS).toBeLessThan(sumS)
  })

  test('gives no driver two rides at once or a ride type that their vehicle does not serve', () => {
    for (const [driverId, rides] of Map.groupBy(day.served, (one) => one.driverId)) {
      const by = driverId.startsWith('zem') ? 'zem' : 'vtc'
      let freeS = 0
      for (const { request, pickupS, roadS } of rides) {
        const thereS = request.askedS + pickupS
        expect(driverTypeFor(request.rideType)).toBe(by)
        expect(thereS - roadS).toBeGreaterThanOrEqual(freeS)
        freeS = thereS + ABOARD_S + routeAt([request.pickup, request.dropoff], by, thereS).durationS
      }
    }
  })
})

test('for one driver and one ride the hindsight bound equals the wait when that ride is driven', () => {
  const [first] = drivers
  const one = requests.filter(({ rideType }) => rideType === 'zemidjan').slice(0, 1)
  if (first === undefined) throw new Error('no driver')
  const best = hindsight(one, [first])
  expect(best.drivenS).toBeCloseTo(best.leastS)
})

test('a small experiment serves over half of its requests, with a wait above the hindsight bound', () => {
  const found = compareWithHindsight({ name: 'Small', requests: 120, zem: 30, vtc: 14 }, 1, 'batched')
  expect(found.servedShare).toBeGreaterThan(0.5)
  expect(found.hindsightS).toBeLessThan(found.pickupS)
})
