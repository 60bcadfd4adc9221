import { type RawBuilder, sql } from 'kysely'
import type { DriverDebt } from '#domain/drivers/driver-eligibility.ts'
import { OPEN_PAYOUTS } from '#domain/payouts/payout-status.ts'

/** SQL: a driver's id. */
type DriverId = RawBuilder<unknown>

const OPEN = sql.join(OPEN_PAYOUTS.map((status) => sql.lit(status)))

/** SQL: drivers with the sum of their payouts that have not ended. */
const HELD = sql`(
  select driver_id, sum(amount_xof)::bigint as amount_xof from payouts where status in (${OPEN}) group by driver_id
)`

/**
 * SQL: what this driver owes and since when, as one row; none: nothing. It is the balance of their account below zero, whatever
 * it is for and however it is paid. The sum of a payout that has not ended is still with us: it covers a debt.
 */
export const debtOf = (driverId: DriverId) => sql`(
  select -(balance.balance_xof + held.amount_xof) as owed_xof, balance.negative_since as since
  from balance_of('driver:' || ${driverId}::text) balance
  cross join lateral (
    select coalesce(sum(amount_xof), 0)::bigint as amount_xof from ${HELD} of_drivers where driver_id = ${driverId}::uuid
  ) held
  where balance.balance_xof + held.amount_xof < 0
)`

/** SQL: the same sum of every driver who owes something, read at once. Since when is kept once a minute; null: not yet. */
export const DEBTS = sql`(
  select drivers.user_id as driver_id, -(kept.balance_xof + coalesce(held.amount_xof, 0)) as owed_xof, folded.negative_since
  from kept_balances kept
  join drivers on drivers.user_id = substr(kept.account, 8)::uuid
  left join ${HELD} held on held.driver_id = drivers.user_id
  left join ledger_balances folded on folded.account = kept.account
  where kept.account like 'driver:%' and kept.balance_xof + coalesce(held.amount_xof, 0) < 0
)`

/**
 * SQL: the part of this driver's debt that is cancellation fees which they collected in cash, in F CFA. Fees that they have not
 * handed over are paid once the account is.
 */
export const feesOwedBy = (driverId: DriverId) => sql<number>`least(
  (
    select coalesce(sum(fee.amount), 0) from payment_transactions fee
    where fee.collected_by = ${driverId}::uuid and fee.handed_over is null
  ),
  coalesce((select debt.owed_xof from ${debtOf(driverId)} debt), 0)
)::int`

/** The debt of the driver whose row of `drivers` is in scope, with the limits in force; null: none, or no limit is set. */
export const debtOfDriver = sql<DriverDebt | null>`(
  select json_build_object('owedXof', debt.owed_xof, 'since', debt.since,
    'limitXof', debt_limit.limit_xof, 'limitDays', debt_limit.limit_days)
  from debt_limit_in_force(now()) debt_limit cross join lateral ${debtOf(sql.ref('drivers.user_id'))} debt
)`
