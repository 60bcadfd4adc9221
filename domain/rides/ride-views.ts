import * as z from 'zod/mini'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../payments/payment-status.ts'
import { RIDE_STATUSES } from './ride-status.ts'
import { RIDE_TYPES } from './ride-types.ts'

const instant = z.iso.datetime()

/** What every party of a ride may read. `version` grows with each change: an older view never replaces a newer one. */
const rideFields = {
  id: z.uuid(),
  version: z.int(),
  rideType: z.enum(RIDE_TYPES),
  status: z.enum(RIDE_STATUSES),
  pickupLocation: z.string(),
  dropoffLocation: z.string(),
  priceXof: z.int(),
  estimatedDurationMinutes: z.int(),
  createdAt: instant,
  acceptedAt: z.nullable(instant),
  arrivedAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  cancelledBy: z.nullable(z.enum(['passenger', 'admin', 'system'])),
}

const paymentState = z.nullable(
  z.object({
    status: z.enum(PAYMENT_STATUSES),
    method: z.enum(PAYMENT_METHODS),
    /** Pending with a transaction that was reported: the provider has still to say what became of the money. */
    isBeingVerified: z.boolean(),
  }),
)

/** The driver as his passenger sees him, from acceptance on. */
const rideDriver = z.object({
  firstName: z.string(),
  phoneNumber: z.nullable(z.string()),
  vehiclePlate: z.string(),
  vehicleType: z.string(),
  averageRating: z.nullable(z.number()),
})

export const passengerRideSchema = z.object({
  ...rideFields,
  expiresAt: instant,
  driver: z.nullable(rideDriver),
  payment: paymentState,
  myStars: z.nullable(z.int()),
})
export type PassengerRide = z.infer<typeof passengerRideSchema>

export const driverRideSchema = z.object({
  ...rideFields,
  /** Null while the driver may not take the ride: the server withholds who asks (decisions: Which driver sees what). */
  passenger: z.nullable(z.object({ fullName: z.string(), phoneNumber: z.nullable(z.string()) })),
  payment: paymentState,
})
export type DriverRide = z.infer<typeof driverRideSchema>

export const adminRideSchema = z.object({
  ...rideFields,
  passengerName: z.nullable(z.string()),
  driverName: z.nullable(z.string()),
  payment: paymentState,
})
export type AdminRide = z.infer<typeof adminRideSchema>
