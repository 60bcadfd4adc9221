import type { RideDetails } from '../ride-details.queries.ts'
import type { NewRide, WrittenRide } from '../rides.queries.ts'

/** What has not happened to a ride that is born: nobody drives it, nobody has paid, rated, shared or given it back. */
const NOTHING_YET = {
  ...{ driverId: null, passengerName: null, passengerPhone: null },
  ...{ driverFirstName: null, driverName: null, driverPhone: null, driverPhoto: null, driverRating: null },
  ...{ vehiclePlate: null, vehicleType: null },
  ...{ acceptedAt: null, arrivedAt: null, startedAt: null, completedAt: null },
  ...{ cancelledAt: null, cancelledBy: null, cancelReason: null, cancelFeeXof: 0, cancelFeeWaivedAt: null },
  ...{
    shareKey: null,
    payment: null,
    moneyBack: null,
    feesInCashXof: 0,
    givenBackBy: [],
    offers: [],
    dispatchRound: 1,
    wave: 0,
  },
  ...{ stars: null, starReasons: null, passengerStars: null, passengerReasons: null },
} as const

/** The ride as it was just written, without reading it back. */
export function rideFromInsert(ride: NewRide, { id, openSlot, startCode }: WrittenRide): RideDetails {
  const { priceXof, durationMinutes, at, ends, fare, rider, startCode: _, ...asBooked } = ride
  return {
    ...NOTHING_YET,
    ...asBooked,
    ...ends,
    ...{ id, openSlot, startCode, status: 'requested', version: 1 },
    priceXof,
    durationMinutes: durationMinutes,
    fare: [...fare],
    riderName: rider?.fullName ?? null,
    riderPhone: rider?.phoneNumber ?? null,
    createdAt: at,
    requestedAt: at,
  }
}
