import * as z from 'zod/mini'
import { text } from '../shared/text-rule.ts'
import { DECISIONS, WANTS_REASON } from './approval.ts'
import { APPROVALS } from './driver-types.table.ts'
import { APPROVAL_SENTENCES } from './drivers.fr.ts'

/** A reason is not empty, and fits the driver's screen. */
export const REASON_MIN = 3
export const DECISION_REASON_MAX = 500

/** A reason that a person reads or that the journal keeps. */
export const reasonText = text({
  min: REASON_MIN,
  tooShort: APPROVAL_SENTENCES.reasonMissing,
  max: DECISION_REASON_MAX,
  tooLong: APPROVAL_SENTENCES.reasonTooLong,
})

export const reasonSchema = z.object({ reason: reasonText })

/** A decision names the status that its operator saw. A different status now means that another operator was faster. */
export const decisionSchema = z
  .object({ decision: z.enum(DECISIONS), seen: z.enum(APPROVALS), reason: z.optional(reasonText) })
  .check(
    z.refine(({ decision, reason }) => !WANTS_REASON[decision] || reason !== undefined, {
      error: APPROVAL_SENTENCES.reasonMissing,
      path: ['reason'],
    }),
  )
