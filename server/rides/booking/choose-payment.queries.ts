import { sql } from 'kysely'
import type { OnlineProviderId } from '#domain/fares/payment-status.ts'

/** `payWith`: who will take the money, or null while its passenger has not chosen. */
export type PaymentAtBooking = {
  readonly priceXof: number
  readonly payWith: OnlineProviderId | 'cash' | null
  readonly at: Date
}

/** SQL, after `created` has inserted the ride: its passenger chooses how to pay, as on /payment. Nothing if they do not. */
export function choosingPayment({ priceXof, payWith, at }: PaymentAtBooking) {
  return sql`chosen as (
      insert into payment_transactions (ride_id, purpose, amount, payment_provider, status, created_at, updated_at)
      select id, 'ride', ${priceXof}::int, ${payWith}::text, 'pending', ${at}::timestamptz, ${at}::timestamptz
      from created where ${payWith}::text is not null
    )`
}
