import * as z from 'zod/mini'
import { reasonText } from '../../drivers/approval-rules.ts'
import { CASH_CLAIMS, CASH_DECISIONS, CASH_OUTCOMES } from '../../rides/after/cash-claims.ts'
import { adminRideSchema } from '../../rides/ride-views.ts'
import type { Contract } from '../../shared/contract.ts'
import { afterUuid } from '../../shared/paging.ts'

const instant = z.iso.datetime()

/** What both have said: the driver's answer is null until they gave one. */
const wordsOfBoth = {
  claim: z.enum(CASH_CLAIMS),
  claimedAt: instant,
  driverReceived: z.nullable(z.boolean()),
  answeredAt: z.nullable(instant),
}

const lineSchema = z.object({
  ...wordsOfBoth,
  rideId: z.uuid(),
  priceXof: z.int(),
  pickupLocation: z.string(),
  dropoffLocation: z.string(),
  passengerName: z.string(),
  driverName: z.string(),
})
export type CashCaseLine = z.infer<typeof lineSchema>

/** A person's other cases, on the same side. */
const historySchema = z.object({ open: z.int(), upheld: z.int(), contradicted: z.int(), undecided: z.int() })

/** The case of a ride in its dossier: both answers with their instants and notes, and the other cases of both people. */
export const cashCaseFileSchema = z.object({
  ...wordsOfBoth,
  /** Who has to act: the driver is asked, an operator decides, or it is closed. */
  stage: z.enum(['asked', 'open', 'closed']),
  answerBy: instant,
  passengerNote: z.nullable(z.string()),
  driverNote: z.nullable(z.string()),
  outcome: z.nullable(z.enum(CASH_OUTCOMES)),
  closedAt: z.nullable(instant),
  closedByName: z.nullable(z.string()),
  passengerHistory: historySchema,
  driverHistory: historySchema,
})
export type CashCaseFile = z.infer<typeof cashCaseFileSchema>

export const adminCashCasesContract = {
  'GET /api/admin/cash-cases': {
    access: 'admin',
    operators: ['finance'],
    load: 'list',
    summary: 'Rides whose passenger and driver disagree about cash and that wait for an operator, oldest first.',
    query: z.object({ after: afterUuid }),
    output: z.object({ cases: z.array(lineSchema), total: z.int(), next: z.nullable(z.string()) }),
    refusals: ['signed_out', 'forbidden', 'invalid_input'],
  },
  'POST /api/admin/rides/:rideId/cash-decision': {
    access: 'admin',
    operators: ['finance'],
    asksPassword: true,
    summary: 'Decide whether the contested cash of a ride was given. The same decision again changes nothing.',
    params: z.object({ rideId: z.uuid() }),
    body: z.object({ decision: z.enum(CASH_DECISIONS), reason: reasonText }),
    output: z.object({ ride: adminRideSchema }),
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'ride_not_found',
      'cash_case_not_found',
      'cash_case_closed',
      'cash_case_not_due',
      'fare_being_verified',
      'own_fare',
    ],
  },
} as const satisfies Contract
