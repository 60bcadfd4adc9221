import { type RawBuilder, sql } from 'kysely'
import { ONLINE_PROVIDERS } from '#domain/fares/payment-status.ts'
import type { PaymentToCheck, TransactionToCheck } from '#domain/payments/reconciliation/payment-state.ts'
import { providerAnswerFacts } from '#domain/payments/reconciliation/provider-answer.ts'
import type { Db } from '../../db/database.ts'
import { OPEN } from '../../db/tables/ride-statuses.ts'

const ONLINE = sql.join(ONLINE_PROVIDERS.map((provider) => sql.lit(provider)))

/** One transaction of a payment, or a payment without any: then the fields of the transaction are null. */
type StoredRow = Omit<PaymentToCheck, 'transactions'> & {
  readonly attemptId: string | null
  readonly outcome: TransactionToCheck['outcome']
  readonly inquiry: TransactionToCheck['inquiry']
  readonly arrivedXof: number | null
  readonly reportedAt: Date
  readonly refundDueAt: Date | null
  readonly isRefundRefused: boolean
  readonly answerStatus: unknown
  readonly amount: unknown
  readonly fees: unknown
  readonly feeSupportedBy: unknown
}

function transactionOf(row: StoredRow): TransactionToCheck[] {
  if (row.attemptId === null) return []
  const facts = providerAnswerFacts({ ...row, status: row.answerStatus })
  return [
    {
      transactionId: row.attemptId,
      outcome: row.outcome,
      inquiry: row.inquiry,
      amountXof: row.arrivedXof,
      saidXof: facts?.amountXof ?? null,
      feesXof: facts?.feesXof ?? null,
      areFeesOfCustomer: facts?.areFeesOfCustomer ?? false,
      isSaidReverted: facts?.isReverted ?? false,
      createdAt: row.reportedAt,
      refundDueAt: row.refundDueAt,
      isRefundRefused: row.isRefundRefused,
    },
  ]
}

/** The rows of one payment follow each other. */
function paymentsOf(rows: readonly StoredRow[]): PaymentToCheck[] {
  return [...Map.groupBy(rows, ({ paymentId }) => paymentId).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { paymentId, rideId, paymentProvider, status, amountXof, transactionId, createdAt, owed } = first
    const payment = { paymentId, rideId, paymentProvider, status, amountXof, transactionId, createdAt, owed }
    return [{ ...payment, transactions: own.flatMap(transactionOf) }]
  })
}

/**
 * Payments with all their transactions and what the ride owes for each, in one statement: no payment is seen without the
 * transaction that settled it. A payment that is settled, or that a later one of the same purpose replaces, is owed nothing:
 * of most payments of a day, neither ride nor debts are read. Of a fare in cash, the passenger's credit pays a part. `offset 0` keeps the transactions with their payments: no plan
 * reads all of them.
 */
async function listWhere(db: Db, condition: RawBuilder<unknown>): Promise<PaymentToCheck[]> {
  const { rows } = await sql<StoredRow>`
    select payment.id as payment_id, payment.ride_id, payment.payment_provider, payment.status,
      payment.amount - case when payment.payment_provider = 'cash' and payment.purpose = 'ride' then coalesce(
        (select amount_xof from ride_credits credit where credit.ride_id = payment.ride_id and credit.status <> 'released'), 0
      ) else 0 end as amount_xof, payment.transaction_id, payment.created_at,
      case
        when payment.completed_at is not null then 'nothing'
        when exists (
          select from payment_transactions later
          where later.ride_id = payment.ride_id and later.purpose = payment.purpose
            and (later.created_at, later.id) > (payment.created_at, payment.id)
        ) then 'nothing'
        when payment.purpose = 'cancel_fee' then case
          when exists (select from unpaid_cancel_fees fee where fee.ride_id = payment.ride_id) then 'now' else 'nothing' end
        when exists (select from rides where rides.id = payment.ride_id and rides.status in (${OPEN})) then 'later'
        when exists (select from rides_to_pay unpaid where unpaid.ride_id = payment.ride_id) then 'now'
        else 'nothing'
      end as owed,
      attempt.transaction_id as attempt_id, attempt.outcome, attempt.inquiry, attempt.amount_xof as arrived_xof,
      attempt.created_at as reported_at, attempt.refund_due_at,
      coalesce(attempt.refund_answer = 'refused', false) as is_refund_refused, attempt.metadata->'status' as answer_status,
      attempt.metadata->'amount' as amount, attempt.metadata->'fees' as fees, attempt.metadata->'feeSupportedBy' as fee_supported_by
    from payment_transactions payment
    left join lateral (
      select transaction_id, outcome, inquiry, amount_xof, created_at, refund_due_at, refund_answer, metadata
      from payment_attempts
      where payment_id = payment.id and payment.payment_provider in (${ONLINE})
      offset 0
    ) attempt on true
    where ${condition}
    order by payment.created_at, payment.id, attempt.created_at, attempt.transaction_id`.execute(db)
  return paymentsOf(rows)
}

type Period = { readonly from: Date; readonly to: Date }

/** Payments that began in this period, oldest first. */
export function listPaymentsOf(db: Db, { from, to }: Period): Promise<PaymentToCheck[]> {
  return listWhere(db, sql`payment.created_at >= ${from}::timestamptz and payment.created_at < ${to}::timestamptz`)
}

/** This payment alone. */
export async function findPaymentToCheck(db: Db, paymentId: string): Promise<PaymentToCheck | undefined> {
  const [payment] = await listWhere(db, sql`payment.id = ${paymentId}::uuid`)
  return payment
}

/** Payments that began before this instant, and of which a transaction is unanswered or a refund due. */
export function listUnsettledBefore(db: Db, before: Date): Promise<PaymentToCheck[]> {
  return listWhere(
    db,
    sql`payment.created_at < ${before}::timestamptz and payment.id in (
      select payment_id from payment_attempts where outcome = 'reported'
      union select payment_id from payment_attempts where outcome = 'refund_due')`,
  )
}
