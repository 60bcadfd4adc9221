import { type RawBuilder, sql } from 'kysely'
import type { ExportedEntry, ExportedPayment, ExportedRide } from '#domain/admin/exports/export-rows.ts'
import type { ExportKind, ExportPeriod } from '#domain/admin/exports/exports.ts'
import type { Db } from '../../db/database.ts'

/** The last row of a page. Its instant is a text, because a Date has no microseconds. */
export type Place = { readonly at: string; readonly id: string }

/** Which rows of a period come next. */
export type NextRows = { readonly period: ExportPeriod; readonly after: Place | null; readonly limit: number }

export type Placed<Row> = Row & { readonly id: string; readonly place: string }

/** The table of each kind, and the instant at which a row was created. */
const CREATED: Readonly<Record<ExportKind, { readonly table: string; readonly at: string }>> = {
  rides: { table: 'rides', at: 'rides.created_at' },
  payments: { table: 'payment_transactions', at: 'payment_transactions.created_at' },
  ledger: { table: 'ledger_entries', at: 'ledger_entries.at' },
}

function isWithin(kind: ExportKind, { from, until }: ExportPeriod): RawBuilder<boolean> {
  const at = sql.ref(CREATED[kind].at)
  return sql<boolean>`${at} >= ${from}::timestamptz and ${at} < ${until}::timestamptz`
}

/** SQL: the rows of a page, and their order. */
function nextOf(kind: ExportKind, { period, after, limit }: NextRows): RawBuilder<unknown> {
  const { table, at } = CREATED[kind]
  const [instant, id] = [sql.ref(at), sql.ref(`${table}.id`)]
  const isLater = after === null ? sql`true` : sql`(${instant}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
  return sql`where ${isWithin(kind, period)} and ${isLater} order by ${instant}, ${id} limit ${limit}`
}

export async function countRows(db: Db, kind: ExportKind, period: ExportPeriod): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(CREATED[kind].table)} where ${isWithin(kind, period)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listExportedRides(db: Db, next: NextRows): Promise<Placed<ExportedRide>[]> {
  const { rows } = await sql<Placed<ExportedRide>>`
    select rides.id, rides.created_at::text as place, rides.created_at, scheduled_for, requested_at, rides.accepted_at,
      arrived_at, started_at, completed_at, cancelled_at, cancelled_by, ride_type, status, price, cancel_fee, distance_m,
      pickup_lat, pickup_lon, dropoff_lat, dropoff_lon, passenger_id,
      frozen.driver_id, frozen.full_name as driver_name, frozen.plate
    from rides left join lateral (
      select driver_id, full_name, plate from ride_drivers
      where ride_id = rides.id and driver_id = rides.driver_id order by acceptance desc limit 1
    ) frozen on true
    ${nextOf('rides', next)}`.execute(db)
  return rows
}

export async function listExportedPayments(db: Db, next: NextRows): Promise<Placed<ExportedPayment>[]> {
  const { rows } = await sql<Placed<ExportedPayment>>`
    select payment_transactions.id, payment_transactions.created_at::text as place, ride_id,
      payment_transactions.created_at, completed_at, purpose, payment_provider, transaction_id,
      amount as amount_xof, status, failure_reason, collected_by, driver_id, company_id,
      (select max(fees_xof) from provider_events where provider_events.payment_provider = payment_transactions.payment_provider
        and provider_events.transaction_id = payment_transactions.transaction_id) as fees_xof,
      (select sum(amount_xof)::int from ledger_entries where source_id = payment_transactions.id and kind = 'commission'
        and not exists (select from ledger_entries back where back.kind = 'reversal' and back.source_id = ledger_entries.id)
      ) as commission_xof,
      refunds.asked_at as refund_asked_at, refunds.given_back_xof, by_hand.amount_xof as hand_refund_xof,
      by_hand.paid_at as hand_refund_at
    from payment_transactions
    cross join lateral (
      select max(refund_asked_at) as asked_at, sum(coalesce(payment_attempts.amount_xof, payment_transactions.amount)) filter (where outcome = 'given_back' and not exists (
          select from hand_refunds where hand_refunds.payment_id = payment_attempts.payment_id
            and hand_refunds.transaction_id = payment_attempts.transaction_id))::int as given_back_xof
      from payment_attempts where payment_id = payment_transactions.id
    ) refunds
    cross join lateral (
      select sum(amount_xof)::int as amount_xof, max(paid_at) as paid_at
      from hand_refunds where payment_id = payment_transactions.id
    ) by_hand
    ${nextOf('payments', next)}`.execute(db)
  return rows
}

export async function listExportedEntries(db: Db, next: NextRows): Promise<Placed<ExportedEntry>[]> {
  const { rows } = await sql<Placed<ExportedEntry>>`
    select id, at::text as place, at, kind, debit, credit, amount_xof, ride_id, source_id, reverses
    from ledger_entries ${nextOf('ledger', next)}`.execute(db)
  return rows
}
