import { realEmail } from '#domain/accounts/placeholder-email.ts'
import type { ReviewWish } from '#domain/admin/drivers/document-review.contract.ts'
import { ACTION_OF_REVIEW, COMMAND_LINE_ACTOR, decidedMeanwhile } from '#domain/admin/journal/admin-actions.ts'
import { type DocumentReview, reviewAfter } from '#domain/documents/document-review.ts'
import { documentStatus } from '#domain/documents/document-status.ts'
import { DOCUMENT_REVIEW_SENTENCES } from '#domain/documents/documents.fr.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { askAfterRefusedCard } from '../../accounts/among-women/among-women.service.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { accountClosure, requireStillOperator } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { queueDocumentNotice } from '../../push/notices.service.ts'
import { changeDocuments } from '../documents.service.ts'
import {
  type DocumentUnderReview,
  findReviewedDriver,
  findUnderReview,
  forgetReminders,
  writeReview,
} from './review.queries.ts'
import { reviewMail } from './review-mail.ts'

export type Reviewed = { readonly review: DocumentReview; readonly expiresOn: Day }

type Reviewing = {
  readonly operator: Actor
  readonly documentId: string
  readonly wish: ReviewWish
  readonly at: Date
}

/** What the document becomes. */
type Outcome = Reviewed & { readonly reason: string | null; readonly declaredExpiresOn: Day | null }

function outcomeOf(document: DocumentUnderReview, { decision, expiresOn, reason }: ReviewWish): Outcome {
  const declared = document.declaredExpiresOn ?? document.expiresOn
  const review = reviewAfter(document.review ?? 'waiting', decision)
  if (review === null) throw new Refusal('review_cannot_move')
  if (decision === 'refuse') {
    const { declaredExpiresOn } = document
    return { review, expiresOn: document.expiresOn, reason: reason ?? null, declaredExpiresOn }
  }
  const counts = expiresOn ?? document.expiresOn
  if (document.issuedOn !== null && counts < document.issuedOn) {
    throw new Refusal('invalid_input', { field: 'expiresOn', message: DOCUMENT_REVIEW_SENTENCES.expiryBeforeIssue })
  }
  return { review, expiresOn: counts, reason: null, declaredExpiresOn: counts === declared ? null : declared }
}

/** Somebody decided before: one's own repeat gets the same answer, anybody else reads who decided what. */
function answerOfFormer(document: DocumentUnderReview, { operator, wish }: Reviewing): Reviewed {
  const { review, expiresOn, reviewedBy, reviewerName, reviewReason } = document
  const isWanted =
    wish.decision === 'confirm'
      ? review === 'confirmed' && expiresOn === wish.expiresOn
      : review === 'refused' && reviewReason === wish.reason
  if (review !== null && isWanted && reviewedBy === operator.userId) return { review, expiresOn }
  if (review === null || review === 'waiting') throw new Refusal('decided_meanwhile')
  const action = review === 'confirmed' ? ACTION_OF_REVIEW.confirm : ACTION_OF_REVIEW.refuse
  const message = decidedMeanwhile(reviewerName ?? COMMAND_LINE_ACTOR, action)
  throw new Refusal('decided_meanwhile', { message })
}

/** In the transaction that decides: the driver's mail, if they have an address, and the notice on their phones. */
async function notifyDriver({ config, letters }: Context, tx: Db, document: DocumentUnderReview, outcome: Outcome) {
  const { userId, documentType, approval } = document
  // While their file is not approved, its own decision tells what was confirmed.
  if (outcome.review === 'confirmed' && approval !== 'approved') return false
  const to = realEmail(document.email)
  if (to !== null) {
    await letters.postIn(tx, reviewMail(config, { to, aboutId: userId }, { ...outcome, documentType }))
  }
  return true
}

async function review(context: Context, tx: Db, reviewing: Reviewing): Promise<Reviewed> {
  const { operator, documentId, wish, at } = reviewing
  await requireStillOperator(tx, operator)
  // Read after the driver's row was locked: its driver, or another operator, was before this or comes after it.
  const document = await findUnderReview(tx, documentId)
  if (document === undefined) throw withdrawn()
  const { userId, documentType } = document
  if ((await accountClosure(tx, userId)) === 'account_deleted') throw new Refusal('account_deleted')
  if (document.review !== wish.seen.review || document.expiresOn !== wish.seen.expiresOn) {
    return answerOfFormer(document, reviewing)
  }
  const outcome = outcomeOf(document, wish)
  const { review, expiresOn, reason, declaredExpiresOn } = outcome
  const status = documentStatus(expiresOn, dayOf(at))
  const next = { review, expiresOn, reason, declaredExpiresOn, status, operatorId: operator.userId, at }
  if (!(await writeReview(tx, { documentId, seen: wish.seen, ...next }))) throw new Refusal('decided_meanwhile')
  if (expiresOn !== document.expiresOn) await forgetReminders(tx, documentId)
  if (review === 'refused' && documentType === 'id_card') await askAfterRefusedCard(tx, userId, at)
  const action = ACTION_OF_REVIEW[wish.decision]
  await recordAction(tx, { actorId: operator.userId, action, targetId: userId, reason, at })
  if (await notifyDriver(context, tx, document, outcome)) {
    await queueDocumentNotice(tx, { driverId: userId, documentId, documentType, isConfirmed: reason === null, at })
  }
  return { review, expiresOn }
}

function withdrawn(): Refusal {
  return new Refusal('document_not_found', { message: DOCUMENT_REVIEW_SENTENCES.withdrawn })
}

/**
 * An operator confirms a driver's document with the day that counts from now on, or refuses it, if it still stands as they
 * saw it. A driver who loses their last valid one also loses their open offers. Repeating one's own decision is harmless.
 * Refuses document_not_found, own_file, forbidden, account_deleted, review_cannot_move, decided_meanwhile, invalid_input.
 */
export async function reviewDocument(
  context: Context,
  operator: Actor,
  documentId: string,
  wish: ReviewWish,
): Promise<Reviewed> {
  const userId = await findReviewedDriver(context.db, documentId)
  if (userId === undefined) throw withdrawn()
  if (userId === operator.userId) throw new Refusal('own_file')
  const at = context.clock.now()
  const reviewed = await changeDocuments(context, userId, (tx) =>
    review(context, tx, { operator, documentId, wish, at }),
  )
  await context.letters.lookNow()
  return reviewed
}
