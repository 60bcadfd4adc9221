import { sql } from 'kysely'
import type { DriverDebt } from '#domain/drivers/driver-eligibility.ts'

/**
 * What the driver whose row of `drivers` is in scope owes, with the limits in force; null: nothing, or no limit is set. The sum
 * of a payout that has not ended is still with us: it covers a debt.
 */
export const debtOfDriver = sql<DriverDebt | null>`(
  select json_build_object('owedXof', -(balance.balance_xof + held.amount_xof), 'since', balance.negative_since,
    'limitXof', debt_limit.limit_xof, 'limitDays', debt_limit.limit_days)
  from debt_limit_in_force(now()) debt_limit cross join lateral balance_of('driver:' || drivers.user_id) balance
  cross join lateral (
    select coalesce(sum(payouts.amount_xof), 0)::bigint as amount_xof from payouts
    where payouts.driver_id = drivers.user_id
      and payouts.status in ('asked', 'half_approved', 'approved', 'sending', 'uncertain')
  ) held
  where balance.balance_xof + held.amount_xof < 0
)`
