import { sql } from 'kysely'

/**
 * SQL, after `created` has inserted a ride of this price: reserves what is free of its passenger's credit, at most the price
 * (creditForRideXof). `reserved` is empty if there is none. The credit's row is locked last, after all that may wait for
 * another booking, and then read again.
 */
export function reservingCredit(priceXof: number) {
  return sql`credit as (
      select created.id as ride_id, mine.passenger_id,
        least(mine.balance_xof - mine.reserved_xof, ${priceXof}::int) as amount_xof
      from created join passenger_credits mine on mine.passenger_id = created.passenger_id
      where mine.balance_xof > mine.reserved_xof
      for update of mine
    ), reserved as (
      insert into ride_credits (ride_id, passenger_id, amount_xof)
      select ride_id, passenger_id, amount_xof from credit where amount_xof > 0
      returning passenger_id, amount_xof
    ), counted as (
      update passenger_credits set reserved_xof = reserved_xof + reserved.amount_xof
      from reserved where passenger_credits.passenger_id = reserved.passenger_id
    )`
}
