import { type Asked, hasRefused, openOfferOf } from '../dispatch/offers.ts'
import { BLOCKING_DOCUMENT_TYPES, type DocumentType } from '../documents/document-types.ts'
import type { RideType } from '../rides/ride-types.ts'
import type { Day } from '../shared/day.ts'
import type { RefusalCode } from '../shared/refusals.ts'
import { type Approval, type DriverType, RIDE_TYPES_OF_DRIVER } from './driver-types.ts'

/** A paper as it counts for driving: its kind and its last valid day. */
export type Paper = { readonly documentType: DocumentType; readonly expiresOn: Day }

/** What is known of a driver when a ride is offered to him. */
export type Standing = {
  readonly userId: string
  readonly driverType: DriverType
  readonly approval: Approval
  readonly isAvailable: boolean
  readonly papers: readonly Paper[]
}

/** The ride as far as it decides who may see or take it. */
export type RideRequest = {
  readonly passengerId: string
  readonly rideType: RideType
  readonly givenBackBy: readonly string[]
} & Pick<Asked, 'openToAll' | 'offers'>

const APPROVAL_REFUSALS: Readonly<Record<Exclude<Approval, 'approved'>, RefusalCode>> = {
  pending: 'driver_not_approved',
  refused: 'driver_refused',
  suspended: 'driver_suspended',
}

/** §6: every blocking paper is there and its last day is not over. Of several of a kind, the latest counts. */
export function papersAreValid(papers: readonly Paper[], today: Day): boolean {
  return BLOCKING_DOCUMENT_TYPES.every((type) =>
    papers.some((paper) => paper.documentType === type && paper.expiresOn >= today),
  )
}

/** Why this driver may take no ride at all now, or null. First reason first: file, papers, availability. */
export function driverRefusal(standing: Standing, today: Day): RefusalCode | null {
  if (standing.approval !== 'approved') return APPROVAL_REFUSALS[standing.approval]
  if (!papersAreValid(standing.papers, today)) return 'papers_not_valid'
  return standing.isAvailable ? null : 'driver_unavailable'
}

/** Why this driver may not take this ride, or null. */
export function acceptRefusal(standing: Standing, request: RideRequest, today: Day): RefusalCode | null {
  if (request.passengerId === standing.userId) return 'own_ride'
  if (!RIDE_TYPES_OF_DRIVER[standing.driverType].includes(request.rideType)) return 'wrong_vehicle'
  if (request.givenBackBy.includes(standing.userId)) return 'ride_given_back'
  return driverRefusal(standing, today)
}

/**
 * Does an open request appear on this driver's screen? An approved, available driver sees what fits his vehicle,
 * even with papers to renew: he sees what he is missing, but cannot accept (decisions: Which driver sees what). A request
 * that is not open to all is seen by whoever holds an offer of it, and one that he refused is not seen again.
 */
export function seesRequest(standing: Standing, request: RideRequest, today: Day): boolean {
  if (!standing.isAvailable || hasRefused(request, standing.userId)) return false
  if (!request.openToAll && openOfferOf(request, standing.userId) === undefined) return false
  const refusal = acceptRefusal(standing, request, today)
  return refusal === null || refusal === 'papers_not_valid'
}
