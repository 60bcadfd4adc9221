import type { DriverType } from '../../drivers/driver-types.table.ts'
import type { RoadClass } from './road-classes.ts'
import type { Traffic } from './traffic.ts'

/** A class of mapped road within a town; a road between towns; the streets that are not mapped. */
export type SpeedClass = RoadClass | 'open_road' | 'street'

type BySpeed = Readonly<Record<DriverType, Readonly<Record<Traffic, number>>>>

/**
 * Average speeds in km/h, stops at junctions and lights included.
 *
 * Nobody publishes counts of Cotonou's traffic. The table spreads the averages that the estimate without a map has used
 * (`CITY_SPEED_KMH`, `ROAD_SPEED_KMH`) over the classes, so that a usual trip through the city takes as long as before
 * (`road-speeds.test.ts`): on a boulevard somewhat faster, on sand and paving stones slower. In rush hour a car stands on
 * the widest roads, where all lorries and buses are; a zémidjan passes between them.
 */
// biome-ignore format: speeds are read as a table
export const ROAD_SPEEDS_KMH: Readonly<Record<SpeedClass, BySpeed>> = {
  trunk:     { zem: { night: 37, day: 30, rush: 23 }, vtc: { night: 36, day: 26, rush: 15 } },
  primary:   { zem: { night: 35, day: 28, rush: 22 }, vtc: { night: 34, day: 25, rush: 15 } },
  secondary: { zem: { night: 33, day: 27, rush: 21 }, vtc: { night: 31, day: 23, rush: 15 } },
  open_road: { zem: { night: 48, day: 46, rush: 43 }, vtc: { night: 62, day: 56, rush: 48 } },
  street:    { zem: { night: 22, day: 20, rush: 17 }, vtc: { night: 19, day: 16, rush: 12 } },
}

/** The built-up areas, as boxes in degrees: Cotonou, Godomey and Calavi, Porto-Novo. Roads elsewhere are open roads. */
export const TOWNS = [
  { south: 6.33, north: 6.4, west: 2.335, east: 2.505 },
  { south: 6.37, north: 6.5, west: 2.32, east: 2.372 },
  { south: 6.455, north: 6.53, west: 2.59, east: 2.67 },
] as const
