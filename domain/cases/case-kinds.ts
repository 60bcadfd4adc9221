import type { OperatorAccess } from '../accounts/operator-roles.ts'
import { CASE_KIND_TEXTS } from './cases.fr.ts'

/** What a case may be about; contested cash has rows of its own (`cash_cases`). Also the CHECK of cases.kind. */
export const CASE_KINDS = ['accident', 'overcharge', 'lost_object', 'complaint', 'other'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** Those that a form opens; « Il demande plus » is opened by its button on the ride alone, because it counts for the driver. */
export const FORM_KINDS = ['lost_object', 'complaint', 'accident', 'other'] as const satisfies readonly CaseKind[]
export type FormKind = (typeof FORM_KINDS)[number]

/** The kinds in the list of operators: contested cash stands among the cases. */
export const LISTED_KINDS = [...CASE_KINDS, 'cash'] as const
export type ListedKind = (typeof LISTED_KINDS)[number]

export const CASE_KIND_WORDS: Readonly<Record<CaseKind, string>> = CASE_KIND_TEXTS

/** Hours within which operators answer, by kind: from its opening, and from each further message of the person. */
export const CASE_HOURS = {
  accident: 1,
  overcharge: 24,
  lost_object: 24,
  cash: 48,
  complaint: 72,
  other: 72,
} as const satisfies Record<ListedKind, number>

const HOUR_MS = 3_600_000

/** When the answer is due to what was said at that instant. */
export function dueAfter(kind: ListedKind, at: Date): Date {
  return new Date(at.getTime() + CASE_HOURS[kind] * HOUR_MS)
}

/** Which operators answer in cases. */
export const ANSWERS_CASES = ['support'] as const satisfies OperatorAccess
