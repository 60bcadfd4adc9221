import type { Role } from '../accounts/roles.ts'
import type { Day } from '../shared/day.ts'
import { DOCUMENT_TYPES, type DocumentType } from './document-types.ts'

/** §6: a driver gives all five documents; anybody else may give an identity card. */
export function uploadableTypes(role: Role | null): readonly DocumentType[] {
  return role === 'driver' ? DOCUMENT_TYPES : ['id_card']
}

/** §6: the required documents that this person has not given. */
export function missingTypes(role: Role | null, given: readonly { documentType: DocumentType }[]): DocumentType[] {
  if (role !== 'driver') return []
  return DOCUMENT_TYPES.filter((type) => !given.some(({ documentType }) => documentType === type))
}

type Kept = { readonly documentType: DocumentType; readonly expiresOn: Day }

/** Does another document of its kind last longer? Then this one is replaced, and nobody is warned about it. */
export function isReplaced(document: Kept, all: readonly Kept[]): boolean {
  return all.some((other) => other.documentType === document.documentType && other.expiresOn > document.expiresOn)
}
