import { type DriverEligibility, driverRefusal } from '../drivers/driver-eligibility.ts'
import type { RideType } from '../fares/services.table.ts'
import { rideTypesOf } from '../fares/who-drives.ts'
import type { Day } from '../shared/day.ts'
import type { RefusalCode } from '../wire/refusals.ts'
import { hasRefused, type OfferState, openOfferOf } from './offers.ts'

/** The ride as far as it decides who may see or take it. */
export type RideRequest = {
  readonly passengerId: string
  readonly rideType: RideType
  readonly givenBackBy: readonly string[]
} & Pick<OfferState, 'openToAll' | 'offers'>

/** Why this driver may not take this ride, or null. */
export function acceptRefusal(eligibility: DriverEligibility, request: RideRequest, today: Day): RefusalCode | null {
  if (request.passengerId === eligibility.userId) return 'own_ride'
  if (!rideTypesOf(eligibility.driverType).includes(request.rideType)) return 'wrong_vehicle'
  if (request.givenBackBy.includes(eligibility.userId)) return 'ride_given_back'
  return driverRefusal(eligibility, today)
}

/**
 * Does an open request appear on this driver's screen? An approved, available driver sees what fits their vehicle,
 * even with documents to renew: they see what they are missing, but cannot accept (§6). A request
 * that is not open to all is seen by whoever holds an offer of it, and one that they refused is not seen again.
 */
export function seesRequest(eligibility: DriverEligibility, request: RideRequest, today: Day): boolean {
  if (!eligibility.isAvailable || hasRefused(request, eligibility.userId)) return false
  if (!request.openToAll && openOfferOf(request, eligibility.userId) === undefined) return false
  const refusal = acceptRefusal(eligibility, request, today)
  return refusal === null || refusal === 'documents_not_valid'
}
