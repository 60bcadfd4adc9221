import { sql } from 'kysely'
import { RIDE_TYPES } from '#domain/fares/services.table.ts'
import { commissionXof } from '#domain/ledger/commission.ts'
import type { Db } from '#server/db/database.ts'
import type { Place } from '../setup/engines.ts'

/** The platform's commission on the fares of a day, in F CFA, by who says it. */
export type Commission = {
  /** Computed from each paid fare and the rate of its ride. */
  readonly faresXof: number
  /** Entries of the ledger, less those reversed. */
  readonly ledgerXof: number
  readonly statementsXof: number
}

/** Sets the commission of all services, in thousandths, from an instant on, as an operator of the city did before. */
export async function setCommission(place: Place, permille: number, from: Date): Promise<void> {
  const database = await place.open()
  try {
    await sql`
      insert into commission_rates (ride_type, permille, valid_from, set_by, reason, set_at)
      select type, ${permille}::integer, ${from}::timestamptz, operator.id, 'Simulation', ${from}::timestamptz
      from unnest(${RIDE_TYPES}::text[]) type, (select id from users limit 1) operator`.execute(database.db)
  } finally {
    await database.close()
  }
}

type PaidFare = { readonly amountXof: number; readonly permille: number }

export async function readCommission(db: Db, statementsXof: number): Promise<Commission> {
  const fares = await sql<PaidFare>`
    select payment.amount as amount_xof, rides.commission_permille as permille
    from payment_transactions payment join rides on rides.id = payment.ride_id
    where payment.purpose = 'ride' and payment.status = 'completed' and payment.payment_provider <> 'written_off'
      and rides.status = 'completed' and rides.commission_permille is not null`.execute(db)
  const entries = await sql<{ sumXof: number }>`
    select coalesce(sum(amount_xof), 0)::int as sum_xof from ledger_entries entry
    where kind = 'commission' and not exists (select from ledger_entries reversal where reversal.reverses = entry.id)`.execute(
    db,
  )
  return {
    faresXof: fares.rows.reduce((sum, { amountXof, permille }) => sum + commissionXof(amountXof, permille), 0),
    ledgerXof: entries.rows[0]?.sumXof ?? 0,
    statementsXof,
  }
}
