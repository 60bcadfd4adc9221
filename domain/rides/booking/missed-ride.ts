import type { PassengerRide } from '../ride-views.ts'
import { MISSED_SENTENCES } from './booking.fr.ts'
import type { Booking } from './booking.ts'

/** After this many minutes, a passenger without a driver has found another way. */
const MISSED_MINUTES = 60

/** What a passenger without a driver reads: that the ride costs nothing, or that their payment is refunded. */
export function missedDetail(moneyBack: string | null): string {
  return `${MISSED_SENTENCES.detail} ${moneyBack ?? MISSED_SENTENCES.nothingToPay}`
}

type Ended = Pick<PassengerRide, 'status' | 'cancelledBy' | 'cancelledAt' | 'createdAt'>

/** The newest ride, if its search ended without a driver a short while ago: one tap books it again. */
export function missedRide<R extends Ended>(rides: readonly R[], now: Date): R | undefined {
  const [newest] = [...rides].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
  if (newest?.status !== 'cancelled' || newest.cancelledBy !== 'system' || newest.cancelledAt === null) return undefined
  const isRecent = now.getTime() - Date.parse(newest.cancelledAt) <= MISSED_MINUTES * 60_000
  return isRecent ? newest : undefined
}

type Wanted = Pick<
  PassengerRide,
  'pickupLocation' | 'dropoffLocation' | 'pickupPoint' | 'dropoffPoint' | 'rideType' | 'driverNote' | 'rider'
>

/** The same trip again, for now: same addresses, waypoints, service, note and rider. The server sets its present price. */
export function bookingAgain(ride: Wanted): Booking {
  const { pickupLocation, dropoffLocation, pickupPoint, dropoffPoint, rideType, driverNote, rider } = ride
  return {
    pickupLocation,
    dropoffLocation,
    rideType,
    ...(pickupPoint && { pickupWaypoint: pickupPoint }),
    ...(dropoffPoint && { dropoffWaypoint: dropoffPoint }),
    ...(driverNote !== null && { driverNote }),
    ...(rider && { rider }),
  }
}
