import { distanceM, type LatLon } from '../lat-lon.ts'
import { bestBridge, isUpCountry, LAKE_PIER, PORTO_NOVO_GATE, shoreOf } from './water.ts'

/** Streets are not straight: by road a city trip is so many times as far in a straight line, what lies beyond it less. */
const CITY_DETOUR = 1.35
const ROAD_DETOUR = 1.2
const CITY_STRAIGHT_LINE_M = 10_000

/** Metres in a straight line over land and the cheapest bridges, and how many bridges of Cotonou are on the way. */
type LandRoute = { readonly straightLineM: number; readonly bridges: 0 | 1 }

function viaCotonouBridge(from: LatLon, to: LatLon): LandRoute {
  const bridge = bestBridge(from, to)
  return { straightLineM: distanceM(from, bridge) + distanceM(bridge, to), bridges: 1 }
}

/** Who is on the lake goes by boat: the ride is to its pier or from it. */
function onLand(point: LatLon): LatLon {
  return shoreOf(point) === 'lake' ? LAKE_PIER : point
}

/** The way to Porto-Novo leads along the strip of sand: from Akpakpa, or over a bridge first. */
function toPortoNovo(from: LatLon, to: LatLon): LandRoute {
  const lastM = distanceM(PORTO_NOVO_GATE, to)
  if (shoreOf(from) === 'akpakpa') return { straightLineM: distanceM(from, PORTO_NOVO_GATE) + lastM, bridges: 0 }
  const { straightLineM, bridges } = viaCotonouBridge(from, PORTO_NOVO_GATE)
  return { straightLineM: straightLineM + lastM, bridges }
}

function landRoute(from: LatLon, to: LatLon): LandRoute {
  const [start, end] = [shoreOf(from), shoreOf(to)]
  if (start === end || isUpCountry(from) || isUpCountry(to)) return { straightLineM: distanceM(from, to), bridges: 0 }
  if (end === 'porto_novo') return toPortoNovo(from, to)
  return start === 'porto_novo' ? toPortoNovo(to, from) : viaCotonouBridge(from, to)
}

/** How far it is by road, in metres, reckoned without a map: crow-fly × detour. Whoever reads a distance reads this one. */
export function estimateRoad(from: LatLon, to: LatLon): { readonly roadM: number; readonly bridges: 0 | 1 } {
  const { straightLineM, bridges } = landRoute(onLand(from), onLand(to))
  const roadM =
    Math.min(straightLineM, CITY_STRAIGHT_LINE_M) * CITY_DETOUR +
    Math.max(0, straightLineM - CITY_STRAIGHT_LINE_M) * ROAD_DETOUR
  return { roadM, bridges }
}
