import { SERVICES } from '#domain/rides/ride-types.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { PAGES } from '#domain/shared/routes.ts'

type RideToPay = Pick<PassengerRide, 'id' | 'pickupLocation' | 'dropoffLocation' | 'rideType' | 'priceXof'>

/** The address of a ride's payment (§2): six parameters, of which the server believes the first. */
export function paymentPath(ride: RideToPay): string {
  const query = new URLSearchParams({
    rideId: ride.id,
    pickup: ride.pickupLocation,
    destination: ride.dropoffLocation,
    rideType: ride.rideType,
    price: String(ride.priceXof),
    rideName: SERVICES[ride.rideType].name,
  })
  return `${PAGES.payment.path}?${query}`
}
