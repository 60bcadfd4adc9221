import { sql } from 'kysely'

type AtBooking = { readonly priceXof: number; readonly paysCash: boolean; readonly at: Date }

/** SQL, after `created` has inserted the ride: its passenger chooses cash, as on /payment. Nothing if they do not. */
export function choosingCash({ priceXof, paysCash, at }: AtBooking) {
  return sql`in_cash as (
      insert into payment_transactions (ride_id, purpose, amount, payment_provider, status, created_at, updated_at)
      select id, 'ride', ${priceXof}::int, 'cash', 'pending', ${at}::timestamptz, ${at}::timestamptz
      from created where ${paysCash}::boolean
    )`
}
