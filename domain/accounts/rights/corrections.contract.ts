import * as z from 'zod/mini'
import type { Contract } from '../../shared/contract.ts'
import { atMost } from '../../shared/text-rule.ts'
import {
  CORRECTION_DAYS,
  CORRECTION_OUTCOMES,
  CORRECTION_REQUESTS,
  CORRECTION_SUBJECTS,
  correctionSchema,
} from './corrections.ts'

const correction = z.object({
  id: z.string(),
  about: z.enum(CORRECTION_SUBJECTS),
  wish: z.string(),
  askedAt: z.iso.datetime(),
  answerBy: z.iso.datetime(),
  /** Null: it waits for an answer. */
  outcome: z.nullable(z.enum(CORRECTION_OUTCOMES)),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.iso.datetime()),
})
export type OwnCorrection = z.infer<typeof correction>

export const correctionsContract = {
  'GET /api/corrections': {
    access: 'signed-in',
    summary: 'The corrections that the caller asked for, the newest first.',
    output: z.object({ corrections: z.array(correction) }),
    refusals: ['signed_out'],
  },
  'POST /api/corrections': {
    access: 'signed-in',
    limits: [CORRECTION_REQUESTS],
    summary: `Ask to have one’s data corrected; answered within ${CORRECTION_DAYS} days. The same request id again changes nothing.`,
    body: z.extend(correctionSchema, { requestId: z.string().check(z.minLength(20), atMost(64)) }),
    output: z.object({ corrections: z.array(correction) }),
    refusals: ['signed_out', 'invalid_input', 'too_many_corrections', 'too_many_requests'],
  },
} as const satisfies Contract
