import { sql } from 'kysely'

/** A refund to the passenger, as stored. */
export type MoneyBack = {
  readonly amountXof: number
  readonly isGivenBack: boolean
  readonly at: string
  readonly isByHand: boolean
}

/** All refunds of a ride, sent or due: the received amount if it was stored, else the requested one. */
export function moneyBackOf() {
  return sql<MoneyBack | null>`(
    select json_build_object(
      'amountXof', sum(coalesce(attempt.amount_xof, payment.amount)),
      'isGivenBack', bool_and(attempt.outcome = 'given_back'),
      'at', max(attempt.updated_at),
      'isByHand', coalesce(bool_or(attempt.refund_answer = 'refused'), false)
    )
    from payment_transactions payment
    join payment_attempts attempt on attempt.payment_id = payment.id
    where payment.ride_id = rides.id and attempt.outcome in ('refund_due', 'given_back')
    having count(*) > 0
  )`.as('moneyBack')
}
