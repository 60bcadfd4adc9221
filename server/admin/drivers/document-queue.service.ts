import type { AmongWomenAnswerWish, AmongWomenCheck } from '#domain/accounts/rights/among-women-schemas.ts'
import type {
  DocumentFile,
  DocumentToReview,
  ReviewWish,
  ShownDocument,
} from '#domain/admin/drivers/document-review.contract.ts'
import { countingDocument, isBlocking } from '#domain/documents/document-review.ts'
import { documentStatus } from '#domain/documents/document-status.ts'
import { DOCUMENT_REVIEW_SENTENCES } from '#domain/documents/documents.fr.ts'
import { type Day, dayOf, daysBetween } from '#domain/shared/day.ts'
import { pageOf, parseCursor } from '#domain/shared/paging.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { findCheckOf } from '../../accounts/among-women/among-women.service.ts'
import { answerAmongWomen } from '../../accounts/among-women/answer-check.service.ts'
import type { Context } from '../../context.ts'
import { type Reviewed, reviewDocument } from '../../documents/review/review-document.service.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordDocumentsViewed } from '../../identity/audit.service.ts'
import { findDriverOf, listReviewed, type ReviewedRow } from './document-file.queries.ts'
import { countWaitingDocuments, listWaitingDocuments, type QueueRow } from './document-queue.queries.ts'

/** Days for which a document still counts; null: none does. */
function daysLeftUntil(countsUntil: Day | null, today: Day): number | null {
  return countsUntil === null || countsUntil < today ? null : daysBetween(today, countsUntil)
}

function presentLine({ countsUntil, createdAt, at: _, ...row }: QueueRow, today: Day): DocumentToReview {
  return {
    id: row.id,
    userId: row.userId,
    fullName: row.fullName,
    documentType: row.documentType,
    expiresOn: row.expiresOn,
    addedAt: createdAt.toISOString(),
    blocks: isBlocking(row.documentType),
    daysLeft: daysLeftUntil(countsUntil, today),
    asksAmongWomen: row.asksAmongWomen,
  }
}

/** « Papiers à vérifier »: what stops a driver first at the top. */
export async function listDocumentsToReview(
  { db, clock }: Context,
  after: string | undefined,
): Promise<{ documents: DocumentToReview[]; total: number; next: string | null }> {
  const today = dayOf(clock.now())
  const [found, total] = await Promise.all([
    listWaitingDocuments(db, today, parseCursor(after)),
    countWaitingDocuments(db),
  ])
  const { rows, next } = pageOf(found, ({ at, id }) => ({ at, id }))
  return { documents: rows.map((row) => presentLine(row, today)), total, next }
}

function show(row: ReviewedRow, today: Day): ShownDocument {
  const { reviewerName, reviewedAt, createdAt, declaredExpiresOn, documentType: _, ...document } = row
  return {
    ...document,
    declaredExpiresOn: declaredExpiresOn ?? row.expiresOn,
    status: documentStatus(row.expiresOn, today),
    addedAt: createdAt.toISOString(),
    review: row.review ?? 'waiting',
    reviewedAt: reviewedAt?.toISOString() ?? null,
    reviewedBy: reviewerName,
  }
}

/**
 * A driver's document beside the former one of its type. Reading it is recorded in the journal first. Refuses
 * document_not_found.
 */
export async function getDocumentFile(context: Context, operator: Actor, documentId: string): Promise<DocumentFile> {
  const driver = await findDriverOf(context.db, documentId)
  if (driver === undefined) throw withdrawn()
  await recordDocumentsViewed(context, operator, driver.userId)
  const all = await listReviewed(context.db, driver.userId)
  const document = all.find(({ id }) => id === documentId)
  // Its driver has deleted it since.
  if (document === undefined) throw withdrawn()
  const amongWomen = document.documentType === 'id_card' ? await findCheckOf(context.db, driver.userId) : null
  return { ...presentFile(driver, document, all, dayOf(context.clock.now())), amongWomen }
}

/** The operator's decision about a document. Refuses what reviewDocument refuses. */
export function decideDocument(
  context: Context,
  operator: Actor,
  documentId: string,
  wish: ReviewWish,
): Promise<Reviewed> {
  return reviewDocument(context, operator, documentId, wish)
}

/** The operator's answer about « Entre femmes » of a driver. Refuses what answerAmongWomen refuses. */
export function decideAmongWomen(
  context: Context,
  operator: Actor,
  documentId: string,
  wish: AmongWomenAnswerWish,
): Promise<AmongWomenCheck> {
  return answerAmongWomen(context, operator, documentId, wish)
}

function withdrawn(): Refusal {
  return new Refusal('document_not_found', { message: DOCUMENT_REVIEW_SENTENCES.withdrawn })
}

type Driver = Pick<DocumentFile, 'userId' | 'fullName' | 'approval'>

function presentFile(
  driver: Driver,
  document: ReviewedRow,
  all: readonly ReviewedRow[],
  today: Day,
): Omit<DocumentFile, 'amongWomen'> {
  const { documentType, id } = document
  const others = all.filter((one) => one.id !== id)
  const former = countingDocument(others, documentType)
  const counting = countingDocument(all, documentType)
  const isLater = (one: ReviewedRow) => one.createdAt > document.createdAt
  const waiting = others.filter(({ review }) => review === 'waiting')
  return {
    ...driver,
    documentType,
    blocks: isBlocking(documentType),
    daysLeft: daysLeftUntil(counting?.expiresOn ?? null, today),
    document: show(document, today),
    former: former && show(former, today),
    newerId: waiting.findLast((one) => one.documentType === documentType && isLater(one))?.id ?? null,
    nextId: waiting[0]?.id ?? null,
  }
}
