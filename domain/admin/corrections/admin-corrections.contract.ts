import * as z from 'zod/mini'
import { CORRECTION_SUBJECTS, correctionAnswerSchema } from '../../accounts/rights/corrections.ts'
import type { Contract } from '../../shared/contract.ts'
import { atMost } from '../../shared/text-rule.ts'

const line = z.object({
  id: z.string(),
  userId: z.uuid(),
  fullName: z.string(),
  about: z.enum(CORRECTION_SUBJECTS),
  wish: z.string(),
  askedAt: z.iso.datetime(),
  answerBy: z.iso.datetime(),
  /** The day by which the law wants an answer has passed. */
  isLate: z.boolean(),
})
export type CorrectionLine = z.infer<typeof line>

/** Requests on one page: the oldest, which are answered first. */
export const CORRECTIONS_SHOWN = 20

const open = z.object({ corrections: z.array(line), total: z.int() })

export const adminCorrectionsContract = {
  'GET /api/admin/corrections': {
    access: 'admin',
    operators: ['papers'],
    load: 'list',
    summary: `Corrections that people asked for and that wait for an answer: the ${CORRECTIONS_SHOWN} that are due first.`,
    output: open,
    refusals: ['signed_out', 'forbidden'],
  },
  'POST /api/admin/corrections/:correctionId/answer': {
    access: 'admin',
    operators: ['papers'],
    asksPassword: true,
    summary: 'Answer a request for a correction; the person is told. The same answer again changes nothing.',
    params: z.object({ correctionId: z.string().check(atMost(64)) }),
    body: correctionAnswerSchema,
    output: open,
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'correction_not_found',
      'own_correction',
      'decided_meanwhile',
    ],
  },
} as const satisfies Contract
