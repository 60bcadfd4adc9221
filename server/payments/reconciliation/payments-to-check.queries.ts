import { type RawBuilder, sql } from 'kysely'
import type { PaymentToCheck, TransactionToCheck } from '#domain/payments/reconciliation/payment-state.ts'
import { providerAnswerFacts } from '#domain/payments/reconciliation/provider-answer.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../../db/database.ts'
import { OPEN } from '../../db/tables/ride-statuses.ts'

type StoredTransaction = Pick<TransactionToCheck, 'transactionId' | 'outcome' | 'inquiry' | 'amountXof'> & {
  readonly createdAt: string
  readonly refundDueAt: string | null
  readonly amount: unknown
  readonly fees: unknown
  readonly feesBy: unknown
}
type StoredPayment = Omit<PaymentToCheck, 'transactions'> & { readonly transactions: readonly StoredTransaction[] }

function toCheck({ amount, fees, feesBy, createdAt, refundDueAt, ...rest }: StoredTransaction): TransactionToCheck {
  const facts = providerAnswerFacts({ amount, fees, feeSupportedBy: feesBy })
  return {
    ...rest,
    saidXof: facts?.amountXof ?? null,
    feesXof: facts?.feesXof ?? null,
    areFeesOfCustomer: facts?.areFeesOfCustomer ?? false,
    createdAt: new Date(createdAt),
    refundDueAt: refundDueAt === null ? null : new Date(refundDueAt),
  }
}

/**
 * Payments with all their transactions and what the ride owes for each, in one statement: no payment is seen without the
 * transaction that settled it. A payment that a later one of the same purpose replaces is owed nothing.
 */
async function listWhere(db: Db, condition: RawBuilder<unknown>): Promise<PaymentToCheck[]> {
  const { rows } = await sql<StoredPayment>`
    select payment.id as payment_id, payment.ride_id, payment.payment_provider, payment.status,
      payment.amount as amount_xof, payment.transaction_id, payment.created_at,
      case
        when exists (
          select from payment_transactions later
          where later.ride_id = payment.ride_id and later.purpose = payment.purpose
            and (later.created_at, later.id) > (payment.created_at, payment.id)
        ) then 'nothing'
        when payment.purpose = 'cancel_fee' then case
          when exists (select from unpaid_cancel_fees fee where fee.ride_id = payment.ride_id) then 'now' else 'nothing' end
        when rides.status in (${OPEN}) then 'later'
        when exists (select from rides_to_pay unpaid where unpaid.ride_id = payment.ride_id) then 'now'
        else 'nothing'
      end as owed,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'transactionId', attempt.transaction_id, 'outcome', attempt.outcome, 'inquiry', attempt.inquiry,
          'amountXof', attempt.amount_xof, 'createdAt', attempt.created_at, 'refundDueAt', attempt.refund_due_at,
          'amount', attempt.metadata->'amount', 'fees', attempt.metadata->'fees', 'feesBy', attempt.metadata->'feeSupportedBy'
        ) order by attempt.created_at, attempt.transaction_id)
        from payment_attempts attempt where attempt.payment_id = payment.id
      ), '[]') as transactions
    from payment_transactions payment
    join rides on rides.id = payment.ride_id
    where ${condition}
    order by payment.created_at, payment.id`.execute(db)
  return rows.map(({ transactions, ...payment }) => ({ ...payment, transactions: transactions.map(toCheck) }))
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

type Since = { readonly openSince: Date; readonly dueSince: Date }
export type StuckDay = { readonly day: Day; readonly count: number }

/** The days whose payments have a transaction unanswered or a refund due since before these instants, newest first. */
export async function listStuckDays(db: Db, { openSince, dueSince }: Since, limit: number): Promise<StuckDay[]> {
  const { rows } = await sql<StuckDay>`
    select to_char(day_in_benin(payment.created_at), 'YYYY-MM-DD') as day, count(*)::int as count
    from (
      select payment_id from payment_attempts where outcome = 'reported' and created_at <= ${openSince}::timestamptz
      union all
      select payment_id from payment_attempts where outcome = 'refund_due' and refund_due_at <= ${dueSince}::timestamptz
    ) as stuck
    join payment_transactions payment on payment.id = stuck.payment_id
    group by 1 order by 1 desc limit ${limit}`.execute(db)
  return rows
}
