import * as z from 'zod/mini'
import { ACCOUNT_SENTENCES } from '../../accounts/accounts.fr.ts'
import { normalizePhoneNumber } from '../../accounts/phone-number.ts'
import { RIDE_TYPES } from '../../fares/services.table.ts'
import { scheduledForSchema, type TripAddresses, tripSchema, waypointFields } from '../../fares/trip.ts'
import { text } from '../../shared/text-rule.ts'
import { RIDE_SENTENCES } from '../rides.fr.ts'

/** Rides one passenger may have open at once: a family may travel in three vehicles, a prank in no more. */
export const OPEN_RIDES_MAX = 3

/** A pending booking that waits for sign-in is forgotten after this long (§4). */
export const PENDING_RIDE_MINUTES = 30

/** A request that nobody takes ends after this long, unless the server is told otherwise. */
export const RIDE_EXPIRY_MINUTES = 5

/** Characters in a word to the driver. */
export const DRIVER_NOTE_MAX = 300

const driverNote = text({
  min: 1,
  tooShort: RIDE_SENTENCES.noteTooLong,
  max: DRIVER_NOTE_MAX,
  tooLong: RIDE_SENTENCES.noteTooLong,
})

/** Characters in the name of who rides. */
const RIDER_NAME_MIN = 2
const RIDER_NAME_MAX = 100

/** Characters in a signed quote: four fares with their lines have some 1 500. */
const QUOTE_MAX = 4_000

/** What the widget knows of a trip: its words, and where they are when a place was chosen. */
export const tripWaypointsSchema = {
  ...waypointFields,
  driverNote: z.optional(driverNote),
}

/** Who rides, when somebody else books: whom the driver looks for and calls. */
export const riderSchema = z.object({
  fullName: text({
    min: RIDER_NAME_MIN,
    tooShort: ACCOUNT_SENTENCES.nameTooShort,
    max: RIDER_NAME_MAX,
    tooLong: ACCOUNT_SENTENCES.nameTooLong,
  }),
  phoneNumber: z.string(ACCOUNT_SENTENCES.phoneFormat).check(
    z.overwrite((typed) => normalizePhoneNumber(typed) ?? typed),
    z.refine((typed) => normalizePhoneNumber(typed) === typed, ACCOUNT_SENTENCES.phoneFormat),
  ),
})

/**
 * What a passenger books. Its price is not in it: `quote` is the server's own word for what it said the trip costs, and
 * without one its tariff says it.
 */
export const bookingSchema = z.object({
  ...tripSchema.shape,
  rideType: z.enum(RIDE_TYPES),
  ...tripWaypointsSchema,
  scheduledFor: scheduledForSchema,
  rider: z.optional(riderSchema),
  quote: z.optional(z.string().check(z.maxLength(QUOTE_MAX))),
})
export type Booking = z.infer<typeof bookingSchema>

/** What leaves the widget's first view: the two fields, where they are when that is known, and a word to the driver. */
export type TripToBook = TripAddresses & Pick<Booking, keyof typeof tripWaypointsSchema>

/** One booking, one key: made by the browser with the booking and sent with each try. */
export const idempotencyKeySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,100}$/))

/** A booking whose passenger has no session yet, with its key. */
export const waitingBookingSchema = z.object({ ...bookingSchema.shape, idempotencyKey: idempotencyKeySchema })
export type WaitingBooking = z.infer<typeof waitingBookingSchema>

/** A booking that waits in session storage while its passenger signs in (§3 Client storage). */
export const pendingRideSchema = z.object({
  ...waitingBookingSchema.shape,
  savedAt: z.iso.datetime(),
})
export type PendingRide = z.infer<typeof pendingRideSchema>

/** Is a booking that has waited since then too old to be what its passenger still wants? */
function hasWaitedTooLong(since: Date, now: Date): boolean {
  const ageMs = now.getTime() - since.getTime()
  return ageMs < 0 || ageMs > PENDING_RIDE_MINUTES * 60_000
}

/** Is a stored booking too old to be what its passenger still wants? */
export function isPendingRideStale(pending: PendingRide, now: Date): boolean {
  return hasWaitedTooLong(new Date(pending.savedAt), now)
}
