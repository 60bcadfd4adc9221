import type { DriverType } from '../drivers/driver-types.ts'
import { distanceM, type Point } from './point.ts'
import { type Traffic, trafficAt } from './traffic.ts'
import { bestBridge, isUpCountry, LAKE_PIER, PORTO_NOVO_GATE, shoreOf } from './water.ts'

/** A way by road: metres and seconds. */
export type Travel = { readonly distanceM: number; readonly durationS: number }

/** Streets are not straight: by road a city trip is so many times as far as the crow flies, what lies beyond it less. */
const CITY_DETOUR = 1.35
const ROAD_DETOUR = 1.2
const CITY_CROW_M = 10_000

/** Metres by road that are driven at the city’s speed; the rest is open road. */
const CITY_ROAD_M = 12_000

/** Kilometres an hour through the city. A zémidjan passes where a car waits; in the rush a car hardly moves. */
export const CITY_SPEED_KMH: Readonly<Record<DriverType, Readonly<Record<Traffic, number>>>> = {
  zem: { night: 32, day: 26, rush: 20 },
  vtc: { night: 30, day: 22, rush: 14 },
}

/** Kilometres an hour on the open road. */
const ROAD_SPEED_KMH: Readonly<Record<DriverType, number>> = { zem: 45, vtc: 55 }

/** Seconds lost before a bridge in the rush: all of Akpakpa goes over three. */
const BRIDGE_WAIT_S: Readonly<Record<DriverType, number>> = { zem: 60, vtc: 240 }

/** Metres as the crow flies over land and the cheapest bridges, and how many bridges of Cotonou are on the way. */
type Passage = { readonly crowM: number; readonly bridges: 0 | 1 }

function overCotonouBridge(from: Point, to: Point): Passage {
  const bridge = bestBridge(from, to)
  return { crowM: distanceM(from, bridge) + distanceM(bridge, to), bridges: 1 }
}

/** Who is on the lake goes by boat: the ride is to its pier or from it. */
function onLand(point: Point): Point {
  return shoreOf(point) === 'lake' ? LAKE_PIER : point
}

/** The way to Porto-Novo leads along the strip of sand: from Akpakpa, or over a bridge first. */
function toPortoNovo(from: Point, to: Point): Passage {
  const lastM = distanceM(PORTO_NOVO_GATE, to)
  if (shoreOf(from) === 'akpakpa') return { crowM: distanceM(from, PORTO_NOVO_GATE) + lastM, bridges: 0 }
  const { crowM, bridges } = overCotonouBridge(from, PORTO_NOVO_GATE)
  return { crowM: crowM + lastM, bridges }
}

function passage(from: Point, to: Point): Passage {
  const [start, end] = [shoreOf(from), shoreOf(to)]
  if (start === end || isUpCountry(from) || isUpCountry(to)) return { crowM: distanceM(from, to), bridges: 0 }
  if (end === 'porto_novo') return toPortoNovo(from, to)
  return start === 'porto_novo' ? toPortoNovo(to, from) : overCotonouBridge(from, to)
}

/** What a way by road takes at this instant, reckoned without a map: crow-fly × detour, over the cheapest bridges. */
export function estimateTravel(from: Point, to: Point, by: DriverType, at: Date): Travel {
  const { crowM, bridges } = passage(onLand(from), onLand(to))
  const traffic = trafficAt(at)
  const byRoadM = Math.min(crowM, CITY_CROW_M) * CITY_DETOUR + Math.max(0, crowM - CITY_CROW_M) * ROAD_DETOUR
  const cityS = (Math.min(byRoadM, CITY_ROAD_M) * 3.6) / CITY_SPEED_KMH[by][traffic]
  const roadS = (Math.max(0, byRoadM - CITY_ROAD_M) * 3.6) / ROAD_SPEED_KMH[by]
  const waitS = traffic === 'rush' ? bridges * BRIDGE_WAIT_S[by] : 0
  return { distanceM: Math.round(byRoadM), durationS: Math.round(cityS + roadS + waitS) }
}
