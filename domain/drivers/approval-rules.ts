import * as z from 'zod/mini'
import { text } from '../shared/text-rule.ts'
import { DECISIONS, WANTS_REASON } from './approval.ts'
import { APPROVALS } from './driver-types.table.ts'
import { APPROVAL_SENTENCES } from './drivers.fr.ts'

/** A reason says something, and fits the driver's screen. */
export const REASON_MIN = 3
export const DECISION_REASON_MAX = 500

/** What a person is told, or the journal keeps, of why. */
export const reasonText = text({
  min: REASON_MIN,
  tooShort: APPROVAL_SENTENCES.reasonMissing,
  max: DECISION_REASON_MAX,
  tooLong: APPROVAL_SENTENCES.reasonTooLong,
})

export const reasonSchema = z.object({ reason: reasonText })

/** A decision says what its operator saw: if the file stands otherwise by now, somebody was quicker. */
export const decisionSchema = z
  .object({ decision: z.enum(DECISIONS), seen: z.enum(APPROVALS), reason: z.optional(reasonText) })
  .check(
    z.refine(({ decision, reason }) => !WANTS_REASON[decision] || reason !== undefined, {
      error: APPROVAL_SENTENCES.reasonMissing,
      path: ['reason'],
    }),
  )
