import * as z from 'zod/mini'
import { VEHICLE_COLOURS } from './vehicle-look.ts'

/** The fields of a view that says what a vehicle looks like. Absent: not said, or an older server. */
export const vehicleLookFields = {
  vehicleMake: z.optional(z.string()),
  vehicleColour: z.optional(z.enum(VEHICLE_COLOURS)),
}
