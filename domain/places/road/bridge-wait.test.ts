import { expect, test } from 'vitest'
import { DRIVER_TYPES } from '../../drivers/driver-types.table.ts'
import { CITY_SPEED_KMH, estimateRoute } from './estimate-route.ts'
import { estimateRoad } from './road-distance.ts'

const GANHI = { lat: 6.3584, lon: 2.4315 }
const AKPAKPA = { lat: 6.3638, lon: 2.4585 }
const at = (time: string) => new Date(`2026-11-23T${time}:00+01:00`)

test('a bridge adds no waiting time outside rush hour, and at least one minute in rush hour', () => {
  const { roadM, bridges } = estimateRoad(GANHI, AKPAKPA)
  expect(bridges).toBe(1)
  for (const by of DRIVER_TYPES) {
    for (const [time, traffic] of [
      ['03:00', 'night'],
      ['10:00', 'day'],
    ] as const) {
      const drivenS = Math.round((roadM * 3.6) / CITY_SPEED_KMH[by][traffic])
      expect(estimateRoute(GANHI, AKPAKPA, by, at(time)).durationS).toBe(drivenS)
    }
    const inRushS = (roadM * 3.6) / CITY_SPEED_KMH[by].rush
    expect(estimateRoute(GANHI, AKPAKPA, by, at('07:30')).durationS).toBeGreaterThanOrEqual(Math.round(inRushS) + 60)
  }
})
