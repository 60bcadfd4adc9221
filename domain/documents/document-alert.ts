import type { Day } from '../shared/day.ts'
import { formatDay, plural } from '../shared/format.ts'
import type { DocumentStatus } from './document-status.ts'
import { BLOCKING_DOCUMENT_TYPES, DOCUMENT_NAMES, type DocumentType } from './document-types.ts'
import { DOCUMENT_ALERT_TEXTS } from './documents.fr.ts'

/** Number of documents by status (§3 Document counts). */
export type DocumentCounts = { readonly expired: number; readonly expiringSoon: number }

/** What is wrong, for how many documents, and the sentence for it. */
export type AlertOfDocuments = {
  readonly about: Exclude<DocumentStatus, 'valid'>
  readonly count: number
  readonly sentence: string
}

/** The warning of banner (§4) and badge (§2): red if any expired, orange if any expires within 30 days, none otherwise. */
export function documentAlert({ expired, expiringSoon }: DocumentCounts): AlertOfDocuments | null {
  if (expired > 0) {
    return {
      about: 'expired',
      count: expired,
      sentence: plural(expired, ...DOCUMENT_ALERT_TEXTS.expired),
    }
  }
  if (expiringSoon === 0) return null
  return {
    about: 'expiring_soon',
    count: expiringSoon,
    sentence: plural(expiringSoon, ...DOCUMENT_ALERT_TEXTS.expiring),
  }
}

/** What a new driver reads until their file is complete: operators cannot verify missing documents. */
export function missingDocumentsSentence(count: number): string {
  const missing = plural(count, ...DOCUMENT_ALERT_TEXTS.lacking)
  return DOCUMENT_ALERT_TEXTS.missing(missing)
}

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
    ? DOCUMENT_ALERT_TEXTS.lacks(name)
    : DOCUMENT_ALERT_TEXTS.hasExpired(name, formatDay(expiresOn))
}

/** « assurance véhicule »: a document's name within a sentence. */
export function nameWithin(documentType: DocumentType): string {
  const [first = '', ...rest] = DOCUMENT_NAMES[documentType]
  return first.toLowerCase() + rest.join('')
}
