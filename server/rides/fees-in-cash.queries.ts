import { sql } from 'kysely'

/** Fees of other rides that the passenger has chosen to pay in cash. Usually none, which an index shows quickly. */
export function feesInCash() {
  return sql<number>`(
    select coalesce(sum(payment.amount), 0)::int
    from unpaid_cancel_fees owed
    join payment_transactions payment on payment.ride_id = owed.ride_id
    where owed.passenger_id = rides.passenger_id
      and payment.purpose = 'cancel_fee' and payment.status = 'pending' and payment.payment_provider = 'cash'
  )`.as('feesInCashXof')
}
