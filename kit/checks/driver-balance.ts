import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/database.ts'

/** A fare of a finished ride that its driver has earned. */
type Fare = { readonly priceXof: number; readonly isOnline: boolean; readonly permille: number }

/** The rate in force when the driver accepted counts: read from the settings, not from the ride. */
async function listFares(db: Db, driverId: string): Promise<Fare[]> {
  const { rows } = await sql<Fare>`
    select rides.price as price_xof, paid.payment_provider in ('kkiapay', 'simulator') as is_online,
      coalesce((
        select permille from commission_rates rate
        where rate.ride_type = rides.ride_type and rate.valid_from <= rides.accepted_at
        order by rate.valid_from desc, rate.id desc limit 1
      ), 0) as permille
    from rides join payment_transactions paid on paid.ride_id = rides.id and paid.purpose = 'ride'
    where rides.driver_id = ${driverId}::uuid and rides.status = 'completed' and paid.status = 'completed'
      and paid.payment_provider <> 'written_off'`.execute(db)
  return rows
}

/** Half a franc of commission is rounded up. */
const earnedXof = ({ priceXof, isOnline, permille }: Fare) =>
  (isOnline ? priceXof : 0) - Math.floor((priceXof * permille + 500) / 1000)

/** What moved on the account besides fares, each counted in the table that it comes from. */
async function sumOthers(db: Db, driverId: string): Promise<number> {
  const { rows } = await sql<{ xof: number }>`
    select (
      coalesce((select sum(amount) from payment_transactions
        where driver_id = ${driverId}::uuid and status = 'completed'), 0)
      - coalesce((select sum(amount) from payment_transactions
        where collected_by = ${driverId}::uuid and handed_over is null), 0)
      + coalesce((select sum(amount_xof) from account_actions where driver_id = ${driverId}::uuid), 0)
      - coalesce((select sum(change_xof) from change_claims where driver_id = ${driverId}::uuid and agreed), 0)
      + coalesce((select sum(credit.amount_xof) from ride_credits credit join rides on rides.id = credit.ride_id
        where rides.driver_id = ${driverId}::uuid and credit.status = 'used'), 0)
      - coalesce((select sum(amount_xof) from payouts
        where driver_id = ${driverId}::uuid and status not in ('failed', 'cancelled')), 0)
    )::int as xof`.execute(db)
  return rows[0]?.xof ?? 0
}

/** A driver's balance, in F CFA, from rides, payments, change and payouts alone: without the ledger and its rules. */
export async function countBalanceByHand(db: Db, driverId: string): Promise<number> {
  const fares = await listFares(db, driverId)
  return fares.reduce((sum, fare) => sum + earnedXof(fare), await sumOthers(db, driverId))
}

/** The ledger owes these drivers what was counted by hand. */
export async function expectDriversOwed(db: Db, driverIds: readonly string[]): Promise<void> {
  for (const driverId of driverIds) {
    const { rows } = await sql<{ xof: number }>`
      select coalesce(sum(balance_xof), 0)::int as xof from kept_balances where account = ${`driver:${driverId}`}`.execute(
      db,
    )
    expect({ driverId, owedXof: rows[0]?.xof }).toEqual({ driverId, owedXof: await countBalanceByHand(db, driverId) })
  }
}
