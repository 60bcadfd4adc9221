import type { DriverType } from '../drivers/driver-types.ts'
import { distanceM, type Point } from './point.ts'

/** A way by road: metres and seconds. */
export type Travel = { readonly distanceM: number; readonly durationS: number }

/** Streets are not straight: by road it is so many times as far as the crow flies. */
const DETOUR = 1.35

/** Kilometres an hour through the city. A zémidjan passes where a car waits. */
const SPEED_KMH: Readonly<Record<DriverType, number>> = { zem: 26, vtc: 22 }

/** What a way by road takes at this instant, reckoned without a map. */
export function estimateTravel(from: Point, to: Point, by: DriverType, _at: Date): Travel {
  const byRoadM = distanceM(from, to) * DETOUR
  return { distanceM: Math.round(byRoadM), durationS: Math.round(byRoadM / (SPEED_KMH[by] / 3.6)) }
}
