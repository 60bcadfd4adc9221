import * as z from 'zod/mini'
import { ACCOUNT_SENTENCES, PHONE_SENTENCES } from '../../accounts/accounts.fr.ts'
import { normalizePhoneNumber } from '../../accounts/phone-number.ts'
import { cashNoteOrExactSchema } from '../../change/notes.ts'
import { PAYMENT_METHODS } from '../../fares/payment-status.ts'
import { RIDE_TYPES } from '../../fares/services.table.ts'
import { scheduledForSchema, type TripAddresses, tripSchema, waypointFields } from '../../fares/trip.ts'
import { atMost, personName, text } from '../../shared/text-rule.ts'
import { RIDE_SENTENCES } from '../rides.fr.ts'

/** Open rides that one passenger may have at a time: a family may need three vehicles, a prank gets no more. */
export const OPEN_RIDES_MAX = 3

/** Minutes after which a pending booking that waits for sign-in is deleted (§4). Its quoted price is valid as long. */
export const PENDING_RIDE_MINUTES = 30

/** Minutes after which a request without a driver ends, unless the server's environment sets another value. */
export const RIDE_EXPIRY_MINUTES = 5

/** Most characters in a note to the driver. */
export const DRIVER_NOTE_MAX = 300

const driverNote = text({
  min: 1,
  tooShort: RIDE_SENTENCES.noteBlank,
  max: DRIVER_NOTE_MAX,
  tooLong: RIDE_SENTENCES.noteTooLong,
})

/** Fewest characters in a rider's name. */
const RIDER_NAME_MIN = 2
const RIDER_NAME_MAX = 100

/** Longest signed quote: four fares with their lines have some 1 500 characters. */
const QUOTE_MAX = 4_000

/** Both ends of a trip in the widget: their texts, and their locations when places were chosen. */
export const tripWaypointsSchema = {
  ...waypointFields,
  driverNote: z.optional(driverNote),
}

/** The rider, when somebody else books: the person whom the driver looks for and calls. */
export const riderSchema = z.object({
  fullName: personName({
    min: RIDER_NAME_MIN,
    tooShort: ACCOUNT_SENTENCES.nameTooShort,
    max: RIDER_NAME_MAX,
    tooLong: ACCOUNT_SENTENCES.nameTooLong,
  }),
  phoneNumber: z.string(PHONE_SENTENCES.numberFormat).check(
    z.overwrite((typed) => normalizePhoneNumber(typed) ?? typed),
    z.refine((typed) => normalizePhoneNumber(typed) === typed, PHONE_SENTENCES.numberFormat),
  ),
})

/**
 * What a passenger books. It contains no price: `quote` is the server's signed price for the trip; without one, the tariff
 * gives the price.
 */
export const bookingSchema = z.object({
  ...tripSchema.shape,
  rideType: z.enum(RIDE_TYPES),
  ...tripWaypointsSchema,
  scheduledFor: scheduledForSchema,
  rider: z.optional(riderSchema),
  /** The note with which the passenger pays in cash. */
  cashNoteXof: z.optional(cashNoteOrExactSchema),
  /** How the passenger pays. Absent: they choose on /payment. */
  payBy: z.optional(z.enum(PAYMENT_METHODS)),
  quote: z.optional(z.string().check(atMost(QUOTE_MAX))),
})
export type Booking = z.infer<typeof bookingSchema>

/** The result of the widget's first view: both texts, their locations when known, and a note to the driver. */
export type TripToBook = TripAddresses & Pick<Booking, keyof typeof tripWaypointsSchema>

/** One key for each booking: the browser creates it with the booking and sends it with each try. */
export const idempotencyKeySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,100}$/))

/** A booking with its key, whose passenger has no session yet. */
export const waitingBookingSchema = z.object({ ...bookingSchema.shape, idempotencyKey: idempotencyKeySchema })
export type WaitingBooking = z.infer<typeof waitingBookingSchema>

/** A booking in session storage while its passenger signs in (§3 Client storage). */
export const pendingRideSchema = z.object({
  ...waitingBookingSchema.shape,
  savedAt: z.iso.datetime(),
})
export type PendingRide = z.infer<typeof pendingRideSchema>

/** Has a booking waited so long that its passenger may no longer want it? */
function hasWaitedTooLong(since: Date, now: Date): boolean {
  const ageMs = now.getTime() - since.getTime()
  return ageMs < 0 || ageMs > PENDING_RIDE_MINUTES * 60_000
}

/** Is a stored booking so old that its passenger may no longer want it? */
export function isPendingRideStale(pending: PendingRide, now: Date): boolean {
  return hasWaitedTooLong(new Date(pending.savedAt), now)
}
