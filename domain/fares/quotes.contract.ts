import * as z from 'zod/mini'
import type { FloodLimit } from '../shared/call-limits.ts'
import type { Contract } from '../shared/contract.ts'
import { fareLineSchema } from './fare-lines.ts'
import { RIDE_TYPES } from './services.table.ts'
import { scheduledForSchema, tripSchema, waypointFields } from './trip.ts'

/** The trip of a quote. The quote is not valid for other ends or another time. */
const quotedTripSchema = z.object({ ...tripSchema.shape, ...waypointFields, scheduledFor: scheduledForSchema })
export type QuotedTrip = z.infer<typeof quotedTripSchema>

/** The price of one service for a trip, and its explanation. */
export const quotedFareSchema = z.object({
  rideType: z.enum(RIDE_TYPES),
  priceXof: z.int(),
  lines: z.array(fareLineSchema),
  /** Metres by road. Null: one end is unknown, so the price is the catalogue price. */
  distanceM: z.nullable(z.int()),
  durationMinutes: z.int(),
  /** The fees of a late cancellation and of a no-show that belong to this price. Absent in a quote of an older version. */
  cancelFeeXof: z.optional(z.int()),
  noShowFeeXof: z.optional(z.int()),
})
export type QuotedFare = Readonly<z.infer<typeof quotedFareSchema>>

/** Quotes that one network may request in a minute: a carrier in Benin puts thousands of phones behind one address. */
const QUOTES = { name: 'quotes', by: 'network', perMinute: 600 } as const satisfies FloodLimit

export const quotesContract = {
  'POST /api/quotes': {
    access: 'public',
    limits: [QUOTES],
    summary: 'The price of each service for this trip, and a signed quote that keeps the prices during sign-in.',
    body: quotedTripSchema,
    output: z.object({ fares: z.array(quotedFareSchema), quote: z.string() }),
    refusals: [
      'invalid_input',
      'place_ambiguous',
      'place_contradicted',
      'place_needed',
      'place_same',
      'outside_area',
      'schedule_too_soon',
      'schedule_too_far',
      'too_many_requests',
    ],
  },
} as const satisfies Contract
