import { BLOCKING_DOCUMENT_TYPES, type DocumentType } from '../documents/document-types.ts'
import type { Day } from '../shared/day.ts'
import type { RefusalCode } from '../wire/refusals.ts'
import type { Approval, DriverType } from './driver-types.table.ts'

/** A document as it counts for driving: its kind and its last valid day. */
export type DocumentOnFile = { readonly documentType: DocumentType; readonly expiresOn: Day }

/** What is known of a driver when a ride is offered to them. */
export type DriverEligibility = {
  readonly userId: string
  readonly driverType: DriverType
  readonly approval: Approval
  readonly isAvailable: boolean
  readonly documents: readonly DocumentOnFile[]
}

/** Why a driver may take no ride at all. */
export const DRIVER_REFUSALS = [
  'driver_not_approved',
  'driver_refused',
  'driver_suspended',
  'documents_not_valid',
  'driver_unavailable',
] as const satisfies readonly RefusalCode[]
export type DriverRefusal = (typeof DRIVER_REFUSALS)[number]

const APPROVAL_REFUSALS: Readonly<Record<Exclude<Approval, 'approved'>, DriverRefusal>> = {
  pending: 'driver_not_approved',
  refused: 'driver_refused',
  suspended: 'driver_suspended',
}

/** §6: every blocking document is there and its last day is not over. Of several of a kind, the latest counts. */
export function documentsAreValid(documents: readonly DocumentOnFile[], today: Day): boolean {
  return BLOCKING_DOCUMENT_TYPES.every((type) =>
    documents.some((document) => document.documentType === type && document.expiresOn >= today),
  )
}

/** Why this driver may take no ride at all now, or null. First reason first: file, documents, availability. */
export function driverRefusal(eligibility: DriverEligibility, today: Day): DriverRefusal | null {
  if (eligibility.approval !== 'approved') return APPROVAL_REFUSALS[eligibility.approval]
  if (!documentsAreValid(eligibility.documents, today)) return 'documents_not_valid'
  return eligibility.isAvailable ? null : 'driver_unavailable'
}
