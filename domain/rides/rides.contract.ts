import * as z from 'zod/mini'
import { SAY_CHANGE_REFUSALS } from '../change/change-claim.ts'
import { changeSaidSchema } from '../change/notes.ts'
import type { Contract } from '../shared/contract.ts'
import { oneLine } from '../shared/one-line.ts'
import { afterUuid } from '../shared/paging.ts'
import { atMost } from '../shared/text-rule.ts'
import { DRIVER_REASONS } from './after/after-ride.fr.ts'
import { ratingSchema } from './after/rating-schema.ts'
import { bookingSchema, idempotencyKeySchema } from './booking/booking.ts'
import { startCodeSchema } from './driving/start-code-schema.ts'
import { BOOKINGS, CANCEL_REASON_MAX, HISTORY_LIMIT, RIDE_CHANGES, START_CODE_LIMIT } from './ride-limits.ts'
import { driverRideSchema, passengerRideSchema } from './ride-views.ts'

const HISTORY_LIMIT_MAX = 50

const rideId = z.object({ rideId: z.uuid() })
const reason = z.optional(z.string().check(z.overwrite(oneLine), atMost(CANCEL_REASON_MAX)))
const feesXof = z.optional(z.int().check(z.minimum(0)))
/** The passenger's credit that the driver's screen has deducted; absent: none. Any other sum is refused. */
const creditXof = z.optional(z.int().check(z.minimum(0)))
const change = z.optional(changeSaidSchema)
const CHANGE_REFUSALS = ['credit_changed', ...SAY_CHANGE_REFUSALS] as const
const reasonBody = z.object({ reason })
const driverMove = { access: 'driver', params: rideId, output: z.object({ ride: driverRideSchema }) } as const
const START_CODE_REFUSALS = ['start_code_missing', 'start_code_wrong', 'too_many_requests'] as const
const MOVE_REFUSALS = ['signed_out', 'forbidden', 'ride_not_found', 'ride_cannot_move', 'ride_cancelled'] as const

