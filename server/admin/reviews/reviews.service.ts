import { realEmail } from '#domain/accounts/placeholder-email.ts'
import { approvalContract } from '#domain/drivers/approval.contract.ts'
import type { DriverReview, OwnReview } from '#domain/drivers/reviews/driver-reviews.contract.ts'
import { REVIEW_DECISION_WORDS, type ReviewDecision } from '#domain/drivers/reviews/driver-reviews.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { requireOperatorRole } from '../../accounts/session/operator-session.service.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { decideApprovalIn } from '../../drivers/approval.service.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireStillOperator } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { lockDriver, requireDriverEligibility } from '../../identity/eligibility.service.ts'
import { queueReviewNotice } from '../../push/notices.service.ts'
import { reviewMail } from './review-mail.ts'
import {
  answerReviewOnce,
  decideOpenReview,
  findAddress,
  findReview,
  listDecidedReviews,
  listOpenReviews,
  listReviewsOfDriver,
  type ReviewRow,
} from './reviews.queries.ts'

/** Who suspends a driver: who decides about their file. */
const DECIDES_FILES = approvalContract['POST /api/admin/drivers/:userId/decision'].operators

function present({ decidedById: _, openedAt, decidedAt, answeredAt, fullName, ...row }: ReviewRow): DriverReview {
  return {
    ...row,
    fullName: fullName ?? '',
    openedAt: openedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

/** Drivers to look at, and the last decisions. */
export async function listReviews({ db }: Context): Promise<{ open: DriverReview[]; decided: DriverReview[] }> {
  const [open, decided] = await Promise.all([listOpenReviews(db), listDecidedReviews(db)])
  return { open: open.map(present), decided: decided.map(present) }
}

type Deciding = {
  readonly reviewId: string
  readonly decision: ReviewDecision
  readonly note: string
  readonly message?: string | undefined
}

type Notice = { readonly review: ReviewRow; readonly message: string; readonly at: Date }

/** By mail, to an address that the driver proved, and on their phones. */
async function notifyDriver({ config, letters }: Context, tx: Db, { review, message, at }: Notice) {
  await queueReviewNotice(tx, { driverId: review.driverId, reviewId: review.id, at })
  const address = await findAddress(tx, review.driverId)
  const to = address?.emailVerified ? realEmail(address.email) : null
  if (to === null) return
  await letters.postIn(tx, reviewMail(config, to, { causes: review.causes, message }))
}

async function requireReview(db: Db, operator: Actor, id: string): Promise<ReviewRow> {
  const review = await findReview(db, id)
  if (review === undefined) throw new Refusal('review_not_found')
  if (review.driverId === operator.userId) throw new Refusal('own_review')
  return review
}

type Suspending = { readonly operator: Actor; readonly driverId: string; readonly at: Date; readonly reason: string }

/** Suspends the driver's file with the message as its reason; one that is suspended already stays as it is. */
async function suspend(context: Context, tx: Db, { operator, driverId, at, reason }: Suspending): Promise<void> {
  const { approval: seen } = await requireDriverEligibility(tx, driverId)
  if (seen === 'suspended') return
  await decideApprovalIn(context, tx, { operator, userId: driverId, at }, { decision: 'suspend', seen, reason })
}

async function write(context: Context, tx: Db, operator: Actor, said: Deciding): Promise<void> {
  const { reviewId: id, decision, note } = said
  const at = context.clock.now()
  const message = decision === 'nothing' ? null : said.message || null
  const actorId = operator.userId
  await requireStillOperator(tx, operator)
  const isDecided = await decideOpenReview(tx, { id, decision, note, message, decidedBy: actorId, decidedAt: at })
  const review = await requireReview(tx, operator, id)
  if (!isDecided) {
    const isRepeat = review.decidedById === actorId && review.decision === decision && review.note === note
    if (isRepeat) return
    throw new Refusal('decided_meanwhile')
  }
  const { driverId } = review
  const reason = REVIEW_DECISION_WORDS[decision]
  await recordAction(tx, { actorId, action: 'decide_review', targetId: driverId, reason, at })
  if (message === null) return
  if (decision === 'suspend') await suspend(context, tx, { operator, driverId, at, reason: message })
  await notifyDriver(context, tx, { review, message, at })
}

/**
 * An operator decides about a driver; a suspension is the one of their file, with the message as its reason: both are decided, or
 * neither. A driver who is suspended already stays so. The operator’s own repeat succeeds. Refuses forbidden, review_not_found,
 * own_review, decided_meanwhile, operator_role_needed, and what a suspension refuses.
 */
export async function decideReview(context: Context, operator: Actor, said: Deciding) {
  const { driverId } = await requireReview(context.db, operator, said.reviewId)
  if (said.decision === 'suspend') requireOperatorRole(operator, DECIDES_FILES)
  await context.db.transaction().execute(async (tx) => {
    // The driver's row before the operators, as every decision about a file locks them.
    if (said.decision === 'suspend') await lockDriver(tx, driverId)
    await write(context, tx, operator, said)
  })
  await context.letters.lookNow()
  return listReviews(context)
}

/** What operators told this driver. */
export async function listOwnReviews({ db }: Context, { userId }: Actor): Promise<{ reviews: OwnReview[] }> {
  const rows = await listReviewsOfDriver(db, userId)
  return {
    reviews: rows.flatMap(({ decidedAt, message, ...row }) =>
      decidedAt === null || message === null ? [] : [{ ...row, message, decidedAt: decidedAt.toISOString() }],
    ),
  }
}

/** The driver answers what they were told; the first answer counts. Refuses review_not_found. */
export async function answerReview(
  context: Context,
  driver: Actor,
  { reviewId: id, answer }: { readonly reviewId: string; readonly answer: string },
): Promise<{ reviews: OwnReview[] }> {
  const { userId: driverId } = driver
  const isAnswered = await answerReviewOnce(context.db, { id, driverId, answer, at: context.clock.now() })
  const own = await listOwnReviews(context, driver)
  if (!isAnswered && !own.reviews.some((one) => one.id === id)) throw new Refusal('review_not_found')
  return own
}
