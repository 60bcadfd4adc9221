import { sql } from 'kysely'
import type { PayoutStatus } from '#domain/payouts/payout-status.ts'
import type { Db } from '../db/database.ts'
import { countingOpenCases } from './cases/case-list.queries.ts'
import { isDue } from './cash-cases/cash-cases.queries.ts'
import { countingCorrections } from './corrections/corrections.queries.ts'
import { countingDisclosuresFor } from './disclosures/disclosures.queries.ts'
import { countingWaitingDocuments } from './drivers/document-queue.queries.ts'
import { countingFilesToVerify } from './drivers/driver-files.queries.ts'

export type WaitingRows = {
  readonly sosAlerts: number
  readonly unusualTrips: number
  readonly cashDisputes: number
  readonly driverFiles: number
  readonly vehicles: number
  readonly documents: number
  readonly payouts: number
  readonly failedLetters: number
  readonly failedSms: number
  readonly corrections: number
  readonly rentDays: number
  readonly uncertainInvoices: number
  readonly refusedInvoices: number
  readonly cases: number
  readonly reviews: number
  readonly disclosures: number
}

type Waiting = { readonly operatorId: string; readonly now: Date; readonly payoutStatuses: readonly PayoutStatus[] }

/** The rows that wait for this operator now, each counted over a partial index of them alone. */
export async function countWaiting(db: Db, { operatorId, now, payoutStatuses }: Waiting): Promise<WaitingRows> {
  const statuses = sql.join(payoutStatuses.map((status) => sql.lit(status)))
  const { rows } = await sql<WaitingRows>`
    select
      (select count(*)::int from sos_alerts where state <> 'closed' and kind = 'real') as sos_alerts,
      (select count(*)::int from sos_alerts where state <> 'closed' and kind = 'unusual') as unusual_trips,
      (select count(*)::int from cash_cases where ${isDue(now)}) as cash_disputes,
      (${countingFilesToVerify}) as driver_files,
      (select count(*)::int from vehicles where state = 'proposed') as vehicles,
      (${countingWaitingDocuments}) as documents,
      (select count(*)::int from payouts where status in (${statuses})) as payouts,
      (select count(*)::int from letters where failed_at is not null) as failed_letters,
      (select count(*)::int from sms_messages where failed_at is not null) as failed_sms,
      (${countingCorrections}) as corrections,
      (select count(*)::int from rent_days where answer = 'contested' and noted_at is null) as rent_days,
      (select count(*)::int from invoice_states where state = 'to_look_at') as uncertain_invoices,
      (select count(*)::int from invoice_states where state = 'refused') as refused_invoices,
      (${countingOpenCases}) as cases,
      (${countingDisclosuresFor(operatorId)}) as disclosures,
      (select count(*)::int from driver_reviews join users on users.id = driver_id
        where decision is null and users.deleted_at is null) as reviews`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('a select without from gives one row')
  return counts
}
