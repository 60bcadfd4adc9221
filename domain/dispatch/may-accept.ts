import { BLOCKING_DOCUMENT_TYPES, type DocumentType } from '../documents/document-types.ts'
import { type Approval, type DriverType, RIDE_TYPES_OF_DRIVER } from '../drivers/driver-types.ts'
import type { RideType } from '../fares/ride-types.ts'
import type { Day } from '../shared/day.ts'
import type { RefusalCode } from '../wire/refusals.ts'
import { hasRefused, type OfferState, openOfferOf } from './offers.ts'

/** A paper as it counts for driving: its kind and its last valid day. */
export type DocumentOnFile = { readonly documentType: DocumentType; readonly expiresOn: Day }

/** What is known of a driver when a ride is offered to him. */
export type DriverEligibility = {
  readonly userId: string
  readonly driverType: DriverType
  readonly approval: Approval
  readonly isAvailable: boolean
  readonly documents: readonly DocumentOnFile[]
}

/** The ride as far as it decides who may see or take it. */
export type RideRequest = {
  readonly passengerId: string
  readonly rideType: RideType
  readonly givenBackBy: readonly string[]
} & Pick<OfferState, 'openToAll' | 'offers'>

const APPROVAL_REFUSALS: Readonly<Record<Exclude<Approval, 'approved'>, RefusalCode>> = {
  pending: 'driver_not_approved',
  refused: 'driver_refused',
  suspended: 'driver_suspended',
}

/** §6: every blocking paper is there and its last day is not over. Of several of a kind, the latest counts. */
export function documentsAreValid(documents: readonly DocumentOnFile[], today: Day): boolean {
  return BLOCKING_DOCUMENT_TYPES.every((type) =>
    documents.some((document) => document.documentType === type && document.expiresOn >= today),
  )
}

/** Why this driver may take no ride at all now, or null. First reason first: file, papers, availability. */
export function driverRefusal(eligibility: DriverEligibility, today: Day): RefusalCode | null {
  if (eligibility.approval !== 'approved') return APPROVAL_REFUSALS[eligibility.approval]
  if (!documentsAreValid(eligibility.documents, today)) return 'documents_not_valid'
  return eligibility.isAvailable ? null : 'driver_unavailable'
}

/** Why this driver may not take this ride, or null. */
export function acceptRefusal(eligibility: DriverEligibility, request: RideRequest, today: Day): RefusalCode | null {
  if (request.passengerId === eligibility.userId) return 'own_ride'
  if (!RIDE_TYPES_OF_DRIVER[eligibility.driverType].includes(request.rideType)) return 'wrong_vehicle'
  if (request.givenBackBy.includes(eligibility.userId)) return 'ride_given_back'
  return driverRefusal(eligibility, today)
}

/**
 * Does an open request appear on this driver's screen? An approved, available driver sees what fits his vehicle,
 * even with papers to renew: he sees what he is missing, but cannot accept (decisions: Which driver sees what). A request
 * that is not open to all is seen by whoever holds an offer of it, and one that he refused is not seen again.
 */
export function seesRequest(eligibility: DriverEligibility, request: RideRequest, today: Day): boolean {
  if (!eligibility.isAvailable || hasRefused(request, eligibility.userId)) return false
  if (!request.openToAll && openOfferOf(request, eligibility.userId) === undefined) return false
  const refusal = acceptRefusal(eligibility, request, today)
  return refusal === null || refusal === 'documents_not_valid'
}
