import * as z from 'zod/mini'
import type { DriverType } from '../drivers/driver-types.table.ts'
import type { FloodLimit } from '../shared/call-limits.ts'
import type { Contract } from '../shared/contract.ts'
import { isInBounds, type LatLon } from './lat-lon.ts'

const mapTiles = z.object({
  /** Contains `{z}`, `{x}` and `{y}`. */
  url: z.string(),
  /** The credit that the map's maker asks for, beside OpenStreetMap’s contributors. */
  credit: z.string(),
})
export type MapTiles = Readonly<z.infer<typeof mapTiles>>

/** Routes that one network may request in a minute: a carrier in Benin puts thousands of phones behind one address. */
const ROUTES = { name: 'routes', by: 'network', perMinute: 600 } as const satisfies FloodLimit

/** The most characters in the path of a route: the line of a trip through the city fits without loss. */
export const PATH_MAX = 1000

const BY = ['zem', 'vtc'] as const satisfies readonly DriverType[]

/** « 6.3724,2.4096 » as a point in Benin; null for any other text. */
export function parsePoint(text: string): LatLon | null {
  const parts = /^(\d{1,2}(?:\.\d{1,8})?),(\d{1,2}(?:\.\d{1,8})?)$/.exec(text)
  if (parts === null) return null
  const point = { lat: Number(parts[1]), lon: Number(parts[2]) }
  return isInBounds(point) ? point : null
}

const pointText = z.string().check(z.refine((text) => parsePoint(text) !== null))

export const mapContract = {
  'GET /api/map': {
    access: 'public',
    summary: 'Where map tiles come from; null: maps are drawn from our own plan.',
    output: z.object({ tiles: z.nullable(mapTiles) }),
    refusals: [],
  },
  'GET /api/route': {
    access: 'public',
    limits: [ROUTES],
    summary: 'The route by road between two points, « latitude,longitude », for a zémidjan (zem) or a car (vtc).',
    query: z.object({ from: pointText, to: pointText, by: z.optional(z.enum(BY)) }),
    output: z.object({
      distanceM: z.int(),
      /** If the trip begins now. */
      durationS: z.int(),
      /** Its line as an encoded polyline, precision 5, of at most PATH_MAX characters. */
      path: z.string(),
    }),
    refusals: ['invalid_input', 'too_many_requests'],
  },
} as const satisfies Contract
