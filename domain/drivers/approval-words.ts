import type { Decision } from './approval.ts'
import type { Approval } from './driver-types.table.ts'
import { APPROVAL_TEXTS, DECIDED_TEXTS, DECISION_TEXTS } from './drivers.fr.ts'

/** The status of a driver's file, in the operator's words. */
export const APPROVAL_WORDS: Readonly<Record<Approval, string>> = APPROVAL_TEXTS

/** The labels of the operator's buttons. */
export const DECISION_WORDS: Readonly<Record<Decision, string>> = DECISION_TEXTS

/** The confirmation after each decision. */
export const DECIDED_WORDS: Readonly<Record<Decision, string>> = DECIDED_TEXTS
