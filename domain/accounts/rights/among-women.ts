import * as z from 'zod/mini'
import { AMONG_WOMEN_REASON_TEXTS, RIGHTS_SENTENCES } from './rights.fr.ts'

/**
 * What an operator answers about a driver who says « Entre femmes », after a look at her identity card. Also the CHECK of
 * among_women_checks.answer (docs/decisions/2026-11-27-women-are-matched-first-if-both-asked.md).
 */
export const AMONG_WOMEN_ANSWERS = ['confirmed', 'not_confirmed'] as const
export type AmongWomenAnswer = (typeof AMONG_WOMEN_ANSWERS)[number]

/** Why the card does not confirm it; the driver reads it. Also the CHECK of among_women_checks.reason. */
export const AMONG_WOMEN_REASONS = ['not_legible', 'not_same_person', 'card_differs'] as const
export type AmongWomenReason = (typeof AMONG_WOMEN_REASONS)[number]

export const AMONG_WOMEN_REASON_WORDS: Readonly<Record<AmongWomenReason, string>> = AMONG_WOMEN_REASON_TEXTS

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
