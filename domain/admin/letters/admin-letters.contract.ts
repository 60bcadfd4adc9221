import * as z from 'zod/mini'
import type { Contract } from '../../shared/contract.ts'
import { afterUuid } from '../../shared/paging.ts'

const letterSchema = z.object({
  id: z.uuid(),
  /** The kind of letter, in words. */
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  postedAt: z.iso.datetime(),
  failedAt: z.iso.datetime(),
  /** The mail server's answer, or why it could not be reached. */
  why: z.string(),
  canBeResent: z.boolean(),
})
export type GivenUpLetter = z.infer<typeof letterSchema>

/** How many failed SMS operators see at most. */
export const SMS_LOG_LENGTH = 20

const smsLogSchema = z.object({
  sentToday: z.int(),
  /** Messages that were not sent because the budget of the installation was used up. */
  refusedToday: z.int(),
  dayMax: z.int(),
  failed: z.array(
    z.object({
      id: z.uuid(),
      /** The kind of message, in words. */
      kind: z.string(),
      recipient: z.string(),
      failedAt: z.iso.datetime(),
      why: z.string(),
    }),
  ),
})
export type SmsLog = z.infer<typeof smsLogSchema>

export const adminLettersContract = {
  'GET /api/admin/letters': {
    access: 'admin',
    operators: ['support'],
    load: 'list',
    summary:
      'Mails that could not be sent, newest first, a page at a time; kept thirty days, without their text. And the budget of SMS.',
    query: z.object({ after: afterUuid }),
    output: z.object({
      letters: z.array(letterSchema),
      total: z.int(),
      next: z.nullable(z.string()),
      sms: z.nullable(smsLogSchema),
    }),
    refusals: ['signed_out', 'forbidden', 'invalid_input'],
  },
  'POST /api/admin/letters/:letterId/resend': {
    access: 'admin',
    operators: ['support'],
    summary: 'Send a mail again that could not be sent: with a new link, and otherwise with today’s data.',
    params: z.object({ letterId: z.uuid() }),
    output: z.object({ resent: z.literal(true) }),
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'letter_not_found', 'letter_without_reason'],
  },
} as const satisfies Contract
