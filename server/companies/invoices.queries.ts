import { type Selectable, sql } from 'kysely'
import { MEMBER_WITHOUT_NAME } from '#domain/companies/companies.fr.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../db/database.ts'
import type { CompanyTables } from '../db/tables/company-tables.ts'

export type StoredInvoice = Selectable<CompanyTables['companyInvoices']>
export type StoredPayment = Omit<Selectable<CompanyTables['companyPayments']>, 'recordedBy' | 'recordedAt'>

const INVOICE_COLUMNS = [
  'id',
  'companyId',
  'year',
  'number',
  'month',
  'totalXof',
  'madeAt',
  'dueOn',
  'name',
  'ifu',
  'address',
] as const

/** The invoices of one company, or of all, the oldest first. */
export async function listInvoices(db: Db, companyId?: string): Promise<StoredInvoice[]> {
  const all = db.selectFrom('companyInvoices').select(INVOICE_COLUMNS).orderBy('month').orderBy('number')
  return (companyId === undefined ? all : all.where('companyId', '=', companyId)).execute()
}

export async function findInvoice(db: Db, invoiceId: string): Promise<StoredInvoice | undefined> {
  return db.selectFrom('companyInvoices').select(INVOICE_COLUMNS).where('id', '=', invoiceId).executeTakeFirst()
}

export async function listLines(db: Db, invoiceId: string) {
  return db
    .selectFrom('companyInvoiceLines')
    .select(['at', 'memberName', 'rideType', 'pickupLocation', 'dropoffLocation', 'amountXof'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .execute()
}

export async function listPaymentsOfCompany(db: Db, companyId: string): Promise<StoredPayment[]> {
  return db
    .selectFrom('companyPayments')
    .select(['id', 'companyId', 'reference', 'amountXof', 'receivedOn'])
    .where('companyId', '=', companyId)
    .orderBy('recordedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** An entry of a ride that a company pays, which stands on no invoice. Negative: a fare that was taken back. */
export type EntryToInvoice = {
  readonly entryId: string
  readonly companyId: string
  readonly rideId: string
  readonly at: Date
  readonly memberName: string
  readonly rideType: RideType
  readonly pickupLocation: string
  readonly dropoffLocation: string
  readonly amountXof: number
}

/** Entries before an instant that stand on no invoice, oldest first: fares, and fares taken back. Payments stand on none. */
export async function listToInvoice(db: Db, before: Date): Promise<EntryToInvoice[]> {
  const { rows } = await sql<EntryToInvoice>`
    select entry.id as entry_id, split_part(case when entry.kind = 'fare' then entry.debit else entry.credit end, ':', 2)
        as company_id,
      entry.ride_id, entry.at, coalesce(nullif(profiles.full_name, ''), ${MEMBER_WITHOUT_NAME}) as member_name,
      rides.ride_type, rides.pickup_location, rides.dropoff_location,
      case when entry.kind = 'fare' then entry.amount_xof else -entry.amount_xof end as amount_xof
    from ledger_entries entry
    join rides on rides.id = entry.ride_id
    left join profiles on profiles.id = rides.passenger_id
    where (entry.kind = 'fare' and entry.debit like 'company:%' or entry.kind = 'reversal' and entry.credit like 'company:%')
      and entry.at < ${before}::timestamptz
      and not exists (select from company_invoice_lines line where line.entry_id = entry.id)
    order by entry.at, entry.id`.execute(db)
  return rows
}

/** Locks the numbers of a year until the transaction ends, and returns the last one. Other processes wait. */
export async function lockNumbers(tx: Db, year: number): Promise<number> {
  await tx
    .insertInto('companyInvoiceNumbers')
    .values({ year, lastNumber: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { lastNumber } = await tx
    .selectFrom('companyInvoiceNumbers')
    .select('lastNumber')
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return lastNumber
}

export async function hasInvoice(tx: Db, companyId: string, month: Day): Promise<boolean> {
  const invoice = await tx
    .selectFrom('companyInvoices')
    .select('id')
    .where('companyId', '=', companyId)
    .where('month', '=', month)
    .executeTakeFirst()
  return invoice !== undefined
}

/** Writes an invoice with its lines, and takes its number. */
export async function insertInvoice(tx: Db, invoice: StoredInvoice, entries: readonly EntryToInvoice[]): Promise<void> {
  await tx
    .updateTable('companyInvoiceNumbers')
    .set({ lastNumber: invoice.number })
    .where('year', '=', invoice.year)
    .execute()
  await tx.insertInto('companyInvoices').values(invoice).execute()
  const lines = entries.map(({ companyId: _company, ...entry }, index) => {
    return { ...entry, invoiceId: invoice.id, position: index + 1 }
  })
  // Each row has ten parameters, and a statement 65 535 at most.
  for (let from = 0; from < lines.length; from += 1_000) {
    await tx
      .insertInto('companyInvoiceLines')
      .values(lines.slice(from, from + 1_000))
      .execute()
  }
}
