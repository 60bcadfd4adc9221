import * as z from 'zod/mini'
import type { Contract } from '../../shared/contract.ts'
import {
  checkoutSchema,
  PAYMENT_QUESTIONS,
  paymentSchema,
  providerSchema,
  transactionIdSchema,
  verificationSchema,
} from '../payments.contract.ts'
import { TOP_UP_SENTENCES } from './top-up.fr.ts'
import { TOP_UP_MAX_XOF, TOP_UP_MIN_XOF } from './top-up.ts'

/** « 2 500 » → 2500; NaN if it is no whole number. */
export function parseTopUp(typed: string): number {
  const digits = typed.replace(/\s/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
}

/** What a driver types. */
export const topUpFormSchema = z.object({
  sum: z.string().check(
    z.refine((typed) => {
      const sumXof = parseTopUp(typed)
      return sumXof >= TOP_UP_MIN_XOF && sumXof <= TOP_UP_MAX_XOF
    }, TOP_UP_SENTENCES.sum),
  ),
})

export const topUpContract = {
  'GET /api/driver/top-ups': {
    access: 'driver',
    summary: 'Who takes payments to the driver’s account, and those that are being verified.',
    output: z.object({
      /** Null: an operator takes cash. */
      provider: z.nullable(providerSchema),
      verifying: z.array(z.object({ paymentId: z.uuid(), amountXof: z.int(), startedAt: z.iso.datetime() })),
    }),
    refusals: ['signed_out', 'forbidden'],
  },
  'POST /api/driver/top-ups': {
    access: 'driver',
    limits: [PAYMENT_QUESTIONS],
    summary: 'Begin a payment to the driver’s own account. Asking again for the same sum gives the same payment.',
    body: z.object({ amountXof: z.int().check(z.minimum(TOP_UP_MIN_XOF), z.maximum(TOP_UP_MAX_XOF)) }),
    output: z.object({ payment: paymentSchema, checkout: checkoutSchema }),
    refusals: [
      'signed_out',
      'forbidden',
      'invalid_input',
      'driver_not_found',
      'online_payment_off',
      'too_many_requests',
    ],
  },
  'POST /api/driver/top-ups/:paymentId/verification': {
    access: 'driver',
    limits: [PAYMENT_QUESTIONS],
    summary: 'The server asks the provider about a transaction of this payment. Verifying twice is harmless.',
    params: z.object({ paymentId: z.uuid() }),
    body: z.object({ transactionId: transactionIdSchema }),
    output: verificationSchema,
    refusals: [
      'signed_out',
      'forbidden',
      'invalid_input',
      'payment_not_found',
      'transaction_already_used',
      'provider_unreachable',
      'too_many_requests',
    ],
  },
} as const satisfies Contract
