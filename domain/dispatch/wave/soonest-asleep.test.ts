import { expect, test } from 'vitest'
import { ASLEEP_ASKED_MAX } from '../dispatch-policy.ts'
import { soonestAsleep } from './soonest-asleep.ts'
import { WAVES } from './waves.table.ts'

const PICKUP = { lat: 6.3771, lon: 2.3893 }
const NOON = new Date('2026-11-26T11:00:00Z')

/** So many degrees to the north; 0.01 is 1.1 km. */
const driverAt = (driverId: string, north: number) => ({
  driverId,
  point: { lat: PICKUP.lat + north, lon: PICKUP.lon },
})

test('the few soonest sleeping drivers are asked, the nearest first', () => {
  const drivers = [driverAt('c', 0.006), driverAt('a', 0.001), driverAt('b', 0.003)]
  const asked = soonestAsleep(drivers, { pickup: PICKUP, driverType: 'zem', waves: WAVES, now: NOON }).map(
    ({ driverId }) => driverId,
  )
  expect(asked).toEqual(['a', 'b'].slice(0, ASLEEP_ASKED_MAX))
})

test('a sleeping driver beyond the minutes of the first wave is not asked', () => {
  expect(
    soonestAsleep([driverAt('far', 0.04)], { pickup: PICKUP, driverType: 'zem', waves: WAVES, now: NOON }),
  ).toEqual([])
})

test('of two sleeping drivers the one with the shorter route by road is asked, not the one across the channel', () => {
  const djidje = { lat: 6.383, lon: 2.4314 }
  const across = { driverId: 'a', point: { lat: 6.3799, lon: 2.4399 } }
  const sameShore = { driverId: 'b', point: { lat: 6.3784, lon: 2.4239 } }
  const asked = soonestAsleep([across, sameShore], { pickup: djidje, driverType: 'zem', waves: WAVES, now: NOON })
  expect(asked.map(({ driverId }) => driverId)).toEqual(['b'])
})

test('of two at the same place the order of their ids decides, so that it is always the same', () => {
  const drivers = [driverAt('b', 0.001), driverAt('a', 0.001)]
  expect(soonestAsleep(drivers, { pickup: PICKUP, driverType: 'zem', waves: WAVES, now: NOON })[0]?.driverId).toBe('a')
})
