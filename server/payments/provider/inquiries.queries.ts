import { sql } from 'kysely'
import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import { ASK_AGAIN_AFTER_S, INQUIRY_LANES, type Inquiry, type InquiryLane } from '#domain/payments/online/inquiry.ts'
import type { Db } from '../../db/database.ts'
import { isFor, type PaymentSubject } from '../payment-subject.queries.ts'
import { type StoredAttempt, selectAttempts } from './attempts.queries.ts'

/** After this long without a turn, passengers rank like those who never had one; then the first to report is first. */
const TURN_REMEMBERED_MINUTES = 10

type Claim = { readonly providers: readonly OnlineProviderId[]; readonly now: Date; readonly limit: number }

/**
 * Claims due transactions of a lane, so that no other process asks about them: one of each payer (a passenger, a driver who
 * tops up, or a manager who pays an invoice) before a second of any, and first those whose payer waited longest for a turn. It
 * skips a transaction that was reported for a price after its ride was cancelled, and whose payment ended unpaid, unless the
 * provider reported or knows it. It skips none of a fee, which is owed only after a cancellation, and none of a payment that
 * another tab has completed: that money has to go back.
 */
export async function claimInquiries(db: Db, lane: InquiryLane, claim: Claim): Promise<StoredAttempt[]> {
  const { now, limit } = claim
  const inquiries = sql.join(INQUIRY_LANES[lane].inquiries.map((inquiry) => sql.lit(inquiry)))
  const turnsSince = new Date(now.getTime() - TURN_REMEMBERED_MINUTES * 60_000)
  const askedAgainAt = new Date(now.getTime() + ASK_AGAIN_AFTER_S * 1000)
  const { rows } = await sql<StoredAttempt>`
    with due as (
      select attempt.payment_id, attempt.transaction_id, attempt.next_ask_at, payment.ride_id, payment.driver_id,
             payment.invoice_id, payment.manager_id,
             coalesce(rides.passenger_id, payment.driver_id, payment.manager_id) as passenger_id,
             row_number() over (partition by coalesce(rides.passenger_id, payment.driver_id, payment.manager_id)
               order by attempt.next_ask_at, attempt.transaction_id) as turn
      from payment_attempts attempt
      join payment_transactions payment on payment.id = attempt.payment_id
      left join rides on rides.id = payment.ride_id
      where attempt.outcome = 'reported' and attempt.payment_provider = any(${claim.providers}::text[])
        and attempt.inquiry in (${inquiries}) and attempt.next_ask_at <= ${now}::timestamptz
        and (payment.status not in ('failed', 'cancelled') or payment.purpose <> 'ride' or rides.cancelled_at is null
             or attempt.created_at <= rides.cancelled_at or attempt.is_from_provider
             or attempt.inquiry in ('known', 'mismatched'))
    ), chosen as (
      select due.payment_id, due.transaction_id, due.ride_id, due.driver_id, due.invoice_id, due.manager_id, due.passenger_id
      from due
      left join inquiry_turns had on had.passenger_id = due.passenger_id and had.asked_at > ${turnsSince}::timestamptz
      order by due.turn, had.asked_at nulls first, due.next_ask_at
      limit ${limit}
    ), free as (
      select attempt.payment_id, attempt.transaction_id, chosen.ride_id, chosen.driver_id, chosen.invoice_id,
        chosen.manager_id, chosen.passenger_id
      from payment_attempts attempt
      join chosen on chosen.payment_id = attempt.payment_id and chosen.transaction_id = attempt.transaction_id
      where attempt.outcome = 'reported' and attempt.next_ask_at <= ${now}::timestamptz
      for update of attempt skip locked
    ), claimed as (
      update payment_attempts attempt
      set next_ask_at = ${askedAgainAt}::timestamptz, updated_at = ${now}::timestamptz
      from free
      where attempt.payment_id = free.payment_id and attempt.transaction_id = free.transaction_id
      returning attempt.payment_id, attempt.payment_provider, attempt.transaction_id, attempt.created_at,
                free.ride_id, free.driver_id, free.invoice_id, free.manager_id, free.passenger_id
    ), turns as (
      insert into inquiry_turns (passenger_id, asked_at)
      select distinct passenger_id, ${now}::timestamptz from claimed order by passenger_id
      on conflict (passenger_id) do update set asked_at = excluded.asked_at
    )
    select payment_id, payment_provider, transaction_id, created_at, ride_id, driver_id, invoice_id, manager_id
    from claimed`.execute(db)
  return rows
}

/**
 * Transactions of one passenger's finished rides without any inquiry yet, without turns between passengers. Two concurrent
 * calls both get them: asking twice is harmless.
 */
export async function claimUnasked(db: Db, passengerId: string, claim: Omit<Claim, 'limit'>): Promise<StoredAttempt[]> {
  const { now } = claim
  const askedAgainAt = new Date(now.getTime() + ASK_AGAIN_AFTER_S * 1000)
  const { rows } = await sql<StoredAttempt>`
    update payment_attempts attempt
    set next_ask_at = ${askedAgainAt}::timestamptz, updated_at = ${now}::timestamptz
    from payment_transactions payment
    join rides on rides.id = payment.ride_id
    where payment.id = attempt.payment_id and rides.passenger_id = ${passengerId}::uuid and rides.status = 'completed'
      and attempt.outcome = 'reported' and attempt.payment_provider = any(${claim.providers}::text[]) and attempt.inquiry = 'unasked'
    returning attempt.payment_id, attempt.payment_provider, attempt.transaction_id, attempt.created_at,
              payment.ride_id, payment.driver_id, payment.invoice_id, payment.manager_id`.execute(db)
  return rows
}

/** The unanswered attempt of this transaction for the ride, account or invoice: with one payment, until the provider names another. */
export async function listOpenAttempts(
  db: Db,
  subject: PaymentSubject,
  transactionId: string,
): Promise<(StoredAttempt & { readonly inquiry: Inquiry })[]> {
  return selectAttempts(db)
    .select('paymentAttempts.inquiry')
    .where(isFor(subject))
    .where('paymentAttempts.transactionId', '=', transactionId)
    .where('outcome', '=', 'reported')
    .execute()
}

/** Records that the first inquiry had no answer. Until then the transaction may be invented, and counts as no payment. */
export async function writeUnanswered(db: Db, { paymentId, transactionId }: StoredAttempt): Promise<void> {
  await db
    .updateTable('paymentAttempts')
    .set({ inquiry: 'unanswered' })
    .where('paymentId', '=', paymentId)
    .where('transactionId', '=', transactionId)
    .where('outcome', '=', 'reported')
    .where('inquiry', '=', 'unasked')
    .execute()
}

/** Records the provider's answer about an open attempt, and the time of the next inquiry. */
export async function writeInquiry(
  db: Db,
  { paymentId, transactionId }: StoredAttempt,
  { inquiry, nextAskAt }: { readonly inquiry: Inquiry; readonly nextAskAt: Date },
): Promise<void> {
  await db
    .updateTable('paymentAttempts')
    .set({ inquiry, nextAskAt })
    .where('paymentId', '=', paymentId)
    .where('transactionId', '=', transactionId)
    .where('outcome', '=', 'reported')
    .execute()
}
