import type { Decision } from './approval.ts'
import type { Approval } from './driver-types.table.ts'
import { APPROVAL_TEXTS, DECIDED_TEXTS, DECISION_TEXTS } from './drivers.fr.ts'

/** How a driver's file stands, in the operator's words. */
export const APPROVAL_WORDS: Readonly<Record<Approval, string>> = APPROVAL_TEXTS

/** The operator's buttons. */
export const DECISION_WORDS: Readonly<Record<Decision, string>> = DECISION_TEXTS

/** What is said when it is done. */
export const DECIDED_WORDS: Readonly<Record<Decision, string>> = DECIDED_TEXTS
