import * as z from 'zod/mini'
import { changeSaidSchema } from '../../change/notes.ts'
import type { FloodLimit } from '../../shared/call-limits.ts'
import type { Contract } from '../../shared/contract.ts'
import { atMost } from '../../shared/text-rule.ts'
import { KEPT_STEPS, KEPT_TAPS_MAX } from './kept-taps.ts'
import { startCodeSchema } from './start-code-schema.ts'

/** Sendings of one account in a minute: one every two seconds, on a line that comes and goes. */
const KEPT_TAPS = { name: 'keptTaps', by: 'account', perMinute: 30 } as const satisfies FloodLimit

const ID_MAX = 64
/** More than any ride and its fees: a sum that no screen has shown is refused. */
const CASH_SHOWN_MAX_XOF = 1_000_000
const xof = z.optional(z.int().check(z.minimum(0), z.maximum(CASH_SHOWN_MAX_XOF)))

/** One tap that the phone kept. */
const tapSchema = z.object({
  /** Unique on the phone: the answer names the tap by it. */
  id: z.string().check(z.minLength(1), atMost(ID_MAX)),
  /** Grows with each tap on the phone. */
  sequence: z.int().check(z.minimum(0)),
  rideId: z.uuid(),
  step: z.enum(KEPT_STEPS),
  /** By the phone's clock, in milliseconds. */
  tappedAt: z.int(),
  startCode: z.optional(startCodeSchema),
  /** With « Terminer » or alone: the cash received, as the screen showed it. */
  cash: z.optional(z.object({ feesXof: xof, creditXof: xof, change: z.optional(changeSaidSchema) })),
})
export type KeptTap = z.infer<typeof tapSchema>

/**
 * What became of a tap. `done`: recorded, now or before. `asks_code`: kept by the phone until the driver has typed the right
 * code. `waits`: an earlier tap of the ride waits, or the ride changed at this moment. `dropped`: cannot be done any more.
 */
export const TAP_OUTCOMES = ['done', 'asks_code', 'waits', 'dropped'] as const

const tapResultSchema = z.object({
  id: z.string(),
  outcome: z.enum(TAP_OUTCOMES),
  /** What the driver has to know. */
  message: z.nullable(z.string()),
})
export type TapResult = z.infer<typeof tapResultSchema>

/** The steps that a driver's phone kept without network. */
export const keptTapsContract = {
  'POST /api/driver/taps': {
    access: 'driver',
    limits: [KEPT_TAPS],
    summary: 'Records a driver’s steps that their phone kept without network; the same taps again change nothing.',
    body: z.object({
      /** By the phone's clock at the sending, in milliseconds. */
      sentAt: z.int(),
      taps: z.array(tapSchema).check(z.minLength(1), atMost(KEPT_TAPS_MAX)),
    }),
    output: z.object({ results: z.array(tapResultSchema) }),
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'too_many_requests'],
  },
} as const satisfies Contract
