import type { Day } from '../shared/day.ts'
import { formatDay } from '../shared/format.ts'
import type { DocumentStatus } from './document-status.ts'
import { BLOCKING_DOCUMENT_TYPES, DOCUMENT_NAMES, type DocumentType } from './document-types.ts'
import { DOCUMENT_TO_RENEW_TEXTS } from './documents.fr.ts'

/** A required document as its owner sees it; without a day it is missing. */
export type RequiredDocument = {
  readonly documentType: DocumentType
  readonly expiresOn: Day | null
  readonly status: DocumentStatus | null
}

/** The document to renew first, because its driver cannot accept without it (§6): the first to expire, then a missing one. */
export function firstToRenew(documents: readonly RequiredDocument[]): RequiredDocument | null {
  const blocking = documents.filter(
    ({ documentType, status }) =>
      BLOCKING_DOCUMENT_TYPES.some((type) => type === documentType) && (status === null || status === 'expired'),
  )
  const [first] = blocking.sort((a, b) => Number(a.expiresOn === null) - Number(b.expiresOn === null) || byDay(a, b))
  return first ?? null
}

function byDay(a: RequiredDocument, b: RequiredDocument): number {
  return (a.expiresOn ?? '').localeCompare(b.expiresOn ?? '')
}

/** « Votre assurance véhicule a expiré le 20/11/2026 », « Il manque votre carte grise ». */
export function toRenewSentence({ documentType, expiresOn }: RequiredDocument): string {
  const name = nameWithin(documentType)
  return expiresOn === null
    ? DOCUMENT_TO_RENEW_TEXTS.lacks(name)
    : DOCUMENT_TO_RENEW_TEXTS.hasExpired(name, formatDay(expiresOn))
}

/** « assurance véhicule »: a document's name within a sentence. */
export function nameWithin(documentType: DocumentType): string {
  const [first = '', ...rest] = DOCUMENT_NAMES[documentType]
  return first.toLowerCase() + rest.join('')
}
