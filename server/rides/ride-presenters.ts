import { methodOf } from '#domain/payments/payment-status.ts'
import { isSettled } from '#domain/payments/unpaid.ts'
import { pointOf } from '#domain/places/point.ts'
import type { RideStatus } from '#domain/rides/ride-status.ts'
import type { AdminRide, DriverRide, PassengerRide } from '#domain/rides/ride-views.ts'
import type { RideDetails } from './ride-details.queries.ts'

function instant(at: Date | null): string | null {
  return at === null ? null : at.toISOString()
}

/** Has its money come in, even if it was given back later? */
export function isPaid({ payment }: RideDetails): boolean {
  return isSettled({ payment: payment && { status: payment.status, method: methodOf(payment.provider) } })
}

function riderOf({ riderName, riderPhone }: RideDetails) {
  return riderName === null || riderPhone === null ? null : { fullName: riderName, phoneNumber: riderPhone }
}

function common(ride: RideDetails) {
  return {
    id: ride.id,
    version: ride.version,
    rideType: ride.rideType,
    status: ride.status,
    pickupLocation: ride.pickupLocation,
    dropoffLocation: ride.dropoffLocation,
    priceXof: ride.price,
    estimatedDurationMinutes: ride.estimatedDuration,
    createdAt: ride.createdAt.toISOString(),
    acceptedAt: instant(ride.acceptedAt),
    arrivedAt: instant(ride.arrivedAt),
    startedAt: instant(ride.startedAt),
    completedAt: instant(ride.completedAt),
    cancelledAt: instant(ride.cancelledAt),
    cancelledBy: ride.cancelledBy,
    pickupPoint: pointOf(ride.pickupLat, ride.pickupLon),
    dropoffPoint: pointOf(ride.dropoffLat, ride.dropoffLon),
    distanceM: ride.distanceM,
    driverNote: ride.driverNote,
    rider: riderOf(ride),
    scheduledFor: instant(ride.scheduledFor),
    cancelFeeXof: ride.cancelFee,
    payment: ride.payment && {
      status: ride.payment.status,
      method: methodOf(ride.payment.provider),
      isBeingVerified: ride.payment.isBeingVerified,
    },
  }
}

/** The ride as its passenger sees it: the driver from acceptance on, and how to reach him while the ride lasts. */
export function toPassengerRide(ride: RideDetails, expiryMinutes: number): PassengerRide {
  const isUnderWay = ride.status === 'accepted' || ride.status === 'in_progress'
  return {
    ...common(ride),
    expiresAt: new Date(ride.requestedAt.getTime() + expiryMinutes * 60_000).toISOString(),
    myStars: ride.stars,
    startCode: ride.startCode,
    shareKey: ride.shareKey,
    driver:
      ride.driverId === null
        ? null
        : {
            firstName: ride.driverFirstName ?? '',
            phoneNumber: isUnderWay ? ride.driverPhone : null,
            vehiclePlate: ride.vehiclePlate ?? '',
            vehicleType: ride.vehicleType ?? ride.rideType,
            averageRating: ride.driverRating,
            photoUrl: ride.driverPhoto,
          },
  }
}

/** How long a driver needs to know whose ride it is: while he may take it, while it lasts, until he has his money. */
const SHOWS_PASSENGER: Readonly<Record<RideStatus, (ride: RideDetails, mayTakeIt: boolean) => boolean>> = {
  requested: (_ride, mayTakeIt) => mayTakeIt,
  accepted: () => true,
  in_progress: () => true,
  completed: (ride) => !isPaid(ride),
  cancelled: () => false,
}

/** The ride as a driver sees it. Who asks is told only to one who may take it, and only while it matters. */
export function toDriverRide(ride: RideDetails, mayTakeIt: boolean): DriverRide {
  const isShown = SHOWS_PASSENGER[ride.status](ride, mayTakeIt)
  return {
    ...common(ride),
    passenger: isShown ? { fullName: ride.passengerName ?? '', phoneNumber: ride.passengerPhone } : null,
    offer: null,
    needsStartCode: ride.startCode !== null,
  }
}

export function toAdminRide(ride: RideDetails): AdminRide {
  return { ...common(ride), passengerName: ride.passengerName, driverName: ride.driverName }
}
