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

/** To an operator who answers too late: who answered before. */
export function answeredMeanwhile(operatorName: string): string {
  return RIGHTS_SENTENCES.amongWomenAnswered(operatorName)
}
