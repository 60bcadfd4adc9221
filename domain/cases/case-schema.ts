import * as z from 'zod/mini'
import type { FloodLimit } from '../shared/call-limits.ts'
import { atMost } from '../shared/text-rule.ts'
import { FORM_KINDS } from './case-kinds.ts'
import { CASE_SENTENCES } from './cases.fr.ts'

/** Characters of one message. */
export const CASE_TEXT_MIN = 3
export const CASE_TEXT_MAX = 1_500

/** Cases that one account may open in a minute, and messages that it may write. */
export const CASE_MOVES = { name: 'caseMoves', by: 'account', perMinute: 15 } as const satisfies FloodLimit

/** What somebody writes in a case. */
export const caseText = z
  .string()
  .check(
    z.trim(),
    z.minLength(CASE_TEXT_MIN, CASE_SENTENCES.textTooShort),
    atMost(CASE_TEXT_MAX, CASE_SENTENCES.textTooLong),
  )

/** The form that opens a case; `injured` is asked about an accident, `rideId` may be empty. */
export const caseFormSchema = z
  .object({
    kind: z.enum(FORM_KINDS, CASE_SENTENCES.kindMissing),
    rideId: z.string(),
    injured: z.string(),
    text: caseText,
  })
  .check(
    z.refine(({ kind, rideId }) => kind !== 'lost_object' || rideId !== '', {
      error: CASE_SENTENCES.rideNeeded,
      path: ['rideId'],
    }),
    z.refine(({ kind, injured }) => kind !== 'accident' || injured !== '', {
      error: CASE_SENTENCES.injuredNeeded,
      path: ['injured'],
    }),
  )

/** The form of an operator for somebody on the phone. */
export const phoneCaseSchema = z.object({
  kind: z.enum(FORM_KINDS, CASE_SENTENCES.kindMissing),
  text: caseText,
  isInjured: z.boolean(),
})

/** Who is to follow a case; empty: nobody. */
export const ownerFormSchema = z.object({ ownerId: z.string() })

/** A message in one. */
export const caseMessageSchema = z.object({ text: caseText })
