import { expect, test } from 'vitest'
import { DRIVER_TYPES } from '../../drivers/driver-types.table.ts'
import { estimateRoute } from '../../places/road/estimate-route.ts'
import { WAVES, waveOf } from './waves.table.ts'

test('each wave asks more drivers and further than the one before; the last is open to everybody', () => {
  const asking = WAVES.slice(0, -1)
  for (const [at, wave] of asking.slice(1).entries()) {
    const before = waveOf(at + 1, WAVES)
    expect(wave.drivers).toBeGreaterThan(before.drivers)
    expect(wave.withinS ?? 0).toBeGreaterThan(before.withinS ?? 0)
    expect(wave.withinM).toBeGreaterThan(before.withinM)
  }
  expect(WAVES.map(({ withinS }) => withinS === null)).toEqual([...asking.map(() => false), true])
})

test('a driver outside the radius of a wave exceeds its pickup time through the city, at any hour and with any vehicle', () => {
  const pickup = { lat: 6.3724, lon: 2.4096 }
  for (const { withinS, withinM } of WAVES.slice(0, -1)) {
    const outside = { lat: pickup.lat + (withinM + 1) / 111_195, lon: pickup.lon }
    for (const by of DRIVER_TYPES) {
      for (let hour = 0; hour < 24; hour += 0.5) {
        const at = new Date(Date.parse('2026-11-23T00:00:00+01:00') + hour * 3_600_000)
        expect(estimateRoute(outside, pickup, by, at).durationS).toBeGreaterThan(withinS ?? 0)
      }
    }
  }
})

test('a number after the last wave gives the last wave', () => {
  expect(waveOf(WAVES.length + 1, WAVES)).toBe(WAVES.at(-1))
})
