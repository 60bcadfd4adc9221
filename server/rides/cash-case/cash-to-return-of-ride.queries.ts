import { sql } from 'kysely'
import type { CashToReturn } from '#domain/rides/after/cash-to-return.ts'

/** SQL: cash of the ride in scope that goes back to its passenger. Usually none, which its key shows. */
export function cashToReturnOf() {
  return sql<CashToReturn | null>`(
    select json_build_object(
      'amountXof', mine.amount_xof,
      'notedAt', mine.noted_at,
      'driverSaid', mine.driver_said,
      'passengerHasIt', mine.passenger_said_at is not null
    )
    from cash_to_return mine where mine.ride_id = rides.id
  )`.as('cashToReturn')
}
