import { formatDay } from '../shared/format.ts'
import { isBlocking, type RequiredDocument } from './document-review.ts'
import { DOCUMENT_NAMES, type DocumentType } from './document-types.ts'
import { DOCUMENT_TO_RENEW_TEXTS } from './documents.fr.ts'

/** Its driver cannot accept without it (§6): none of its kind counts, or the one that counts has expired. */
function isStopping({ documentType, status, counts }: RequiredDocument): boolean {
  return isBlocking(documentType) && (!counts || status === null || status === 'expired')
}

/**
 * The document to renew first, because its driver cannot accept without it (§6): the first to expire, then a missing one.
 * One whose new document waits for an operator is not theirs to renew.
 */
export function firstToRenew(documents: readonly RequiredDocument[]): RequiredDocument | null {
  const stopping = documents.filter((document) => isStopping(document) && document.renewal !== 'waiting')
  const [first] = stopping.sort((a, b) => Number(a.expiresOn === null) - Number(b.expiresOn === null) || byDay(a, b))
  return first ?? null
}

/** The documents without which their driver cannot accept, and that wait for an operator. */
export function stoppingUntilSeen(documents: readonly RequiredDocument[]): RequiredDocument[] {
  return documents.filter((document) => isStopping(document) && document.renewal === 'waiting')
}

function byDay(a: RequiredDocument, b: RequiredDocument): number {
  return (a.expiresOn ?? '').localeCompare(b.expiresOn ?? '')
}

/** « Votre assurance véhicule a expiré le 20/11/2026 », « Il manque votre carte grise ». */
export function toRenewSentence({ documentType, expiresOn, renewal }: RequiredDocument): string {
  const name = nameWithin(documentType)
  if (renewal === 'refused') return DOCUMENT_TO_RENEW_TEXTS.wasRefused(name)
  return expiresOn === null
    ? DOCUMENT_TO_RENEW_TEXTS.lacks(name)
    : DOCUMENT_TO_RENEW_TEXTS.hasExpired(name, formatDay(expiresOn))
}

/** « À vérifier : assurance véhicule, carte grise ». */
export function toBeSeenSentence(documents: readonly Pick<RequiredDocument, 'documentType'>[]): string {
  return DOCUMENT_TO_RENEW_TEXTS.toBeSeen(documents.map(({ documentType }) => nameWithin(documentType)).join(', '))
}

/** « assurance véhicule »: a document's name within a sentence. */
export function nameWithin(documentType: DocumentType): string {
  const [first = '', ...rest] = DOCUMENT_NAMES[documentType]
  return first.toLowerCase() + rest.join('')
}
