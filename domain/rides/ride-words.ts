import type { RideStatus } from './ride-status.ts'
import { DRIVER_STATUS_TEXTS, PASSENGER_STATUS_TEXTS } from './rides.fr.ts'

/** Status badges for the passenger and the operator (§4). */
export const PASSENGER_STATUS_WORDS: Readonly<Record<RideStatus, string>> = PASSENGER_STATUS_TEXTS

/** Status badges for the driver: a requested ride is an offer (§4). */
export const DRIVER_STATUS_WORDS: Readonly<Record<RideStatus, string>> = {
  ...PASSENGER_STATUS_WORDS,
  requested: DRIVER_STATUS_TEXTS.newRequest,
}
