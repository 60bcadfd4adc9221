import { NOTHING_SAID } from '../phrases/phrases.queries.ts'
import type { RideDetails } from '../ride-details.queries.ts'
import type { NewRide, WrittenRide } from '../rides.queries.ts'

/** The empty fields of a new ride: no driver, phrase, rating, link or give-back. */
const NOTHING_YET = {
  ...{ driverId: null, passengerName: null, passengerPhone: null },
  ...{ driverFirstName: null, driverName: null, driverPhone: null, driverPhoto: null, driverRating: null },
  ...{ vehiclePlate: null, vehicleMake: null, vehicleColour: null, vehicleType: null },
  ...{ acceptedAt: null, arrivedAt: null, arrivalKnownAt: null, startedAt: null, completedAt: null },
  ...{ cancelledAt: null, cancelledBy: null, cancelReason: null, cancelFeeXof: 0, cancelFeeWaivedAt: null },
  commissionPermille: null,
  ...{
    shareKey: null,
    moneyBack: null,
    feesInCashXof: 0,
    cashCase: null,
    change: null,
    cashToReturn: null,
    commissionNowPermille: 0,
    givenBackBy: [],
    avoidedBy: [],
    offers: [],
    dispatchRound: 1,
    wave: 0,
  },
  ...NOTHING_SAID,
  ...{ stars: null, starReasons: null, passengerStars: null, passengerReasons: null },
} as const

const CHOSEN = { status: 'pending', isBeingVerified: false } as const

/** The ride that was just inserted, built without reading it back. */
export function rideFromInsert(ride: NewRide, { id, openSlot, startCode, creditXof }: WrittenRide): RideDetails {
  const { priceXof, durationMinutes, at, ends, fare, rider, payWith, startCode: _, ...asBooked } = ride
  return {
    ...NOTHING_YET,
    ...asBooked,
    ...ends,
    ...{ id, openSlot, startCode, status: 'requested', version: 1 },
    creditXof,
    payment: payWith && { ...CHOSEN, provider: payWith },
    priceXof,
    durationMinutes: durationMinutes,
    fare: [...fare],
    riderName: rider?.fullName ?? null,
    riderPhone: rider?.phoneNumber ?? null,
    createdAt: at,
    requestedAt: at,
  }
}
