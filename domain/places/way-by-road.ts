import { distanceM, type Point } from './point.ts'
import { bestBridge, isUpCountry, LAKE_PIER, PORTO_NOVO_GATE, shoreOf } from './water.ts'

/** Streets are not straight: by road a city trip is so many times as far as the crow flies, what lies beyond it less. */
const CITY_DETOUR = 1.35
const ROAD_DETOUR = 1.2
const CITY_CROW_M = 10_000

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

/** How far it is by road, in metres, reckoned without a map: crow-fly × detour. Whoever reads a distance reads this one. */
export function wayByRoad(from: Point, to: Point): { readonly byRoadM: number; readonly bridges: 0 | 1 } {
  const { crowM, bridges } = passage(onLand(from), onLand(to))
  const byRoadM = Math.min(crowM, CITY_CROW_M) * CITY_DETOUR + Math.max(0, crowM - CITY_CROW_M) * ROAD_DETOUR
  return { byRoadM, bridges }
}
