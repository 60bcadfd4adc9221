import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/database.ts'

/**
 * What a server has answered with 2xx, and the rows that have to stand for it from then on.
 *
 * | what        | its id is | stands while |
 * |-------------|-----------|--------------|
 * | ride        | the ride  | it was booked |
 * | fare        | the ride  | a payment of its price was completed, whatever became of it |
 * | transaction | the provider's | money of it that arrived pays for something, or goes back |
 * | payment     | the provider's | it has paid; refunded since, perhaps |
 * | change      | the ride  | its passenger's agreement is written |
 * | waiver      | the ride  | its fee is waived |
 * | action, handover, payout, note | its key, the payout or the note | it was written |
 * | refund      | the payment | its money goes back, or has |
 * | hand_refund | the provider's | an operator's refund is written |
 */
const STANDS = {
  ride: sql`select id::text from rides`,
  fare: sql`select ride_id::text as id from payment_transactions where purpose = 'ride' and completed_at is not null`,
  transaction: sql`select transaction_id as id from payment_attempts
    where outcome in ('completed', 'refund_due', 'given_back')`,
  payment: sql`select transaction_id as id from payment_transactions where status in ('completed', 'refunded')`,
  change: sql`select ride_id::text as id from change_claims where agreed`,
  waiver: sql`select id::text from rides where cancel_fee_waived_at is not null`,
  action: sql`select key as id from account_actions`,
  handover: sql`select key as id from fee_handovers`,
  payout: sql`select id::text from payouts`,
  note: sql`select id::text from book_notes`,
  refund: sql`select payment.id::text from payment_transactions payment
    left join payment_attempts attempt
      on attempt.payment_id = payment.id and attempt.transaction_id = payment.transaction_id
    where payment.status = 'refunded' or attempt.outcome = 'refund_due'`,
  hand_refund: sql`select transaction_id as id from hand_refunds`,
} as const

/** A fact that a client has read. */
export type Acknowledged = { readonly what: keyof typeof STANDS; readonly id: string }

/** No server loses what one has acknowledged, even if it was killed at once. */
export async function expectNothingLost(db: Db, acknowledged: readonly Acknowledged[]): Promise<void> {
  const lost: string[] = []
  for (const [what, ids] of Map.groupBy(acknowledged, (one) => one.what)) {
    const { rows } = await sql<{ id: string }>`${STANDS[what]}`.execute(db)
    const kept = new Set(rows.map(({ id }) => id))
    lost.push(...ids.filter(({ id }) => !kept.has(id)).map(({ id }) => `${what} ${id}`))
  }
  expect(lost).toEqual([])
}
