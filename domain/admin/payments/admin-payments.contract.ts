import * as z from 'zod/mini'
import { reasonText } from '../../drivers/approval-rules.ts'
import { PAYMENT_PROVIDERS, PAYMENT_PURPOSES, PAYMENT_STATUSES, RIDE_PURPOSES } from '../../fares/payment-status.ts'
import { ATTEMPT_OUTCOMES, FAILURE_REASONS } from '../../payments/online/attempt-outcome.ts'
import { INQUIRIES } from '../../payments/online/inquiry.ts'
import { WEBHOOK_RESULTS } from '../../payments/online/webhook.ts'
import { PAYMENT_QUESTIONS, transactionIdSchema } from '../../payments/payments.contract.ts'
import { MONEY_KINDS } from '../../payments/reconciliation/money-lines.ts'
import { RIDE_STATUSES } from '../../rides/ride-status.ts'
import type { Contract } from '../../shared/contract.ts'
import { askedDay } from '../../shared/text-rule.ts'
import { MONEY_LISTS } from './money-lists.ts'
import { referenceSchema } from './reference-rules.ts'

const instant = z.iso.datetime()

const kind = z.enum(MONEY_KINDS)
const sumSchema = z.object({ count: z.int(), amountXof: z.int() })

/** The invoice that a payment is for: its number, as « 2026-0007 », and its company. */
const invoiceSchema = z.object({ id: z.uuid(), number: z.string(), companyId: z.uuid(), companyName: z.string() })
export type PaidInvoice = z.infer<typeof invoiceSchema>

const lineSchema = z.object({
  kind,
  /** Whole F CFA of this line, and of its payment. */
  amountXof: z.int(),
  paymentXof: z.int(),
  paymentId: z.uuid(),
  /** Null: a payment to a driver's account, or of an invoice. */
  rideId: z.nullable(z.uuid()),
  invoice: z.nullable(invoiceSchema),
  /** Null: the line is about the payment itself. */
  transactionId: z.nullable(z.string()),
  status: z.enum(PAYMENT_STATUSES),
  startedAt: instant,
  /** Who pays: the passenger, the driver who tops up, or the manager of the company. */
  passengerName: z.string(),
})
export type MoneyListLine = z.infer<typeof lineSchema>

/** A ride that owes what nobody has begun to pay. */
const dueSchema = z.object({
  rideId: z.uuid(),
  purpose: z.enum(RIDE_PURPOSES),
  amountXof: z.int(),
  endedAt: instant,
  passengerName: z.string(),
})
export type DueRide = z.infer<typeof dueSchema>

const daySchema = z.object({
  day: z.iso.date(),
  /** The present day in Benin: no page comes after it. */
  today: z.iso.date(),
  sums: z.record(kind, sumSchema),
  /** Other days of which something is stuck now, newest first. */
  otherStuckDays: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  /** Rides that ended on this day without any payment of what they owe: in no sum above. `rides`: the first page of them. */
  withoutPayment: z.extend(sumSchema, { rides: z.array(dueSchema) }),
  /** The provider is in test mode: no real money moves. */
  isSandbox: z.boolean(),
  /** What became of the provider's webhooks of this day. */
  webhooks: z.array(z.object({ result: z.enum(WEBHOOK_RESULTS), count: z.int() })),
  list: z.enum(MONEY_LISTS),
  lines: z.array(lineSchema),
  next: z.nullable(z.string()),
})
export type MoneyOfDay = z.infer<typeof daySchema>

/** What the provider's stored answer says; null fields are not in it. */
const factsSchema = z.object({
  status: z.nullable(z.string()),
  isReverted: z.boolean(),
  amountXof: z.nullable(z.int()),
  feesXof: z.nullable(z.int()),
  netXof: z.nullable(z.int()),
  areFeesOfCustomer: z.boolean(),
  source: z.nullable(z.string()),
  network: z.nullable(z.string()),
  performedAt: z.nullable(z.string()),
  failureCode: z.nullable(z.string()),
})

const transactionSchema = z.object({
  transactionId: z.string(),
  outcome: z.enum(ATTEMPT_OUTCOMES),
  inquiry: z.enum(INQUIRIES),
  amountXof: z.nullable(z.int()),
  createdAt: instant,
  updatedAt: instant,
  /** When the provider is asked next; null: no answer is awaited. */
  nextAskAt: z.nullable(instant),
  refundDueAt: z.nullable(instant),
  /** Its refund is due, and the provider refuses it: an operator may pay it by other means. */
  isRefundRefused: z.boolean(),
  /** The stored answer; null: none is stored yet. */
  answer: z.nullable(factsSchema),
  kinds: z.array(kind),
})
export type PaymentTransaction = z.infer<typeof transactionSchema>

