import * as z from 'zod/mini'
import { vehicleLookFields } from '../../drivers/vehicle-look-schema.ts'
import { RIDE_TYPES } from '../../fares/services.table.ts'
import { latLonSchema } from '../../places/lat-lon.ts'
import { RIDE_PHASES } from '../ride-progress.ts'

/** A secret that cannot be guessed: 24 random bytes, 192 bits. */
export const SHARE_KEY_BYTES = 24

/** All that a follower of the link may see: no phone, no surname, no price, no id, no place, no passenger. */
export const sharedTripSchema = z.object({
  phase: z.enum(RIDE_PHASES),
  rideType: z.enum(RIDE_TYPES),
  driver: z.nullable(
    z.object({
      firstName: z.string(),
      vehiclePlate: z.string(),
      ...vehicleLookFields,
      vehicleType: z.enum(RIDE_TYPES),
    }),
  ),
  /** The driver's last position and its instant. Null: unknown, or they are not on the way yet. */
  position: z.nullable(z.object({ ...latLonSchema.shape, at: z.iso.datetime() })),
  /** To the pickup, then to the destination; the distance by road, as precise as shown. */
  etaSeconds: z.nullable(z.int()),
  distanceM: z.nullable(z.int()),
})
export type SharedTrip = z.infer<typeof sharedTripSchema>
