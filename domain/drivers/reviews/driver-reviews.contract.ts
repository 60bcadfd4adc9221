import * as z from 'zod/mini'
import type { Contract } from '../../shared/contract.ts'
import {
  causeSchema,
  DECIDED_REVIEWS_SHOWN,
  REVIEW_DECISIONS,
  reviewAnswerSchema,
  reviewDecisionSchema,
} from './driver-reviews.ts'

const instant = z.iso.datetime()

const review = z.object({
  id: z.uuid(),
  driverId: z.uuid(),
  fullName: z.string(),
  phoneNumber: z.nullable(z.string()),
  openedAt: instant,
  causes: z.array(causeSchema),
  /** Null: an operator is to decide. */
  decision: z.nullable(z.enum(REVIEW_DECISIONS)),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  note: z.nullable(z.string()),
  message: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
})
export type DriverReview = z.infer<typeof review>

const lists = z.object({
  /** To decide, the oldest first. */
  open: z.array(review),
  /** Decided, the newest first. */
  decided: z.array(review),
})

/** A decision that concerns a driver, as they read it. */
const ownReview = z.object({
  id: z.uuid(),
  causes: z.array(causeSchema),
  decidedAt: instant,
  message: z.string(),
  answer: z.nullable(z.string()),
})
export type OwnReview = z.infer<typeof ownReview>

const own = z.object({ reviews: z.array(ownReview) })
const params = z.object({ reviewId: z.uuid() })

export const driverReviewsContract = {
  'GET /api/admin/reviews': {
    access: 'admin',
    operators: ['support', 'papers'],
    load: 'list',
    summary: `Drivers whom an operator is to look at, with what led to it; and the last ${DECIDED_REVIEWS_SHOWN} decisions.`,
    output: lists,
    refusals: ['signed_out', 'forbidden'],
  },
  'POST /api/admin/reviews/:reviewId/decide': {
    access: 'admin',
    operators: ['support', 'papers'],
    asksPassword: true,
    summary:
      'An operator decides: nothing, a talk, a warning, or the suspension of the driver, who is told of all but the first. The same decision again changes nothing.',
    params,
    body: reviewDecisionSchema,
    output: lists,
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'review_not_found',
      'own_review',
      'decided_meanwhile',
      'driver_not_found',
      'account_deleted',
      'approval_cannot_move',
    ],
  },
  'GET /api/driver/reviews': {
    access: 'driver',
    summary: 'What operators decided about the driver and told them, the newest first.',
    output: own,
    refusals: ['signed_out', 'forbidden'],
  },
  'POST /api/driver/reviews/:reviewId/answer': {
    access: 'driver',
    summary: 'The driver answers, once. The first answer counts.',
    params,
    body: reviewAnswerSchema,
    output: own,
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'review_not_found'],
  },
} as const satisfies Contract
