import { DRIVER_TYPES } from '#domain/drivers/driver-types.table.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import type { StoredPosition } from '#server/outside/positions/position-store.ts'

/** The instant of the drivers' positions in the benches. */
export const NOW = new Date('2026-03-10T09:00:00Z')

/** Dense in the centre of Cotonou, sparser towards Calavi, Porto-Novo and the sea: a normal distribution, in degrees. */
const CENTRE: LatLon = { lat: 6.37, lon: 2.42 }
const SPREAD = { lat: 0.03, lon: 0.05 }

/** The same numbers in each run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function aPlace(random: () => number): LatLon {
  const far = () => Math.sqrt(-2 * Math.log(random() || Number.MIN_VALUE)) * Math.cos(2 * Math.PI * random())
  return { lat: CENTRE.lat + SPREAD.lat * far(), lon: CENTRE.lon + SPREAD.lon * far() }
}

/** This many drivers, half of them on two wheels. */
export function driversAround(count: number, random: () => number, at = NOW): StoredPosition[] {
  return Array.from({ length: count }, (_, n) => ({
    driverId: `chauffeur-${n}`,
    driverType: DRIVER_TYPES[n % DRIVER_TYPES.length] ?? 'zem',
    point: aPlace(random),
    at,
  }))
}
