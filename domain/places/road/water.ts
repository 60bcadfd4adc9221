import { distanceM, type LatLon } from '../lat-lon.ts'

/** Shores that only bridges connect; boats go to the lake’s villages. */
export type Shore = 'west' | 'akpakpa' | 'porto_novo' | 'lake'

/** The middle of Cotonou’s channel, from the sea to the lake: west of it the centre, east of it Akpakpa. Degrees. */
const CHANNEL: readonly LatLon[] = [
  { lat: 6.345, lon: 2.442 },
  { lat: 6.3601, lon: 2.442 },
  { lat: 6.365, lon: 2.4405 },
  { lat: 6.3695, lon: 2.4395 },
  { lat: 6.374, lon: 2.439 },
  { lat: 6.385, lon: 2.438 },
  { lat: 6.4, lon: 2.437 },
]

/** Lake Nokoué between Calavi and the Ouémé, its stilt villages inside. Degrees. */
const LAKE = { south: 6.4, north: 6.51, west: 2.372, east: 2.53 } as const

/** South of this latitude lies the strip of sand that ends in Akpakpa, north of it Porto-Novo with its lagoon. Degrees. */
const PORTO_NOVO_LAGOON_LAT = 6.45

/** North of this latitude land surrounds the lake and the Ouémé. Degrees. */
const MAINLAND_LAT = 6.65

/** The pier of the boats to the lake: Calavi, beside the pharmacy by the water. */
export const LAKE_PIER: LatLon = { lat: 6.4467, lon: 2.3547 }

/** The three bridges between the centre and Akpakpa: ancien pont, pont Martin-Luther-King, pont Konrad-Adenauer. */
export const COTONOU_BRIDGES = {
  ancien: { lat: 6.3601, lon: 2.444 },
  nouveau: { lat: 6.374, lon: 2.4423 },
  troisieme: { lat: 6.3597, lon: 2.4417 },
} as const satisfies Record<string, LatLon>

/** The road from the strip to Porto-Novo’s bridge passes here: Djrègbé. */
export const PORTO_NOVO_GATE: LatLon = { lat: 6.428, lon: 2.6251 }

const BRIDGES: readonly LatLon[] = Object.values(COTONOU_BRIDGES)

/** Longitude of the channel’s middle at this latitude. */
function channelLon(lat: number): number {
  let south = CHANNEL[0] as LatLon
  for (const north of CHANNEL) {
    if (lat < north.lat) {
      const share = north.lat === south.lat ? 0 : (lat - south.lat) / (north.lat - south.lat)
      return south.lon + share * (north.lon - south.lon)
    }
    south = north
  }
  return south.lon
}

/** The shore on which a point lies. */
export function shoreOf({ lat, lon }: LatLon): Shore {
  if (lat > MAINLAND_LAT) return 'west'
  if (lat > LAKE.south && lat < LAKE.north && lon > LAKE.west && lon < LAKE.east) return 'lake'
  if (lon < channelLon(lat)) return 'west'
  return lat < PORTO_NOVO_LAGOON_LAT ? 'akpakpa' : 'porto_novo'
}

/** A point on the lake counts as the pier: the ride begins or ends there, and a boat does the rest. */
export function onLand(point: LatLon): LatLon {
  return shoreOf(point) === 'lake' ? LAKE_PIER : point
}

/** Is the point so far north that the road goes round the lake, without a bridge? */
export function isUpCountry({ lat }: LatLon): boolean {
  return lat > MAINLAND_LAT
}

/** The bridge of Cotonou with the shortest route. */
export function bestBridge(from: LatLon, to: LatLon): LatLon {
  let best = COTONOU_BRIDGES.ancien as LatLon
  let bestM = Number.POSITIVE_INFINITY
  for (const bridge of BRIDGES) {
    const byItM = distanceM(from, bridge) + distanceM(bridge, to)
    if (byItM < bestM) {
      best = bridge
      bestM = byItM
    }
  }
  return best
}
