import * as z from 'zod/mini'
import { vehicleLookFields } from '../drivers/vehicle-look-schema.ts'
import { PAYMENT_STATUSES, SHOWN_METHODS } from '../fares/payment-status.ts'
import { RIDE_TYPES } from '../fares/services.table.ts'
import { latLonSchema } from '../places/lat-lon.ts'
import { CASH_CLAIMS, CASH_OUTCOMES } from './after/cash-claims.ts'
import { cashToReturnSchema } from './after/cash-to-return.ts'
import { ridePhrasesSchema } from './phrases/ride-phrases.ts'
import { PARTIES, RIDE_STATUSES } from './ride-status.ts'

const instant = z.iso.datetime()

/** Fields for every party of a ride. `version` grows with each change: an older view never replaces a newer one. */
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
  /** When the server knew of an arrival that was sent later: fees count from then. Absent: at once. */
  arrivalKnownAt: z.optional(instant),
  startedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  cancelledBy: z.nullable(z.enum(PARTIES)),
  /** The coordinates of both ends, when known. */
  pickupPoint: z.nullable(latLonSchema),
  dropoffPoint: z.nullable(latLonSchema),
  /** Metres by road. */
  distanceM: z.nullable(z.int()),
  driverNote: z.nullable(z.string()),
  /** The rider, when somebody else booked. */
  rider: z.nullable(z.object({ fullName: z.string(), phoneNumber: z.string() })),
  scheduledFor: z.nullable(instant),
  /** The fee of a cancelled ride in F CFA. */
  cancelFeeXof: z.int(),
  /** An operator has waived the fee. Absent otherwise. */
  isFeeWaived: z.optional(z.boolean()),
  /** Fees of earlier rides that the driver collects in cash with the price, in F CFA. Absent when there are none. */
  feesToCollectXof: z.optional(z.int()),
}

const paymentState = z.nullable(
  z.object({
    status: z.enum(PAYMENT_STATUSES),
    method: z.enum(SHOWN_METHODS),
    /** Pending with a reported transaction: the provider has not given a result yet. */
    isBeingVerified: z.boolean(),
  }),
)

export const moneyBackSchema = z.object({
  amountXof: z.int(),
  isGivenBack: z.boolean(),
  at: instant,
  /** The provider refuses to refund it: an operator pays it by other means. */
  isByHand: z.optional(z.literal(true)),
})

/** What passenger and driver say about the cash of the ride, and how it ended. Absent: nobody contests it. */
const cashCase = z.object({
  claim: z.enum(CASH_CLAIMS),
  claimedAt: instant,
  answerBy: instant,
  driverReceived: z.nullable(z.boolean()),
  outcome: z.nullable(z.enum(CASH_OUTCOMES)),
})

/** The driver as their passenger sees them, after acceptance. */
const rideDriver = z.object({
  firstName: z.string(),
  phoneNumber: z.nullable(z.string()),
  vehiclePlate: z.string(),
  ...vehicleLookFields,
  vehicleType: z.string(),
  averageRating: z.nullable(z.number()),
  photoUrl: z.nullable(z.string()),
})

export const changeClaimSchema = z.object({
  noteXof: z.int(),
  changeXof: z.int(),
  agreed: z.nullable(z.boolean()),
  answerBy: instant,
})

/** Fields for the two who settle the ride in cash. */
const cashFields = {
  /** The note with which the passenger pays, in F CFA; 0: the exact sum. Absent: not said, or the ride is paid. */
  cashNoteXof: z.optional(z.int()),
  /** The passenger's credit that pays a part of the price in place of cash, in F CFA. Absent when there is none. */
  creditXof: z.optional(z.int()),
  /** What the driver says that they could not give back, and the passenger's answer. Absent: nothing. */
  change: z.optional(changeClaimSchema),
  /** Cash that the driver noted for a ride that is paid otherwise. Absent: none. */
  cashToReturn: z.optional(cashToReturnSchema),
}

/** For passenger and driver, from the acceptance to the end of the ride. */
const phraseFields = {
  /** Absent: nobody has said anything. */
  phrases: z.optional(ridePhrasesSchema),
}

export const passengerRideSchema = z.object({
  ...rideFields,
  ...cashFields,
  ...phraseFields,
  expiresAt: instant,
  /** What a late cancellation costs its passenger, in F CFA. Absent in an answer of an older process. */
  lateFeeXof: z.optional(z.int()),
  /** Every eligible driver sees the request: no more waves of offers follow. */
  isOpenToAll: z.boolean(),
  driver: z.nullable(rideDriver),
  payment: paymentState,
  /** Money of this ride that is or was refunded. Absent when there is none. */
  moneyBack: z.optional(moneyBackSchema),
  /** `letsBook`: the ride is unpaid, and still does not stop the next booking. */
  cashCase: z.optional(z.extend(cashCase, { letsBook: z.boolean() })),
  myStars: z.nullable(z.int()),
  /** The reasons for the stars: codes of DRIVER_REASONS. */
  myReasons: z.array(z.string()),
  /** The passenger asked not to be matched with this driver again. Absent otherwise. */
  avoidsDriver: z.optional(z.literal(true)),
  /** The four digits that the passenger tells their driver, when they want a start code. */
  startCode: z.nullable(z.string()),
  /** The secret in the link to this trip, while it is shared. */
  shareKey: z.nullable(z.string()),
})
export type PassengerRide = z.infer<typeof passengerRideSchema>

export const driverRideSchema = z.object({
  ...rideFields,
  ...cashFields,
  ...phraseFields,
  /** What stays with the driver after the commission, in F CFA. Absent without a commission. */
  keptXof: z.optional(z.int()),
  /** Null while the driver may not accept the ride: the server withholds the passenger (§6). */
  passenger: z.nullable(z.object({ fullName: z.string(), phoneNumber: z.nullable(z.string()) })),
  payment: paymentState,
  cashCase: z.optional(cashCase),
  /** The driver's own open offer of this request. Null: the ride is open to all, or is no request any more. */
  offer: z.nullable(z.object({ expiresAt: instant, pickupM: z.nullable(z.int()), pickupS: z.nullable(z.int()) })),
  /** « Démarrer la course » asks for the passenger's four digits. */
  needsStartCode: z.boolean(),
  /** The stars that the driver gave to the passenger. */
  passengerStars: z.nullable(z.int()),
  /** The driver asked not to be matched with this passenger again. Absent otherwise. */
  avoidsPassenger: z.optional(z.literal(true)),
})
export type DriverRide = z.infer<typeof driverRideSchema>

export const adminRideSchema = z.object({
  ...rideFields,
  passengerName: z.nullable(z.string()),
  driverName: z.nullable(z.string()),
  payment: paymentState,
})
export type AdminRide = z.infer<typeof adminRideSchema>
