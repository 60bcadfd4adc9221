import { sql } from 'kysely'

/** Passengers with whom the driver whose row of `drivers` is in scope is not matched, whoever of the two asked for it. */
export const avoidedPassengers = sql<string[]>`array(
  select avoided_pairs.passenger_id from avoided_pairs where avoided_pairs.driver_id = drivers.user_id
)`
