import * as z from 'zod/mini'
import { moneyBackSchema } from '../../rides/ride-views.ts'
import type { Contract } from '../../shared/contract.ts'
import {
  checkoutSchema,
  PAYMENT_QUESTIONS,
  paymentSchema,
  providerSchema,
  transactionIdSchema,
  verificationSchema,
} from '../payments.contract.ts'

const invoice = z.object({ companyId: z.uuid(), invoiceId: z.uuid() })

const invoicePaymentSchema = z.object({
  invoiceId: z.uuid(),
  /** A transaction of it was reported, and may still pay it. */
  isVerifying: z.boolean(),
  /** Its newest payment has failed, and no other has paid it. */
  hasFailed: z.boolean(),
  /** The day on which mobile money paid it; null: it did not. */
  paidOn: z.nullable(z.iso.date()),
  /** The newest sum of it that is refunded, or was in the last days. */
  moneyBack: z.nullable(moneyBackSchema),
})
export type InvoicePaymentState = z.infer<typeof invoicePaymentSchema>

export const invoicePaymentsContract = {
  'GET /api/companies/:companyId/invoice-payments': {
    access: 'signed-in',
    summary: 'Who takes payments of a company’s invoices, and what became of those that its managers began.',
    params: z.object({ companyId: z.uuid() }),
    output: z.object({
      /** Null: invoices are paid by transfer only. */
      provider: z.nullable(providerSchema),
      invoices: z.array(invoicePaymentSchema),
    }),
    refusals: ['signed_out', 'company_not_found'],
  },
  'POST /api/companies/:companyId/invoices/:invoiceId/payments': {
    access: 'signed-in',
    limits: [PAYMENT_QUESTIONS],
    summary: 'Begin to pay what is open of an invoice. Asking again gives the same payment.',
    params: invoice,
    output: z.object({ payment: paymentSchema, checkout: checkoutSchema }),
    refusals: [
      'signed_out',
      'company_not_found',
      'invoice_not_found',
      'invoice_not_open',
      'invoice_being_paid',
      'invoice_too_large',
      'online_payment_off',
      'too_many_requests',
    ],
  },
  'POST /api/invoice-payments/:paymentId/verification': {
    access: 'signed-in',
    limits: [PAYMENT_QUESTIONS],
    summary: 'The server asks the provider about a transaction of the caller’s own payment of an invoice.',
    params: z.object({ paymentId: z.uuid() }),
    body: z.object({ transactionId: transactionIdSchema }),
    output: verificationSchema,
    refusals: [
      'signed_out',
      'invalid_input',
      'payment_not_found',
      'transaction_already_used',
      'provider_unreachable',
      'too_many_requests',
    ],
  },
} as const satisfies Contract
