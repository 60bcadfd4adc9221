import { type Day, daysBetween } from '../shared/day.ts'
import { type DocumentStatus, documentStatus, EXPIRING_SOON_DAYS } from './document-status.ts'
import { BLOCKING_DOCUMENT_TYPES, DOCUMENT_TYPES, type DocumentType } from './document-types.ts'
import { DOCUMENT_REVIEW_TEXTS } from './documents.fr.ts'

/** What operators have said of a driver's document. Also the CHECK of user_documents.review. */
export const DOCUMENT_REVIEWS = ['waiting', 'confirmed', 'refused'] as const
export type DocumentReview = (typeof DOCUMENT_REVIEWS)[number]

/** What an operator may decide about a document. */
export const REVIEW_DECISIONS = ['confirm', 'refuse'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

/**
 * The allowed moves (docs/decisions/2026-11-26-documents-reviewed-one-by-one.md). A confirmed document is confirmed again
 * with another day when the first one was a mistake.
 */
const REVIEW_MOVES: Readonly<Record<DocumentReview, Readonly<Partial<Record<ReviewDecision, DocumentReview>>>>> = {
  waiting: { confirm: 'confirmed', refuse: 'refused' },
  confirmed: { confirm: 'confirmed', refuse: 'refused' },
  refused: { confirm: 'confirmed' },
}

/** The review after this decision, or null when the decision is not allowed. */
export function reviewAfter(review: DocumentReview, decision: ReviewDecision): DocumentReview | null {
  return REVIEW_MOVES[review][decision] ?? null
}

/** « À vérifier », « Vérifié », « Refusé ». */
export const REVIEW_WORDS: Readonly<Record<DocumentReview, string>> = DOCUMENT_REVIEW_TEXTS

/** A document as far as it decides; `review` is null for somebody whose documents nobody reviews: they drive nobody. */
export type ReviewedDocument = {
  readonly documentType: DocumentType
  readonly expiresOn: Day
  readonly review: DocumentReview | null
}

export function isBlocking(type: DocumentType): boolean {
  return BLOCKING_DOCUMENT_TYPES.some((blocking) => blocking === type)
}

function latest<D extends ReviewedDocument>(documents: readonly D[]): D | null {
  return documents.reduce<D | null>((last, one) => (last === null || one.expiresOn > last.expiresOn ? one : last), null)
}

/**
 * The document of this type that counts: the confirmed one whose day is the last. One that waits does not count yet, and
 * leaves the former in force; a refused one never counts.
 */
export function countingDocument<D extends ReviewedDocument>(documents: readonly D[], type: DocumentType): D | null {
  return latest(documents.filter(({ documentType, review }) => documentType === type && review === 'confirmed'))
}

/** A required document of a driver as they see it; without a day it is missing. */
export type RequiredDocument = {
  readonly documentType: DocumentType
  readonly expiresOn: Day | null
  readonly status: DocumentStatus | null
  /** The day is that of the document that counts. False: of one that waits for an operator, or missing. */
  readonly counts: boolean
  /** A valid one that lasts longer waits for an operator; or none counts, and what was given was refused. */
  readonly renewal: Exclude<DocumentReview, 'confirmed'> | null
}

/** How a driver stands with one type: the document that counts, else the one that waits, and what became of the newest. */
export function requiredDocument(
  documents: readonly ReviewedDocument[],
  documentType: DocumentType,
  today: Day,
): RequiredDocument {
  const given = documents.filter((document) => document.documentType === documentType)
  const counting = countingDocument(given, documentType)
  const waiting = latest(given.filter(({ review }) => review === 'waiting'))
  const expiresOn = (counting ?? waiting)?.expiresOn ?? null
  const status = expiresOn === null ? null : documentStatus(expiresOn, today)
  return { documentType, expiresOn, status, counts: counting !== null, renewal: renewalOf() }

  function renewalOf(): RequiredDocument['renewal'] {
    if (waiting !== null && waiting.expiresOn >= today && waiting.expiresOn > (counting?.expiresOn ?? ''))
      return 'waiting'
    const isStopped = counting === null || counting.expiresOn < today
    return isStopped && waiting === null && given.some(({ review }) => review === 'refused') ? 'refused' : null
  }
}

/** The same for each type that a driver must give (§6). */
export function requiredDocuments(documents: readonly ReviewedDocument[], today: Day): RequiredDocument[] {
  return DOCUMENT_TYPES.map((documentType) => requiredDocument(documents, documentType, today))
}

/**
 * The blocking types of a driver's file that an operator has to settle before approving it: something was given, and it
 * still waits, or nothing of it was confirmed.
 */
export function typesToSettle(documents: readonly ReviewedDocument[]): DocumentType[] {
  return BLOCKING_DOCUMENT_TYPES.filter((type) => {
    const given = documents.filter(({ documentType }) => documentType === type)
    const isSeen = given.every(({ review }) => review !== 'waiting')
    return given.length > 0 && !(isSeen && given.some(({ review }) => review === 'confirmed'))
  })
}

/** Places in the queue « Papiers à vérifier »: below are those of a driver who is stopped, then by days left. */
const PLACE_STOPPED = 0
export const PLACE_NOT_URGENT = EXPIRING_SOON_DAYS + 2
export const PLACE_NOT_BLOCKING = PLACE_NOT_URGENT + 1

/**
 * The place of a waiting document in the operators' queue; the lowest is first, and of one place the oldest. What stops a
 * driver comes first: nothing of its type counts any more, then the days until then, up to those that are not urgent. Also
 * the order in SQL (server/admin/drivers/document-queue.queries.ts).
 */
export function reviewPlace(type: DocumentType, countsUntil: Day | null, today: Day): number {
  if (!isBlocking(type)) return PLACE_NOT_BLOCKING
  if (countsUntil === null) return PLACE_STOPPED
  const daysLeft = daysBetween(today, countsUntil)
  if (daysLeft < 0) return PLACE_STOPPED
  return daysLeft <= EXPIRING_SOON_DAYS ? 1 + daysLeft : PLACE_NOT_URGENT
}
