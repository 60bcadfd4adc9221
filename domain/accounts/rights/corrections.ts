import * as z from 'zod/mini'
import type { FloodLimit } from '../../shared/call-limits.ts'
import { atMost } from '../../shared/text-rule.ts'
import { CORRECTION_TEXTS, RIGHTS_SENTENCES } from './rights.fr.ts'

/** What a correction may be about. Also the CHECK of correction_requests.about. */
export const CORRECTION_SUBJECTS = ['identity', 'birth', 'email', 'vehicle', 'license', 'ride', 'other'] as const
export type CorrectionSubject = (typeof CORRECTION_SUBJECTS)[number]

/** The words of each, in the form and for operators. */
export const CORRECTION_WORDS: Readonly<Record<CorrectionSubject, string>> = CORRECTION_TEXTS

/** How an operator answers. Also the CHECK of correction_requests.outcome. */
export const CORRECTION_OUTCOMES = ['corrected', 'refused'] as const
export type CorrectionOutcome = (typeof CORRECTION_OUTCOMES)[number]

/** Days within which a request is answered (code du numérique, art. 441). */
export const CORRECTION_DAYS = 45

/** Open requests of one person: more say the same thing again. */
export const CORRECTIONS_OPEN_MAX = 5

/** Characters of a request and of its answer. */
export const CORRECTION_TEXT_MIN = 3
export const CORRECTION_TEXT_MAX = 1_000

/** Requests of one account in a minute. */
export const CORRECTION_REQUESTS = { name: 'corrections', by: 'account', perMinute: 10 } as const satisfies FloodLimit

const wish = z
  .string()
  .check(
    z.trim(),
    z.minLength(CORRECTION_TEXT_MIN, RIGHTS_SENTENCES.wishTooShort),
    atMost(CORRECTION_TEXT_MAX, RIGHTS_SENTENCES.wishTooLong),
  )

export const correctionSchema = z.object({ about: z.enum(CORRECTION_SUBJECTS), wish })

export const correctionAnswerSchema = z.object({
  outcome: z.enum(CORRECTION_OUTCOMES),
  answer: z
    .string()
    .check(
      z.trim(),
      z.minLength(CORRECTION_TEXT_MIN, RIGHTS_SENTENCES.answerTooShort),
      atMost(CORRECTION_TEXT_MAX, RIGHTS_SENTENCES.wishTooLong),
    ),
})
