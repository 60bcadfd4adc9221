import { isPoor } from '#domain/rides/after/rating-reasons.ts'
import { hasEnded } from '#domain/rides/ride-status.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { AvoidSwitch } from '#web/parts/avoid-switch.tsx'
import { AVOID_DRIVER_TEXTS } from '#web/rides/avoid.fr.ts'

/** Few stars, or avoided already: then « Plus jamais avec ce chauffeur » stands below the stars. */
export function wasPoor({ myStars, avoidsDriver }: PassengerRide): boolean {
  return avoidsDriver === true || (myStars !== null && isPoor(myStars))
}

/** For a ride that has ended and had a driver. */
export function AvoidDriver({ ride }: { ride: PassengerRide }) {
  if (ride.driver === null || !hasEnded(ride)) return null
  return <AvoidSwitch rideId={ride.id} isOn={ride.avoidsDriver === true} texts={AVOID_DRIVER_TEXTS} />
}
