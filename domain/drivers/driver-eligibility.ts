import { countingDocument, type ReviewedDocument } from '../documents/document-review.ts'
import { BLOCKING_DOCUMENT_TYPES } from '../documents/document-types.ts'
import type { Day } from '../shared/day.ts'
import type { RefusalCode } from '../wire/refusals.ts'
import type { Approval, DriverType } from './driver-types.table.ts'
import type { VehicleCapacity } from './vehicles/vehicle-state.ts'

/** The fields of a document that decide whether its driver may drive: its kind, its last valid day, and its review. */
export type DocumentOnFile = ReviewedDocument

/** What a driver owes, since when their balance is below zero, and the limits in force; null: not limited. */
export type DriverDebt = {
  readonly owedXof: number
  /** An instant in ISO format. */
  readonly since: string
  readonly limitXof: number | null
  readonly limitDays: number | null
}

/** The facts about a driver that decide whether they may get offers. */
export type DriverEligibility = {
  readonly userId: string
  readonly driverType: DriverType
  readonly approval: Approval
  readonly isAvailable: boolean
  readonly documents: readonly DocumentOnFile[]
  /** Null: they owe nothing, or no limit is set. */
  readonly debt: DriverDebt | null
  /** Passengers with whom they are not matched: one of the two asked for it. */
  readonly avoidedPassengers: readonly string[]
  /** Of the vehicle in force. Null: there is none. */
  readonly vehicle: VehicleCapacity | null
}

/** Why a driver may not accept any ride. */
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

/** §6: of every blocking kind a document counts, and has not expired. Of several of one kind, the latest counts. */
export function documentsAreValid(documents: readonly DocumentOnFile[], today: Day): boolean {
  return BLOCKING_DOCUMENT_TYPES.every((type) => (countingDocument(documents, type)?.expiresOn ?? '') >= today)
}

/**
 * Do this driver's documents stop them? Until their file is approved, what they gave is seen with it: only what is missing,
 * expired or refused stops it.
 */
export function documentsBlock(
  { approval, documents }: Pick<DriverEligibility, 'approval' | 'documents'>,
  today: Day,
): boolean {
  if (approval === 'approved' || approval === 'suspended') return !documentsAreValid(documents, today)
  const seen = documents.map((document) => (document.review === 'waiting' ? confirmed(document) : document))
  return !documentsAreValid(seen, today)
}

function confirmed(document: DocumentOnFile): DocumentOnFile {
  return { ...document, review: 'confirmed' }
}

/** Why this driver may not accept any ride now, or null. Checked in this order: file, documents, availability. */
export function driverRefusal(eligibility: DriverEligibility, today: Day): DriverRefusal | null {
  if (eligibility.approval !== 'approved') return APPROVAL_REFUSALS[eligibility.approval]
  if (!documentsAreValid(eligibility.documents, today)) return 'documents_not_valid'
  return eligibility.isAvailable ? null : 'driver_unavailable'
}
