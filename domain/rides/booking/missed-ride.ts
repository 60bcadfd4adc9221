import type { PassengerRide } from '../ride-views.ts'
import { MISSED_SENTENCES } from '../rides.fr.ts'
import type { Booking } from './booking.ts'

/** Later than this, whoever found no driver has gone another way, in minutes. */
const MISSED_MINUTES = 60

/** What whoever found no driver reads: that it costs nothing, or what becomes of what was paid already. */
export function missedDetail(moneyBack: string | null): string {
  return `${MISSED_SENTENCES.detail} ${moneyBack ?? MISSED_SENTENCES.nothingToPay}`
}

type Ended = Pick<PassengerRide, 'status' | 'cancelledBy' | 'cancelledAt' | 'createdAt'>

/** The newest ride, if its search ended without a driver a short while ago: it can be tried again at one tap. */
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

/** The same trip once more, for now: same words, spots, service, note and rider. Its price is the server's of today. */
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
