import * as z from 'zod/mini'
import { isOtherCashSchema } from '../ledger/account.contract.ts'
import { CASH_RECEIVED_MAX_XOF } from '../ledger/account-actions.ts'
import { idempotencyKeySchema } from '../rides/booking/booking.ts'
import type { Contract } from '../shared/contract.ts'

export const feeHandoverContract = {
  'POST /api/admin/drivers/:userId/fee-handover': {
    access: 'admin',
    operators: ['finance'],
    asksPassword: true,
    summary:
      'Say that a driver has handed over the fees they took in cash. The same Idempotency-Key again changes nothing.',
    params: z.object({ userId: z.uuid() }),
    headers: z.object({ 'idempotency-key': z.optional(idempotencyKeySchema) }),
    /** The sum that the operator saw and received. Any other sum than the one owed is refused. */
    body: z.object({
      amountXof: z.int().check(z.minimum(1), z.maximum(CASH_RECEIVED_MAX_XOF)),
      isOther: isOtherCashSchema,
    }),
    output: z.object({ handedOverXof: z.int() }),
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'idempotency_key_missing',
      'idempotency_key_reused',
      'driver_not_found',
      'own_file',
      'fees_owed_changed',
      'same_cash_recorded',
    ],
  },
} as const satisfies Contract
