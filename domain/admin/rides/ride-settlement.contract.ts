import * as z from 'zod/mini'
import { reasonText } from '../../drivers/approval-rules.ts'
import { SETTLEMENTS } from '../../fares/payment-status.ts'
import { adminRideSchema } from '../../rides/ride-views.ts'
import type { Contract } from '../../shared/contract.ts'

/** An operator's settlement of a fare or fee that was not paid online or in cash. */
export const rideSettlementContract = {
  'POST /api/admin/rides/:rideId/settlement': {
    access: 'admin',
    operators: ['finance'],
    asksPassword: true,
    summary:
      'Say that the fare of a finished ride was settled outside, or is asked for no more. A repeat changes nothing.',
    params: z.object({ rideId: z.uuid() }),
    body: z.object({ how: z.enum(SETTLEMENTS), reason: reasonText }),
    output: z.object({ ride: adminRideSchema }),
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'ride_not_found',
      'fare_not_due',
      'fare_paid_meanwhile',
      'fare_being_verified',
      'own_fare',
    ],
  },
  'POST /api/admin/rides/:rideId/fee-waiver': {
    access: 'admin',
    operators: ['support', 'finance'],
    asksPassword: true,
    summary: 'Waive the fee of a cancelled ride. A repeat changes nothing.',
    params: z.object({ rideId: z.uuid() }),
    body: z.object({ reason: reasonText }),
    output: z.object({ ride: adminRideSchema }),
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'ride_not_found',
      'fee_not_due',
      'fee_paid_meanwhile',
      'fee_being_verified',
      'own_fee',
    ],
  },
} as const satisfies Contract
