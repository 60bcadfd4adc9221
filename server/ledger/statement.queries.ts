import { sql } from 'kysely'
import { driverAccount } from '#domain/ledger/accounts.ts'
import type { StatementLine } from '#domain/ledger/statement.ts'
import type { Db } from '../db/database.ts'

/** From an instant up to, but not including, another. */
export type Span = { readonly from: Date; readonly until: Date }

/** The balance of a driver, in F CFA: what we owe them; negative: what they owe us. */
export async function findDriverBalance(db: Db, driverId: string): Promise<number> {
  const { rows } = await sql<{ balanceXof: string }>`
    select balance_xof from kept_balances where account = ${driverAccount(driverId)}`.execute(db)
  return Number(rows[0]?.balanceXof ?? 0)
}

/** The sum of a driver's entries before an instant, in F CFA. */
export async function sumEntriesBefore(db: Db, driverId: string, before: Date): Promise<number> {
  const account = driverAccount(driverId)
  const { rows } = await sql<{ sumXof: string }>`
    select
      (select coalesce(sum(amount_xof), 0) from ledger_entries where credit = ${account} and at < ${before}::timestamptz)
      - (select coalesce(sum(amount_xof), 0) from ledger_entries where debit = ${account} and at < ${before}::timestamptz)
      as sum_xof`.execute(db)
  return Number(rows[0]?.sumXof ?? 0)
}

/**
 * The entries of a driver's account and the fares that they received themselves, oldest first. A fee that they collected
 * is shown with the ride on which they did. A ride of another driver is not shown.
 */
export async function listStatementLines(db: Db, driverId: string, { from, until }: Span): Promise<StatementLine[]> {
  const account = driverAccount(driverId)
  const { rows } = await sql<StatementLine>`
    with lines as (
      select case reversed.kind when 'payout_reserved' then reversed.source_id else entry.source_id end as source_id,
        case
          when entry.kind = 'fare' and entry.debit like 'company:%' then 'fare_of_company'
          when entry.kind = 'top_up' and entry.debit = 'till' then 'cash_received'
          when entry.kind = 'reversal' and reversed.kind = 'top_up' then 'top_up_refund'
          when entry.kind = 'reversal' and reversed.kind = 'payout_reserved' then 'payout_back'
          else entry.kind
        end as kind, entry.at,
        case entry.credit when ${account} then entry.amount_xof else -entry.amount_xof end as amount_xof,
        coalesce(payment.collected_with, entry.ride_id) as ride_id, action.reason
      from ledger_entries entry
      left join payment_transactions payment on payment.id = entry.source_id
      left join ledger_entries reversed on reversed.id = entry.reverses
      left join account_actions action on action.id = entry.source_id and action.kind = 'correction'
      where (entry.debit = ${account} or entry.credit = ${account})
        and entry.at >= ${from}::timestamptz and entry.at < ${until}::timestamptz
      union all
      select payment.id, case payment.payment_provider when 'cash' then 'fare_in_cash' else 'fare_outside' end,
        payment.completed_at, payment.amount, payment.ride_id, null
      from rides
      join payment_transactions payment on payment.ride_id = rides.id
      where rides.driver_id = ${driverId}::uuid and rides.status = 'completed' and rides.commission_permille is not null
        and payment.purpose = 'ride' and payment.status = 'completed'
        and payment.payment_provider in ('cash', 'outside')
        and payment.completed_at >= ${from}::timestamptz and payment.completed_at < ${until}::timestamptz
    )
    select lines.source_id, lines.kind, lines.at, lines.amount_xof, lines.reason,
      case when rides.id is not null then json_build_object('rideId', rides.id, 'rideType', rides.ride_type,
        'pickupLocation', rides.pickup_location, 'dropoffLocation', rides.dropoff_location) end as ride
    from lines
    left join rides on rides.id = lines.ride_id and rides.driver_id = ${driverId}::uuid
    order by lines.at, lines.source_id, lines.kind`.execute(db)
  return rows
}

/** Whose statement it is. */
export async function findDriverNames(db: Db, driverId: string) {
  return db
    .selectFrom('drivers')
    .innerJoin('profiles', 'profiles.id', 'drivers.userId')
    .where('drivers.userId', '=', driverId)
    .select(['profiles.fullName as driverName', 'drivers.vehiclePlate'])
    .executeTakeFirst()
}
