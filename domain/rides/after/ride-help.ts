import { rideCode } from '../ride-code.ts'
import type { PassengerRide } from '../ride-views.ts'
import { RIDE_HELP_TEXTS } from './after-ride.fr.ts'

/** What support needs to find the ride, ready to be sent: « Aide, course 3F2A10, plaque 2V 3472 RB : ». */
export function rideHelpMessage({ id, driver }: Pick<PassengerRide, 'id' | 'driver'>): string {
  return RIDE_HELP_TEXTS.message(rideCode(id), driver?.vehiclePlate ?? null)
}
