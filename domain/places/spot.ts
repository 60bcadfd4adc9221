import * as z from 'zod/mini'
import { pointSchema } from './point.ts'

/** What is known of one end of a trip beside its words: a place of our list, or a measured or saved point. */
export const spotSchema = z.union([z.object({ placeId: z.string().check(z.maxLength(60)) }), pointSchema])
export type Spot = z.infer<typeof spotSchema>
