import * as z from 'zod/mini'
import { reasonText } from '../approval-rules.ts'
import { type CountedCause, REVIEW_CAUSES } from './review-causes.ts'
import { REVIEW_CAUSE_TEXTS, REVIEW_DECISION_TEXTS, REVIEW_SENTENCES } from './reviews.fr.ts'

/** What an operator decides about a driver. Also the CHECK of driver_reviews.decision. */
export const REVIEW_DECISIONS = ['nothing', 'talk', 'warn', 'suspend'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

/** The words of each, for operators. */
export const REVIEW_DECISION_WORDS: Readonly<Record<ReviewDecision, string>> = REVIEW_DECISION_TEXTS

/** Decided reviews that operators see, the newest first. */
export const DECIDED_REVIEWS_SHOWN = 20

export const causeSchema = z.object({ cause: z.enum(REVIEW_CAUSES), count: z.int(), of: z.int() })

/** « 4 notes basses avec un motif, sur 12 notes » */
export function causeWords({ cause, count, of }: CountedCause): string {
  return REVIEW_CAUSE_TEXTS[cause](count, of)
}

/** `note` is for operators; `message` is what the driver reads, of whatever concerns them. */
export const reviewDecisionSchema = z
  .object({
    decision: z.enum(REVIEW_DECISIONS),
    note: reasonText,
    message: z.optional(z.union([z.literal(''), reasonText])),
  })
  .check(
    z.refine(({ decision, message }) => decision === 'nothing' || (message ?? '') !== '', {
      error: REVIEW_SENTENCES.messageMissing,
      path: ['message'],
    }),
  )

export const reviewAnswerSchema = z.object({ answer: reasonText })
