import * as z from 'zod/mini'
import { atMost } from '../shared/text-rule.ts'
import { latLonSchema } from './lat-lon.ts'

/** Characters in an address, after trimming (§9 location length). */
export const LOCATION_MIN = 3
export const LOCATION_MAX = 200

/** The location of one end of a trip, beside its text: a place of our list, or a measured or saved point. */
export const waypointSchema = z.union([z.object({ placeId: z.string().check(atMost(60)) }), latLonSchema])
export type Waypoint = z.infer<typeof waypointSchema>
