import * as z from 'zod/mini'
import { PAYMENT_STATUSES, SHOWN_METHODS } from '../fares/payment-status.ts'
import { RIDE_TYPES } from '../fares/services.table.ts'
import { latLonSchema } from '../places/lat-lon.ts'
import { PARTIES, RIDE_STATUSES } from './ride-status.ts'

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
  durationMinutes: z.int(),
  createdAt: instant,
  acceptedAt: z.nullable(instant),
  arrivedAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  cancelledBy: z.nullable(z.enum(PARTIES)),
  /** Where the two ends are, when that is known. */
  pickupPoint: z.nullable(latLonSchema),
  dropoffPoint: z.nullable(latLonSchema),
  /** Metres by road. */
  distanceM: z.nullable(z.int()),
  driverNote: z.nullable(z.string()),
  /** Who rides, when somebody else booked. */
  rider: z.nullable(z.object({ fullName: z.string(), phoneNumber: z.string() })),
  scheduledFor: z.nullable(instant),
  /** F CFA that a cancelled ride costs its passenger. */
  cancelFeeXof: z.int(),
  /** An operator asks for that fee no more. Said only where it is so. */
  isFeeWaived: z.optional(z.boolean()),
  /** F CFA of fees of earlier rides that its driver takes in cash with the price. Said only where there are some. */
  feesToCollectXof: z.optional(z.int()),
}

const paymentState = z.nullable(
  z.object({
    status: z.enum(PAYMENT_STATUSES),
    method: z.enum(SHOWN_METHODS),
    /** Pending with a transaction that was reported: the provider has still to say what became of the money. */
    isBeingVerified: z.boolean(),
  }),
)

export const moneyBackSchema = z.object({ amountXof: z.int(), isGivenBack: z.boolean(), at: instant })

/** The driver as their passenger sees them, from acceptance on. */
const rideDriver = z.object({
  firstName: z.string(),
  phoneNumber: z.nullable(z.string()),
  vehiclePlate: z.string(),
  vehicleType: z.string(),
  averageRating: z.nullable(z.number()),
  photoUrl: z.nullable(z.string()),
})

export const passengerRideSchema = z.object({
  ...rideFields,
  expiresAt: instant,
  /** Every driver who may take it sees the request: no more waves of offers will follow. */
  isOpenToAll: z.boolean(),
  driver: z.nullable(rideDriver),
  payment: paymentState,
  /** Money of this ride that goes back to its passenger, or has gone. Said only where there is some. */
  moneyBack: z.optional(moneyBackSchema),
  myStars: z.nullable(z.int()),
  /** Why so many: codes of DRIVER_REASONS. */
  myReasons: z.array(z.string()),
  /** The four digits that the passenger tells their driver, when they want a start code. */
  startCode: z.nullable(z.string()),
  /** The secret of the link that shows this trip, while it is shared. */
  shareKey: z.nullable(z.string()),
})
export type PassengerRide = z.infer<typeof passengerRideSchema>

export const driverRideSchema = z.object({
  ...rideFields,
  /** Null while the driver may not take the ride: the server withholds who asks (§6). */
  passenger: z.nullable(z.object({ fullName: z.string(), phoneNumber: z.nullable(z.string()) })),
  payment: paymentState,
  /** The driver's own open offer of this request. Null: it is asked of everybody, or no request. */
  offer: z.nullable(z.object({ expiresAt: instant, pickupM: z.nullable(z.int()), pickupS: z.nullable(z.int()) })),
  /** « Démarrer la course » asks for the passenger's four digits. */
  needsStartCode: z.boolean(),
  /** The driver's own stars for their passenger. */
  passengerStars: z.nullable(z.int()),
})
export type DriverRide = z.infer<typeof driverRideSchema>

export const adminRideSchema = z.object({
  ...rideFields,
  passengerName: z.nullable(z.string()),
  driverName: z.nullable(z.string()),
  payment: paymentState,
})
export type AdminRide = z.infer<typeof adminRideSchema>