const fileSchema = z.object({
  payment: z.object({
    id: z.uuid(),
    purpose: z.enum(PAYMENT_PURPOSES),
    provider: z.enum(PAYMENT_PROVIDERS),
    status: z.enum(PAYMENT_STATUSES),
    amountXof: z.int(),
    failureReason: z.nullable(z.enum(FAILURE_REASONS)),
    createdAt: instant,
    completedAt: z.nullable(instant),
    /** The lines of the page of the day that are about the payment itself. */
    kinds: z.array(kind),
  }),
  /** Null: a payment to a driver's account, or of an invoice. */
  ride: z.nullable(
    z.object({
      id: z.uuid(),
      status: z.enum(RIDE_STATUSES),
      pickupLocation: z.string(),
      dropoffLocation: z.string(),
    }),
  ),
  invoice: z.nullable(invoiceSchema),
  payer: z.object({ userId: z.uuid(), fullName: z.string() }),
  transactions: z.array(transactionSchema),
  mayRefund: z.boolean(),
})
export type PaymentFile = z.infer<typeof fileSchema>

const ofPayment = z.object({ paymentId: z.uuid() })

/** An operator's page of the day's payments, and the file of one payment. */
export const adminPaymentsContract = {
  'GET /api/admin/payments': {
    access: 'admin',
    operators: ['finance'],
    load: 'list',
    summary: 'The payments that began on one day in Benin: sums by kind, and the lines of one list, a page at a time.',
    query: z.object({
      /** Default: today. */
      day: z.optional(askedDay),
      list: z.optional(z.enum(MONEY_LISTS)),
      /** How many lines come before the page. */
      after: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    }),
    output: daySchema,
    refusals: ['signed_out', 'forbidden', 'invalid_input'],
  },
  'GET /api/admin/payments/:paymentId': {
    access: 'admin',
    operators: ['finance'],
    summary: 'One payment with its transactions, their outcomes, and what the provider said about them.',
    params: ofPayment,
    output: fileSchema,
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'payment_not_found'],
  },
  'POST /api/admin/payments/:paymentId/inquiry': {
    access: 'admin',
    operators: ['finance'],
    limits: [PAYMENT_QUESTIONS],
    summary: 'Ask the provider now about a stored transaction, and act on its answer. A repeat is harmless.',
    params: ofPayment,
    body: z.object({ transactionId: transactionIdSchema }),
    output: fileSchema,
    refusals: [
      'signed_out',
      'forbidden',
      'invalid_input',
      'payment_not_found',
      'transaction_not_found',
      'transaction_already_used',
      'provider_unreachable',
      'too_many_requests',
    ],
  },
  'POST /api/admin/payments/:paymentId/reference': {
    access: 'admin',
    operators: ['finance'],
    limits: [PAYMENT_QUESTIONS],
    summary: 'Ask the provider about a transaction id found on its dashboard. Only its answer moves money.',
    params: ofPayment,
    body: referenceSchema,
    output: fileSchema,
    refusals: [
      'signed_out',
      'forbidden',
      'invalid_input',
      'payment_not_found',
      'transaction_not_ours',
      'transaction_already_used',
      'provider_unreachable',
      'too_many_requests',
    ],
  },
  'POST /api/admin/payments/:paymentId/refund': {
    access: 'admin',
    operators: ['finance'],
    asksPassword: true,
    summary: 'Refund the whole amount of a completed online payment of a ride that is over. A repeat changes nothing.',
    params: ofPayment,
    body: z.object({ reason: reasonText }),
    output: fileSchema,
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'payment_not_found',
      'payment_not_refundable',
      'ride_not_over',
      'own_payment',
      'own_company',
    ],
  },
  'POST /api/admin/payments/:paymentId/refund-by-hand': {
    access: 'admin',
    operators: ['finance'],
    asksPassword: true,
    summary: 'Record that a refund which the provider refused was paid by other means. A repeat changes nothing.',
    params: ofPayment,
    body: z.object({ transactionId: transactionIdSchema, reason: reasonText }),
    output: fileSchema,
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'payment_not_found',
      'own_payment',
      'own_company',
      'refund_not_refused',
    ],
  },
} as const satisfies Contract
