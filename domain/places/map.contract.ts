import * as z from 'zod/mini'
import type { Contract } from '../shared/contract.ts'

const mapTiles = z.object({
  /** Contains `{z}`, `{x}` and `{y}`. */
  url: z.string(),
  /** The credit that the map's maker asks for, beside OpenStreetMap’s contributors. */
  credit: z.string(),
})
export type MapTiles = Readonly<z.infer<typeof mapTiles>>

export const mapContract = {
  'GET /api/map': {
    access: 'public',
    summary: 'Where map tiles come from; null: maps are drawn from our own plan.',
    output: z.object({ tiles: z.nullable(mapTiles) }),
    refusals: [],
  },
} as const satisfies Contract
