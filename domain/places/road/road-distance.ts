import { distanceM, type LatLon } from '../lat-lon.ts'
import { bestBridge, isUpCountry, onLand, PORTO_NOVO_GATE, shoreOf } from './water.ts'

/** Detour factors: road distance over straight-line distance, higher in the city than beyond it. */
const CITY_DETOUR = 1.35
const ROAD_DETOUR = 1.2
const CITY_STRAIGHT_LINE_M = 10_000

/** The straight-line distance over land and the cheapest bridges, and the number of Cotonou's bridges on the route. */
type LandRoute = { readonly straightLineM: number; readonly bridges: 0 | 1 }

function viaCotonouBridge(from: LatLon, to: LatLon): LandRoute {
  const bridge = bestBridge(from, to)
  return { straightLineM: distanceM(from, bridge) + distanceM(bridge, to), bridges: 1 }
}

/** The route to Porto-Novo follows the strip of sand: from Akpakpa, or over a bridge first. */
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

/**
 * Estimates the road distance in metres without a map: straight line × detour factor. Where there is no map or no network.
 */
export function estimateRoad(from: LatLon, to: LatLon): { readonly roadM: number; readonly bridges: 0 | 1 } {
  const { straightLineM, bridges } = landRoute(onLand(from), onLand(to))
  const roadM =
    Math.min(straightLineM, CITY_STRAIGHT_LINE_M) * CITY_DETOUR +
    Math.max(0, straightLineM - CITY_STRAIGHT_LINE_M) * ROAD_DETOUR
  return { roadM, bridges }
}
