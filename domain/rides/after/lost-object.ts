import { DAY_MS } from '../../shared/day.ts'
import { rideCode } from '../ride-code.ts'
import type { PassengerRide } from '../ride-views.ts'
import { LOST_OBJECT_TEXTS } from './after-ride.fr.ts'

/** Days after a ride during which its card offers « Objet oublié »: later, its receipt has the code that support needs. */
export const LOST_OBJECT_DAYS = 3

type Ride = Pick<PassengerRide, 'id' | 'status' | 'completedAt' | 'driver'>

/** May something still lie in the vehicle of this ride? */
export function mayHaveForgotten({ status, completedAt, driver }: Ride, now: Date): boolean {
  if (status !== 'completed' || completedAt === null || driver === null) return false
  return now.getTime() - Date.parse(completedAt) < LOST_OBJECT_DAYS * DAY_MS
}

/** What support needs to find the driver, ready to be sent: « Objet oublié, course 3F2A10, plaque 2V 3472 RB : ». */
export function lostObjectMessage({ id, driver }: Ride): string {
  return LOST_OBJECT_TEXTS.message(rideCode(id), driver?.vehiclePlate ?? '')
}
