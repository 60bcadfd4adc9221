import * as z from 'zod/mini'
import { LOCATION_MAX, LOCATION_MIN, waypointSchema } from '../places/waypoint.ts'
import { text } from '../shared/text-rule.ts'
import { TRIP_SENTENCES } from './fares.fr.ts'

const pickupLocation = text({
  min: LOCATION_MIN,
  tooShort: TRIP_SENTENCES.pickupTooShort,
  max: LOCATION_MAX,
  tooLong: TRIP_SENTENCES.pickupTooLong,
})

const dropoffLocation = text({
  min: LOCATION_MIN,
  tooShort: TRIP_SENTENCES.dropoffTooShort,
  max: LOCATION_MAX,
  tooLong: TRIP_SENTENCES.dropoffTooLong,
})

/** The two fields of the widget's first view (§5 Booking), in its order: the first that is wrong is named. */
export const tripSchema = z.object({ dropoffLocation, pickupLocation })
export type TripAddresses = z.infer<typeof tripSchema>

/** The coordinates of both ends, when known. */
export const waypointFields = {
  pickupWaypoint: z.optional(waypointSchema),
  dropoffWaypoint: z.optional(waypointSchema),
}

/** When a ride for later begins. Absent: now. */
export const scheduledForSchema = z.optional(z.iso.datetime({ offset: true }))
