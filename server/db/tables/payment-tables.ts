import type { Generated, JSONColumnType } from 'kysely'
import type {
  OnlineProviderId,
  PaymentProviderId,
  PaymentPurpose,
  PaymentStatus,
} from '#domain/fares/payment-status.ts'
import type { AttemptOutcome, FailureReason } from '#domain/payments/online/attempt-outcome.ts'
import type { Inquiry } from '#domain/payments/online/inquiry.ts'
import type { RefundAnswer } from '#domain/payments/online/refund-step.ts'
import type { WebhookResult } from '#domain/payments/online/webhook.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Optional, Stamped } from './column-types.ts'

export type PaymentTransactionsTable = {
  id: Generated<string>
  /** Null: it is a top-up, of `driverId`, or pays `invoiceId`, by `managerId`. */
  rideId: string | null
  driverId: Optional<string>
  invoiceId: Optional<string>
  managerId: Optional<string>
  /** F CFA. */
  amount: number
  paymentProvider: PaymentProviderId
  purpose: Generated<PaymentPurpose>
  status: Generated<PaymentStatus>
  transactionId: string | null
  failureReason: FailureReason | null
  /**
   * The driver who collected a fee in cash, the ride on which they did, and the fee_handovers row once it was handed over, with
   * the part of it that the operator received; null: all of it.
   */
  collectedBy: Optional<string>
  collectedWith: Optional<string>
  handedOver: Optional<string>
  handedOverXof: Optional<number>
  /** The company that pays the ride. */
  companyId: Optional<string>
  metadata: JSONColumnType<object> | null
  createdAt: Date
  updatedAt: Date
  completedAt: Date | null
}

type FeeHandoversTable = { key: string; driverId: string; receivedBy: string; amountXof: number; at: Date }

type PaymentAttemptsTable = {
  paymentId: string
  paymentProvider: OnlineProviderId
  transactionId: string
  outcome: Generated<AttemptOutcome>
  inquiry: Generated<Inquiry>
  /** A webhook named it as a transaction of this payment. */
  isFromProvider: Generated<boolean>
  /** The received amount, in F CFA. Null: none known, or settled before this column existed. */
  amountXof: Optional<number>
  nextAskAt: Stamped
  metadata: JSONColumnType<object> | null
  /** When the provider was asked to refund it, and its reaction. Null: not asked yet. */
  refundAskedAt: Optional<Date>
  refundAnswer: Optional<RefundAnswer>
  /** Since when its refund is due. Written by a trigger. */
  refundDueAt: Optional<Date>
  createdAt: Date
  updatedAt: Date
}

/** Refunds that the provider refused and an operator paid by other means. */
type HandRefundsTable = {
  id: Generated<string>
  paymentId: string
  transactionId: string
  amountXof: number
  paidBy: string
  paidAt: Date
}

/** The days on which operators got a mail about sums that differ. */
type PaymentAlarmsTable = { day: Day; mailedAt: Date }

type InquiryTurnsTable = { passengerId: string; askedAt: Date }

/** Events that a provider reported about a transaction: each one row, however often it was sent. */
type ProviderEventsTable = {
  paymentProvider: OnlineProviderId
  transactionId: string
  event: string
  /** Null: it names no payment of ours. */
  paymentId: string | null
  isSuccess: boolean
  amountXof: number | null
  feesXof: number | null
  reportedAt: Date
}

type WebhookCountsTable = { day: Day; paymentProvider: OnlineProviderId; result: WebhookResult; webhooks: number }

type SimulatorTransactionsTable = {
  id: string
  /** F CFA. */
  amount: number
  paymentReference: string | null
  state: Optional<string>
  source: Generated<string>
  feesXof: Generated<number>
  failureCode: Generated<string>
  outcome: 'success' | 'failure' | 'pending' | 'refunded'
  createdAt: Stamped
}

/** The tables about payments, in the schema's own names. */
export type PaymentTables = {
  paymentTransactions: PaymentTransactionsTable
  paymentAttempts: PaymentAttemptsTable
  inquiryTurns: InquiryTurnsTable
  paymentAlarms: PaymentAlarmsTable
  feeHandovers: FeeHandoversTable
  handRefunds: HandRefundsTable
  providerEvents: ProviderEventsTable
  webhookCounts: WebhookCountsTable
  simulatorTransactions: SimulatorTransactionsTable
}
