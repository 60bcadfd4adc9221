import { type DriverEligibility, driverRefusal } from '../drivers/driver-eligibility.ts'
import type { RideType } from '../fares/services.table.ts'
import { rideTypesOf } from '../fares/who-drives.ts'
import type { Day } from '../shared/day.ts'
import type { RefusalCode } from '../wire/refusals.ts'
import { hasRefused, type OfferState, openOfferOf } from './offers.ts'

/** The fields of a ride that decide who may see or accept it. */
export type RideRequest = {
  readonly passengerId: string
  readonly rideType: RideType
  readonly givenBackBy: readonly string[]
} & Pick<OfferState, 'openToAll' | 'offers'>

/** Why this driver may not accept this ride, or null. */
export function acceptRefusal(eligibility: DriverEligibility, request: RideRequest, today: Day): RefusalCode | null {
  if (request.passengerId === eligibility.userId) return 'own_ride'
  if (!rideTypesOf(eligibility.driverType).includes(request.rideType)) return 'wrong_vehicle'
  if (request.givenBackBy.includes(eligibility.userId)) return 'ride_given_back'
  return driverRefusal(eligibility, today)
}

/**
 * Does an open request appear on this driver's screen? An approved, available driver sees the requests that fit their
 * vehicle, even when documents must be renewed: then they see what they miss, but cannot accept (§6). Only drivers with an
 * open offer see a request that is not open to all. A driver never sees a request again that they refused.
 */
export function seesRequest(eligibility: DriverEligibility, request: RideRequest, today: Day): boolean {
  if (!eligibility.isAvailable || hasRefused(request, eligibility.userId)) return false
  if (!request.openToAll && openOfferOf(request, eligibility.userId) === undefined) return false
  const refusal = acceptRefusal(eligibility, request, today)
  return refusal === null || refusal === 'documents_not_valid'
}
