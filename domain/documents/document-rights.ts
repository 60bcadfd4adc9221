import type { Role } from '../accounts/roles.ts'
import { countingDocument, type DocumentReview, type ReviewedDocument } from './document-review.ts'
import { DOCUMENT_TYPES, type DocumentType } from './document-types.ts'

/** §6: a driver gives all five documents; anybody else may give an identity card. */
export function uploadableTypes(role: Role | null): readonly DocumentType[] {
  return role === 'driver' ? DOCUMENT_TYPES : ['id_card']
}

type Given = { readonly documentType: DocumentType; readonly review?: DocumentReview | null }

/** §6: the required documents that this person has not given; what was refused is to be given again. */
export function missingTypes(role: Role | null, given: readonly Given[]): DocumentType[] {
  if (role !== 'driver') return []
  return DOCUMENT_TYPES.filter(
    (type) => !given.some(({ documentType, review }) => documentType === type && review !== 'refused'),
  )
}

/** A document that was given at an instant, in ISO format. */
type GivenDocument = ReviewedDocument & { readonly createdAt: string }

/**
 * Was another document of its kind given later? Then this one is replaced. One that still waits for an operator does not
 * replace one that counts; a refused one replaces none; and of a driver, the one that counts is never replaced.
 */
export function isReplaced(document: GivenDocument, all: readonly GivenDocument[]): boolean {
  if (countingDocument(all, document.documentType) === document) return false
  return all.some(
    (other) =>
      other.documentType === document.documentType &&
      other.createdAt > document.createdAt &&
      other.review !== 'refused' &&
      (other.review !== 'waiting' || document.review !== 'confirmed'),
  )
}
