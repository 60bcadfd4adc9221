import * as z from 'zod/mini'
import type { Contract } from '../shared/contract.ts'

const mapTiles = z.object({
  /** With `{z}`, `{x}` and `{y}` in it. */
  url: z.string(),
  /** Whom their maker asks to be named, beside OpenStreetMap’s contributors. */
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
