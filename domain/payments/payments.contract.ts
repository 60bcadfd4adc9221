import * as z from 'zod/mini'
import { PAYMENT_METHODS, PAYMENT_STATUSES, SHOWN_METHODS } from '../fares/payment-status.ts'
import { moneyBackSchema, passengerRideSchema } from '../rides/ride-views.ts'
import type { FloodLimit } from '../shared/call-limits.ts'
import type { Contract } from '../shared/contract.ts'

const rideId = z.object({ rideId: z.uuid() })
/** A provider's transaction id is a short word; a longer text is invalid. */
export const transactionIdSchema = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_.:-]{4,100}$/))

/** The provider's key of a browser (§2, public key dialog): it travels in a header. */
const publicKeySchema = z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{1,200}$/))

/** What the provider's answer about a transaction means for its payment. */
export const verificationSchema = z.object({
  verified: z.boolean(),
  status: z.enum(PAYMENT_STATUSES),
  /** The money of this transaction when it pays for nothing: it is refunded. */
  moneyBack: z.optional(moneyBackSchema),
})

export const paymentSchema = z.object({
  id: z.uuid(),
  /** Null: a payment to a driver's own account. */
  rideId: z.nullable(z.uuid()),
  amountXof: z.int(),
  method: z.enum(SHOWN_METHODS),
  status: z.enum(PAYMENT_STATUSES),
})
export type PaymentView = z.infer<typeof paymentSchema>

/**
 * The provider of online payments. `needsPublicKey`: sandbox mode without a key on the server, so the browser must have
 * one. `canVerify`: false in a sandbox without a private key, where nobody can ask about a payment. `feePercent`: what it
 * adds to the amount.
 */
export const providerSchema = z.object({
  id: z.string(),
  name: z.string(),
  needsPublicKey: z.boolean(),
  canVerify: z.boolean(),
  feePercent: z.number(),
})

/** The next step in the browser: a widget on our page, or a page of the provider. */
export const checkoutSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('widget'),
    /** The page in the widget's frame. */
    widgetUrl: z.string(),
    options: z.object({
      amount: z.int(),
      key: z.nullable(z.string()),
      sandbox: z.boolean(),
      theme: z.string(),
      partnerId: z.string(),
      data: z.string(),
    }),
  }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
])
export type Checkout = z.infer<typeof checkoutSchema>
export type WidgetCheckout = Extract<Checkout, { kind: 'widget' }>

/** Inquiries about payments by one account in a minute: a page that waits for the provider sends twenty. Operators too. */
export const PAYMENT_QUESTIONS = {
  name: 'paymentQuestions',
  by: 'account',
  perMinute: 60,
} as const satisfies FloodLimit

export const paymentsContract = {
  'GET /api/ways-to-pay': {
    access: 'public',
    summary: 'Who takes money online here, for the choice before a booking.',
    output: z.object({
      /** Null: rides are paid in cash only. */
      provider: z.nullable(providerSchema),
    }),
    refusals: [],
  },
  'GET /api/rides/:rideId/payment': {
    access: 'signed-in',
    summary: 'The ride to pay with its own price, its last payment, and who takes money online.',
    params: rideId,
    output: z.object({
      ride: passengerRideSchema,
      payment: z.nullable(paymentSchema),
      /** Null: rides are paid in cash only. */
      provider: z.nullable(providerSchema),
      /** May the fee be paid in cash to the driver of the next ride? Not when the passenger may not book one. */
      mayPayCash: z.boolean(),
    }),
    refusals: ['signed_out', 'ride_not_found'],
  },
  'POST /api/rides/:rideId/payments': {
    access: 'signed-in',
    limits: [PAYMENT_QUESTIONS],
    summary: 'Choose how to pay. One pending payment a ride: asking again gives the same one.',
    params: rideId,
    body: z.object({ method: z.enum(PAYMENT_METHODS) }),
    output: z.object({ payment: paymentSchema, checkout: z.nullable(checkoutSchema) }),
    refusals: [
      'signed_out',
      'ride_not_found',
      'ride_already_paid',
      'ride_not_payable',
      'fee_paid_online',
      'online_payment_off',
      'too_many_requests',
    ],
  },
  'PUT /api/payments/:paymentId/transaction': {
    access: 'signed-in',
    limits: [PAYMENT_QUESTIONS],
    summary: 'Store the transaction id that the widget reported, for verification. It proves nothing by itself.',
    params: z.object({ paymentId: z.uuid() }),
    /** `publicKey`: the browser's own, with which it paid. */
    body: z.object({ transactionId: transactionIdSchema, publicKey: z.optional(publicKeySchema) }),
    output: z.object({ payment: paymentSchema }),
    refusals: ['signed_out', 'invalid_input', 'payment_not_found', 'provider_unreachable', 'too_many_requests'],
  },
  'POST /api/payments/verify': {
    access: 'signed-in',
    limits: [PAYMENT_QUESTIONS],
    summary: 'The server asks the provider. Verifying twice is harmless.',
    body: z.object({ transactionId: transactionIdSchema, rideId: z.uuid() }),
    output: z.object({
      ...verificationSchema.shape,
      /** It was to pay a fee that an operator has waived meanwhile. Absent otherwise. */
      isFeeWaived: z.optional(z.boolean()),
      /** The provider does not know the transaction, at least not yet. Absent otherwise. */
      isUnknown: z.optional(z.boolean()),
    }),
    refusals: [
      'signed_out',
      'invalid_input',
      'ride_not_found',
      'payment_not_found',
      'transaction_already_used',
      'provider_unreachable',
      'too_many_requests',
    ],
  },
} as const satisfies Contract
