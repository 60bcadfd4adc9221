import { expect, test } from 'vitest'
import { DRIVER_TYPES } from '../../drivers/driver-types.table.ts'
import { PLACES } from '../known-places.ts'
import { CITY_SPEED_KMH } from './estimate-route.ts'
import { ROAD_SPEEDS_KMH } from './road-speeds.table.ts'
import { routeByRoad } from './route-by-road.ts'

const HOURS = { night: '23:30', day: '10:00', rush: '18:00' } as const
const IN_TOWN = PLACES.filter(({ city, kind }) => city === 'Cotonou' && (kind === 'neighbourhood' || kind === 'market'))

test('a usual trip through the city takes as long as the estimate without a map says', () => {
  for (const by of DRIVER_TYPES) {
    for (const [traffic, time] of Object.entries(HOURS) as [keyof typeof HOURS, string][]) {
      const at = new Date(`2026-11-23T${time}:00+01:00`)
      const speeds = IN_TOWN.flatMap((from) =>
        IN_TOWN.map((to) => routeByRoad(from, to, by, at))
          .filter(({ distanceM }) => distanceM > 2_000 && distanceM < 8_000)
          .map(({ distanceM, durationS }) => (distanceM / durationS) * 3.6),
      ).sort((a, b) => a - b)
      const median = speeds[speeds.length >> 1] ?? 0
      expect(Math.abs(median / CITY_SPEED_KMH[by][traffic] - 1)).toBeLessThan(0.1)
    }
  }
})

test('every class of road is slower in rush hour than by day, and faster at night', () => {
  for (const speeds of Object.values(ROAD_SPEEDS_KMH).flatMap((byDriver) => Object.values(byDriver))) {
    expect(speeds.rush).toBeLessThan(speeds.day)
    expect(speeds.day).toBeLessThan(speeds.night)
  }
})
