import * as z from 'zod/mini'
import type { Contract } from '../shared/contract.ts'
import { PASSENGER_REASONS } from './after/after-ride.fr.ts'
import { ratingSchema } from './after/rating-schema.ts'
import { receiptSchema } from './after/receipt.ts'
import { CANCEL_WHYS } from './cancel/cancellation.ts'
import { NO_FEE_WHYS } from './cancel/no-show.ts'
import { PHRASES_MAX, RIDE_PHRASES, ridePhrasesSchema } from './phrases/ride-phrases.ts'
import {
  RECEIPT_MAILS,
  RECEIPT_TRIES,
  RIDE_CHANGES,
  SHARE_LINK_READS,
  SHARE_LINKS,
  SHARED_TRIP_READS,
} from './ride-limits.ts'
import { driverRideSchema, passengerRideSchema } from './ride-views.ts'
import { sharedTripSchema } from './share/shared-trip.ts'

const rideId = z.object({ rideId: z.uuid() })
const ownRide = { access: 'signed-in', params: rideId } as const

/** The present cost of cancelling, and its reason. */
const cancellationSchema = z.object({
  feeXof: z.int(),
  why: z.enum(CANCEL_WHYS),
  /** Free now, until this instant. Null: not free, or without an end. */
  freeUntil: z.nullable(z.iso.datetime()),
  /** Free from this instant on, unless the driver has arrived by then. */
  freeFrom: z.nullable(z.iso.datetime()),
  /** The ride was paid online: the whole sum is refunded. */
  isRefunded: z.boolean(),
})
export type CancellationView = z.infer<typeof cancellationSchema>

/** The cost of a no-show for the passenger, and the reason when it costs nothing. */
const noShowFeeSchema = z.object({ feeXof: z.int(), whyNoFee: z.nullable(z.enum(NO_FEE_WHYS)) })

/** Calls around a trip: cost of cancelling, start code, no-show, stars for the passenger, share link, receipt. */
export const tripContract = {
  'GET /api/rides/:rideId/cancellation': {
    ...ownRide,
    summary: 'What cancelling costs its passenger now, why, and until when it is free.',
    output: cancellationSchema,
    refusals: ['signed_out', 'ride_not_found', 'ride_cannot_move'],
  },
  'PUT /api/rides/:rideId/start-code': {
    ...ownRide,
    limits: [RIDE_CHANGES],
    summary: 'Switch the start code of this ride on or off; only its passenger reads the four digits.',
    body: z.object({ isOn: z.boolean() }),
    output: z.object({ ride: passengerRideSchema }),
    refusals: ['signed_out', 'invalid_input', 'ride_not_found', 'ride_cannot_move', 'too_many_requests'],
  },
  'POST /api/rides/:rideId/phrases': {
    ...ownRide,
    limits: [RIDE_CHANGES],
    summary: 'The passenger or the driver of a ride says one of the ready phrases to the other.',
    /** `said`: how often the caller had spoken before. A repeat with the same number says nothing again. */
    body: z.object({ phrase: z.enum(RIDE_PHRASES), said: z.int().check(z.minimum(0), z.maximum(PHRASES_MAX)) }),
    output: z.object({ phrases: z.nullable(ridePhrasesSchema) }),
    refusals: [
      'signed_out',
      'invalid_input',
      'ride_not_found',
      'ride_cannot_move',
      'too_many_phrases',
      'too_many_requests',
    ],
  },
  'POST /api/rides/:rideId/phrases/seen': {
    ...ownRide,
    limits: [RIDE_CHANGES],
    summary: 'A page has shown what the other side of a ride said: it is not repeated by SMS.',
    /** When the phrase was said that the page shows. */
    body: z.object({ at: z.iso.datetime() }),
    output: z.object({ done: z.literal(true) }),
    refusals: ['signed_out', 'invalid_input', 'ride_not_found', 'too_many_requests'],
  },
  'GET /api/rides/:rideId/no-show': {
    access: 'driver',
    summary: 'The fee that the passenger would owe if the driver reported them absent now.',
    params: rideId,
    output: noShowFeeSchema,
    refusals: ['signed_out', 'forbidden', 'ride_not_found', 'ride_cannot_move', 'not_arrived_yet'],
  },
  'POST /api/rides/:rideId/no-show': {
    access: 'driver',
    summary:
      'The passenger did not come: after the wait, their driver ends the ride. The fee needs positions near the pickup.',
    params: rideId,
    output: z.extend(noShowFeeSchema, { rideId: z.uuid(), version: z.int() }),
    refusals: [
      'signed_out',
      'forbidden',
      'ride_not_found',
      'ride_cannot_move',
      'ride_cancelled',
      'not_arrived_yet',
      'wait_not_over',
    ],
  },
  'POST /api/rides/:rideId/passenger-rating': {
    access: 'driver',
    limits: [RIDE_CHANGES],
    summary: 'The driver rates the passenger of a ride they finished; a second rating replaces the first.',
    params: rideId,
    body: ratingSchema(PASSENGER_REASONS),
    output: z.object({ ride: driverRideSchema }),
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'ride_not_found', 'ride_not_completed', 'too_many_requests'],
  },
  'POST /api/rides/:rideId/share': {
    ...ownRide,
    limits: [SHARE_LINKS],
    summary: 'Make the link that shows this trip until it ends; asking again gives the same link.',
    output: z.object({ url: z.string(), ride: passengerRideSchema }),
    refusals: ['signed_out', 'ride_not_found', 'ride_cannot_move', 'too_many_requests'],
  },
  'DELETE /api/rides/:rideId/share': {
    ...ownRide,
    limits: [SHARE_LINKS],
    summary: 'Revoke the link.',
    output: z.object({ ride: passengerRideSchema }),
    refusals: ['signed_out', 'ride_not_found', 'too_many_requests'],
  },
  'GET /api/shared-trips/:key': {
    access: 'public',
    // The network's limit comes first: unlike the link's, its counters do not grow with invented keys.
    limits: [SHARED_TRIP_READS, SHARE_LINK_READS],
    summary: 'The trip of a link while it lasts. Null if the trip is over, the link was revoked, or it never existed.',
    params: z.object({ key: z.string() }),
    output: z.object({ trip: z.nullable(sharedTripSchema) }),
    refusals: ['too_many_requests'],
  },
  'GET /api/rides/:rideId/receipt': {
    ...ownRide,
    summary: 'The receipt of a finished ride, or of the fee of a cancelled one.',
    output: z.object({ receipt: receiptSchema }),
    refusals: ['signed_out', 'invalid_input', 'ride_not_found', 'no_receipt'],
  },
  'POST /api/rides/:rideId/receipt/mail': {
    ...ownRide,
    limits: [RECEIPT_MAILS, RECEIPT_TRIES],
    summary: 'Mail the receipt to the passenger. A repeat within a few minutes sends no second one.',
    output: z.object({ sentTo: z.string() }),
    refusals: ['signed_out', 'ride_not_found', 'no_receipt', 'no_email', 'too_many_requests'],
  },
} as const satisfies Contract