export const ridesContract = {
  'POST /api/rides': {
    access: 'signed-in',
    limits: [BOOKINGS],
    created: true,
    signedOut: 'sign_in_to_book',
    summary: 'Book a ride. The same Idempotency-Key again gives the same ride.',
    headers: z.object({ 'idempotency-key': z.optional(idempotencyKeySchema) }),
    body: bookingSchema,
    output: z.object({ ride: passengerRideSchema }),
    refusals: [
      'sign_in_to_book',
      'invalid_input',
      'idempotency_key_missing',
      'idempotency_key_reused',
      'place_ambiguous',
      'place_contradicted',
      'place_needed',
      'place_same',
      'outside_area',
      'price_changed',
      'service_not_offered',
      'schedule_too_soon',
      'schedule_too_far',
      'too_many_open_rides',
      'ride_unpaid',
      'ride_being_verified',
      'cancel_fees_unpaid',
      'booking_paused',
      'too_many_requests',
    ],
  },
  'GET /api/rides': {
    access: 'signed-in',
    load: 'list',
    summary:
      'The caller’s own rides as a passenger, newest first, a page at a time; older ones that are open or owed stand on the first.',
    query: z.object({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(HISTORY_LIMIT_MAX)), HISTORY_LIMIT),
      after: afterUuid,
    }),
    output: z.object({ rides: z.array(passengerRideSchema), next: z.nullable(z.string()) }),
    refusals: ['signed_out', 'invalid_input'],
  },
  'GET /api/rides/:rideId': {
    access: 'signed-in',
    summary: 'One of the caller’s own rides as a passenger.',
    params: rideId,
    output: z.object({ ride: passengerRideSchema }),
    refusals: ['signed_out', 'ride_not_found'],
  },
  'POST /api/rides/:rideId/cancel': {
    access: 'signed-in',
    asksPassword: 'of_others',
    summary: 'Cancel a ride, as its passenger or as an operator.',
    params: rideId,
    /** `feeXof`: the cost that the passenger saw; absent: nothing. Any other cost is refused. */
    body: z.object({ reason, feeXof: z.optional(z.int()) }),
    output: z.object({ rideId: z.uuid(), version: z.int() }),
    refusals: [
      'signed_out',
      'forbidden',
      'operator_role_needed',
      'password_needed',
      'ride_not_found',
      'ride_cannot_move',
      'cancel_cost_changed',
      'own_company',
    ],
  },
  'POST /api/rides/:rideId/rating': {
    access: 'signed-in',
    limits: [RIDE_CHANGES],
    summary: 'The passenger rates the driver of a completed ride; a second rating replaces the first.',
    params: rideId,
    body: ratingSchema(DRIVER_REASONS),
    output: z.object({ ride: passengerRideSchema }),
    refusals: ['signed_out', 'invalid_input', 'ride_not_found', 'ride_not_completed', 'too_many_requests'],
  },
  'GET /api/driver/rides': {
    access: 'driver',
    load: 'list',
    summary: 'Requests the driver may see, their active ride, and finished rides whose cash they have not confirmed.',
    output: z.object({
      requests: z.array(driverRideSchema),
      active: z.nullable(driverRideSchema),
      unpaid: z.array(driverRideSchema),
    }),
    refusals: ['signed_out', 'forbidden', 'driver_not_found'],
  },
  'POST /api/rides/:rideId/accept': {
    ...driverMove,
    summary: 'Accept a requested ride. Exactly one driver gets it; that driver’s repeat is harmless.',
    refusals: [
      ...MOVE_REFUSALS,
      'ride_taken',
      'ride_given_back',
      'own_ride',
      'wrong_vehicle',
      'driver_not_found',
      'driver_not_approved',
      'driver_suspended',
      'driver_refused',
      'driver_unavailable',
      'driver_busy',
      'documents_not_valid',
      'debt_limit_reached',
      'not_offered',
      'offer_expired',
    ],
  },
  'POST /api/rides/:rideId/arrive': {
    ...driverMove,
    summary: '« Je suis arrivé » at the pickup.',
    refusals: MOVE_REFUSALS,
  },
  'POST /api/rides/:rideId/start': {
    ...driverMove,
    limits: [START_CODE_LIMIT],
    summary: '« Démarrer la course », with the passenger’s four digits when they want a start code.',
    body: z.nullish(z.object({ startCode: z.optional(startCodeSchema) })),
    refusals: [...MOVE_REFUSALS, 'invalid_input', ...START_CODE_REFUSALS],
  },
  'POST /api/rides/:rideId/finish': {
    ...driverMove,
    limits: [START_CODE_LIMIT],
    summary:
      '« Terminer »; with cashReceived the driver confirms that they were paid in cash. A ride that was not started needs its start code.',
    /** `feesXof`: fees of earlier rides within the cash received, as the driver saw them. Any other sum is refused. */
    body: z.object({ cashReceived: z.boolean(), feesXof, creditXof, change, startCode: z.optional(startCodeSchema) }),
    refusals: [...MOVE_REFUSALS, 'invalid_input', ...START_CODE_REFUSALS, 'fees_changed', ...CHANGE_REFUSALS],
  },
  'POST /api/rides/:rideId/confirm-cash': {
    ...driverMove,
    summary: 'The driver confirms cash for a ride that they finished earlier, or says what they could not give back.',
    body: z.nullish(z.object({ feesXof, creditXof, change })),
    refusals: [
      'signed_out',
      'forbidden',
      'invalid_input',
      'ride_not_found',
      'ride_not_completed',
      'fees_changed',
      ...CHANGE_REFUSALS,
    ],
  },
  'POST /api/rides/:rideId/give-back': {
    access: 'driver',
    summary: 'Give an accepted ride back: it is offered again, but not to this driver.',
    params: rideId,
    body: reasonBody,
    output: z.object({ rideId: z.uuid(), version: z.int() }),
    refusals: MOVE_REFUSALS,
  },
} as const satisfies Contract
