import type { DriverType } from '../../drivers/driver-types.table.ts'
import type { LatLon } from '../lat-lon.ts'
import { estimateRoad } from './road-distance.ts'
import { type Traffic, trafficAt } from './traffic.ts'

/** A route by road: metres and seconds. */
export type RouteEstimate = { readonly distanceM: number; readonly durationS: number }

/** Metres of a route that are driven at the city’s speed; the rest is open road. */
const CITY_ROAD_M = 12_000

/** Average speed in the city in km/h. A zémidjan passes where a car waits; in rush hours a car hardly moves. */
export const CITY_SPEED_KMH: Readonly<Record<DriverType, Readonly<Record<Traffic, number>>>> = {
  zem: { night: 32, day: 26, rush: 20 },
  vtc: { night: 30, day: 22, rush: 14 },
}

/** Average speed on the open road in km/h. */
const ROAD_SPEED_KMH: Readonly<Record<DriverType, number>> = { zem: 45, vtc: 55 }

/** Seconds lost before a bridge in rush hours: all traffic of Akpakpa uses three bridges. */
export const BRIDGE_WAIT_S: Readonly<Record<DriverType, number>> = { zem: 60, vtc: 240 }

/** Estimates a route by road without a map, by hour and type of driver. */
export function estimateRoute(from: LatLon, to: LatLon, by: DriverType, at: Date): RouteEstimate {
  const { roadM, bridges } = estimateRoad(from, to)
  const traffic = trafficAt(at)
  const cityS = (Math.min(roadM, CITY_ROAD_M) * 3.6) / CITY_SPEED_KMH[by][traffic]
  const roadS = (Math.max(0, roadM - CITY_ROAD_M) * 3.6) / ROAD_SPEED_KMH[by]
  const waitS = traffic === 'rush' ? bridges * BRIDGE_WAIT_S[by] : 0
  return { distanceM: Math.round(roadM), durationS: Math.round(cityS + roadS + waitS) }
}
