import * as z from 'zod/mini'
import { AMONG_WOMEN_ANSWERS, AMONG_WOMEN_REASONS } from './among-women.ts'
import { RIGHTS_SENTENCES } from './rights.fr.ts'

/** The form of « La carte ne le confirme pas ». */
export const notConfirmedSchema = z.object({
  reason: z.enum(AMONG_WOMEN_REASONS, { error: RIGHTS_SENTENCES.amongWomenReason }),
})

/** An answer names what its operator saw. Something else now means that another operator was faster, or a new card came. */
export const amongWomenAnswerSchema = z
  .object({
    seen: z.object({
      checkId: z.string().check(z.regex(/^\d{1,18}$/)),
      answer: z.nullable(z.enum(AMONG_WOMEN_ANSWERS)),
      reason: z.nullable(z.enum(AMONG_WOMEN_REASONS)),
    }),
    answer: z.enum(AMONG_WOMEN_ANSWERS),
    reason: z.optional(z.enum(AMONG_WOMEN_REASONS)),
  })
  .check(
    z.refine(({ answer, reason }) => (answer === 'not_confirmed') === (reason !== undefined), {
      error: RIGHTS_SENTENCES.amongWomenReason,
      path: ['reason'],
    }),
  )
export type AmongWomenAnswerWish = z.infer<typeof amongWomenAnswerSchema>

/** The question as operators see it, and its answer; null: it waits. */
export const amongWomenCheckSchema = z.object({
  checkId: z.string(),
  answer: z.nullable(z.enum(AMONG_WOMEN_ANSWERS)),
  reason: z.nullable(z.enum(AMONG_WOMEN_REASONS)),
  answeredAt: z.nullable(z.iso.datetime()),
  answeredBy: z.nullable(z.string()),
})
export type AmongWomenCheck = z.infer<typeof amongWomenCheckSchema>

/** How a driver's own « Entre femmes » stands. */
export const ownAmongWomenCheckSchema = z.object({
  /** Null: an operator has not looked yet. */
  answer: z.nullable(z.enum(AMONG_WOMEN_ANSWERS)),
  reason: z.nullable(z.enum(AMONG_WOMEN_REASONS)),
  answeredAt: z.nullable(z.iso.datetime()),
  /** There is an identity card to look at: one that waits, or that an operator has confirmed. */
  hasCard: z.boolean(),
})
export type OwnAmongWomenCheck = z.infer<typeof ownAmongWomenCheckSchema>
