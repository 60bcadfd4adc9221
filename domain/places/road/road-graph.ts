import type { LatLon } from '../lat-lon.ts'
import { decodeNumbers } from './lines/encoded-line.ts'
import { ROAD_CLASSES, type RoadClass } from './road-classes.ts'
import { ROADS } from './roads.table.ts'

/** A stretch of road between two junctions. */
export type Road = {
  /** Numbers of its junctions, in the direction of its line. */
  readonly from: number
  readonly to: number
  readonly roadClass: RoadClass
  readonly isOneWay: boolean
  readonly isBridge: boolean
  /** Empty: unnamed. */
  readonly name: string
  readonly lengthM: number
  readonly line: readonly LatLon[]
}

type Table = { readonly names: readonly string[]; readonly edges: string }
type Head = readonly [kind: number, name: number, lengthM: number, points: number]

const HEAD = 4

/** Numbers each junction: stretches that end in the same point meet there. */
function numberJunctions(): (point: LatLon) => number {
  const known = new Map<string, number>()
  return ({ lat, lon }) => {
    const key = `${lat} ${lon}`
    const number = known.get(key) ?? known.size
    known.set(key, number)
    return number
  }
}

/** The roads of a table (its format is described in `roads.table.ts`). */
export function decodeRoads({ names, edges }: Table): Road[] {
  const numbers = decodeNumbers(edges)
  const junction = numberJunctions()
  const roads: Road[] = []
  let [lat, lon, at] = [0, 0, 0]
  while (at < numbers.length) {
    const [kind, name, lengthM, points] = numbers.slice(at, at + HEAD) as unknown as Head
    at += HEAD
    const line: LatLon[] = []
    for (const end = at + 2 * points; at < end; at += 2) {
      lat += numbers[at] ?? 0
      lon += numbers[at + 1] ?? 0
      line.push({ lat: lat / 1e5, lon: lon / 1e5 })
    }
    roads.push({
      from: junction(line[0] as LatLon),
      to: junction(line[line.length - 1] as LatLon),
      roadClass: ROAD_CLASSES[kind >> 2] ?? 'secondary',
      isOneWay: (kind & 2) !== 0,
      isBridge: (kind & 1) !== 0,
      name: names[name] ?? '',
      lengthM,
      line,
    })
  }
  return roads
}

/** The main roads of Greater Cotonou. */
export const MAIN_ROADS: readonly Road[] = decodeRoads(ROADS)

/** The number of junctions, which are numbered from 0. */
export const JUNCTIONS = MAIN_ROADS.reduce((most, { from, to }) => Math.max(most, from + 1, to + 1), 0)
