import {
  PAYMENT_MOVES,
  PAYMENT_STATUSES,
  type PaymentProviderId,
  type PaymentStatus,
} from '#domain/fares/payment-status.ts'
import type { AmountDue } from '#domain/payments/amount-due.ts'
import type { FailureReason } from '#domain/payments/online/attempt-outcome.ts'
import type { Db } from '../db/database.ts'
import { PAYMENT_COLUMNS, type Payment } from './payments.queries.ts'

/** The provider's answer about one transaction. */
export type ProviderFinding = {
  readonly transactionId: string
  readonly amountXof: number
  readonly raw: object
  readonly at: Date
}

export type NewPayment = {
  readonly rideId: string
  readonly due: AmountDue
  readonly provider: PaymentProviderId
  /** Only of the provider `company`. */
  readonly companyId?: string
  readonly status: 'pending' | 'completed'
  readonly at: Date
}

export async function insertPayment(
  tx: Db,
  { rideId, due, provider, companyId, status, at }: NewPayment,
): Promise<Payment> {
  return tx
    .insertInto('paymentTransactions')
    .values({
      rideId,
      purpose: due.purpose,
      amount: due.amountXof,
      paymentProvider: provider,
      companyId: companyId ?? null,
      status,
      createdAt: at,
      updatedAt: at,
      completedAt: status === 'completed' ? at : null,
    })
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Moves a payment if PAYMENT_MOVES allows it; undefined if its status does not, or a concurrent move came first. */
export async function movePayment(
  tx: Db,
  paymentId: string,
  to: Exclude<PaymentStatus, 'pending'>,
  moved: { readonly at: Date; readonly paidBy?: ProviderFinding },
): Promise<Payment | undefined> {
  const { at, paidBy } = moved
  return tx
    .updateTable('paymentTransactions')
    .set({
      status: to,
      updatedAt: at,
      ...(to === 'completed' && { completedAt: at }),
      ...(paidBy && { transactionId: paidBy.transactionId, metadata: JSON.stringify(paidBy.raw) }),
    })
    .where('id', '=', paymentId)
    .where(
      'status',
      'in',
      PAYMENT_STATUSES.filter((from) => PAYMENT_MOVES[from].includes(to)),
    )
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirst()
}

/** pending → failed, unless the payment waits for another transaction that may still succeed. */
export async function failPayment(
  tx: Db,
  paymentId: string,
  reason: FailureReason,
  finding: ProviderFinding,
): Promise<Payment | undefined> {
  return tx
    .updateTable('paymentTransactions')
    .set({
      status: 'failed',
      failureReason: reason,
      metadata: JSON.stringify(finding.raw),
      updatedAt: finding.at,
    })
    .where('id', '=', paymentId)
    .where('status', '=', 'pending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('paymentAttempts')
            .select('transactionId')
            .whereRef('paymentId', '=', 'paymentTransactions.id')
            .where('outcome', '=', 'reported'),
        ),
      ),
    )
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirst()
}
