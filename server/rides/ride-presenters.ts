import { openOfferOf } from '#domain/dispatch/offers.ts'
import { methodOf } from '#domain/fares/payment-status.ts'
import { isSettled } from '#domain/payments/unpaid.ts'
import { latLonOf } from '#domain/places/lat-lon.ts'
import { isActive, type RideStatus } from '#domain/rides/ride-status.ts'
import type { AdminRide, DriverRide, PassengerRide } from '#domain/rides/ride-views.ts'
import type { ListedRide } from './admin-rides.queries.ts'
import type { RideDetails, RideRow } from './ride-details.queries.ts'

function instant(at: Date | null): string | null {
  return at === null ? null : at.toISOString()
}

/** Has its money come in, even if it was given back later? */
export function isPaid({ payment }: RideDetails): boolean {
  return isSettled({ payment: payment && { status: payment.status, method: methodOf(payment.provider) } })
}

/** Said while the ride may still be paid in cash. */
function feesToCollect(ride: RideDetails) {
  const isSaid = ride.feesInCashXof > 0 && ride.status !== 'cancelled' && !isPaid(ride)
  return isSaid && { feesToCollectXof: ride.feesInCashXof }
}

function riderOf({ riderName, riderPhone }: RideRow) {
  return riderName === null || riderPhone === null ? null : { fullName: riderName, phoneNumber: riderPhone }
}

function common(ride: RideRow & Pick<RideDetails, 'payment'>) {
  return {
    id: ride.id,
    version: ride.version,
    rideType: ride.rideType,
    status: ride.status,
    pickupLocation: ride.pickupLocation,
    dropoffLocation: ride.dropoffLocation,
    priceXof: ride.priceXof,
    durationMinutes: ride.durationMinutes,
    createdAt: ride.createdAt.toISOString(),
    acceptedAt: instant(ride.acceptedAt),
    arrivedAt: instant(ride.arrivedAt),
    startedAt: instant(ride.startedAt),
    completedAt: instant(ride.completedAt),
    cancelledAt: instant(ride.cancelledAt),
    cancelledBy: ride.cancelledBy,
    pickupPoint: latLonOf(ride.pickupLat, ride.pickupLon),
    dropoffPoint: latLonOf(ride.dropoffLat, ride.dropoffLon),
    distanceM: ride.distanceM,
    driverNote: ride.driverNote,
    rider: riderOf(ride),
    scheduledFor: instant(ride.scheduledFor),
    cancelFeeXof: ride.cancelFeeXof,
    ...(ride.cancelFeeWaivedAt !== null && { isFeeWaived: true }),
    payment: ride.payment && {
      status: ride.payment.status,
      method: methodOf(ride.payment.provider),
      isBeingVerified: ride.payment.isBeingVerified,
    },
  }
}

/** Its instant as the wire has it. */
export function moneyBackToSend(moneyBack: NonNullable<RideDetails['moneyBack']>) {
  return { ...moneyBack, at: new Date(moneyBack.at).toISOString() }
}

/** Since when a driver is sought: its booking, a give-back, or shortly before a ride for later. */
function soughtSince({ requestedAt, searchFrom }: RideDetails): Date {
  return requestedAt > searchFrom ? requestedAt : searchFrom
}

/** When the search ends without a driver: after so many minutes, but for a ride for later not before its hour. */
export function searchedUntil(ride: RideDetails, expiryMinutes: number): Date {
  const untilMs = soughtSince(ride).getTime() + expiryMinutes * 60_000
  return new Date(Math.max(untilMs, ride.scheduledFor?.getTime() ?? 0))
}

/** The ride as its passenger sees it: the driver from acceptance on, and how to reach them while the ride lasts. */
export function toPassengerRide(ride: RideDetails, expiryMinutes: number): PassengerRide {
  return {
    ...common(ride),
    ...feesToCollect(ride),
    expiresAt: searchedUntil(ride, expiryMinutes).toISOString(),
    isOpenToAll: ride.openToAll,
    ...(ride.moneyBack !== null && { moneyBack: moneyBackToSend(ride.moneyBack) }),
    myStars: ride.stars,
    myReasons: [...(ride.starReasons ?? [])],
    startCode: ride.startCode,
    shareKey: ride.shareKey,
    driver:
      ride.driverId === null
        ? null
        : {
            firstName: ride.driverFirstName ?? '',
            phoneNumber: isActive(ride) ? ride.driverPhone : null,
            vehiclePlate: ride.vehiclePlate ?? '',
            vehicleType: ride.vehicleType ?? ride.rideType,
            averageRating: ride.driverRating,
            photoUrl: ride.driverPhoto,
          },
  }
}

/** How long a driver needs to know whose ride it is: while they may take it, while it lasts, until they have their money. */
const SHOWS_PASSENGER: Readonly<Record<RideStatus, (ride: RideDetails, mayTakeIt: boolean) => boolean>> = {
  requested: (_ride, mayTakeIt) => mayTakeIt,
  accepted: () => true,
  in_progress: () => true,
  completed: (ride) => !isPaid(ride),
  cancelled: () => false,
}

function offerTo(ride: RideDetails, driverId: string | null): DriverRide['offer'] {
  const offer = driverId === null ? undefined : openOfferOf(ride, driverId)
  if (offer === undefined) return null
  const { expiresAt, pickupM, pickupS } = offer
  return { expiresAt: new Date(expiresAt).toISOString(), pickupM, pickupS }
}

/**
 * The ride as a driver sees it. Who asks is told only to one who may take it, and only while it matters. `askedId`: the
 * driver whose own open offer is told with it.
 */
export function toDriverRide(ride: RideDetails, mayTakeIt: boolean, askedId: string | null = null): DriverRide {
  const isShown = SHOWS_PASSENGER[ride.status](ride, mayTakeIt)
  return {
    ...common(ride),
    ...(ride.status !== 'requested' && feesToCollect(ride)),
    // Whoever may not take it now has nothing to look for: the note may say where somebody lives, or their number.
    driverNote: isShown ? ride.driverNote : null,
    passenger: isShown ? { fullName: ride.passengerName ?? '', phoneNumber: ride.passengerPhone } : null,
    rider: isShown ? riderOf(ride) : null,
    offer: offerTo(ride, askedId),
    needsStartCode: ride.startCode !== null,
    passengerStars: ride.passengerStars,
  }
}

export function toAdminRide(ride: ListedRide): AdminRide {
  return { ...common(ride), passengerName: ride.passengerName, driverName: ride.driverName }
}
