import { SERVICES } from '#domain/fares/services.table.ts'
import { INVOICE_ITEM_TEXTS } from '#domain/invoices/invoices.fr.ts'
import { paymentTypeOf } from '#domain/invoices/payment-types.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import { addDays, DAY_MS, type Day, dayOf, startOfDay, startOfMonth } from '#domain/shared/day.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { orderCompanyInvoices } from './companies/order-company-invoices.service.ts'
import {
  findFirstRule,
  insertCredit,
  insertInvoice,
  listCommissionCredits,
  listCommissionsToInvoice,
  listFareCredits,
  listFaresToInvoice,
  type MonthSpan,
} from './invoice-orders.queries.ts'

/** How far back each minute looks for fares, companies' invoices and refunds; the nightly check looks at all. */
const LOOK_BACK_DAYS = 3
/** Hours after the end of a month before its commissions are invoiced: no entry of that month is still being written. */
export const MONTH_CLOSES_AFTER_HOURS = 3

/** An invoice about one item, for nobody by name. */
const NOBODY = { rideId: null, driverId: null, companyId: null, items: null, client: null } as const

async function orderFares(db: Db, since: Date, at: Date): Promise<void> {
  for (const fare of await listFaresToInvoice(db, since)) {
    const { paymentId: source, rideId, rideType, amountXof, taxGroup, provider, moneySource } = fare
    const item = INVOICE_ITEM_TEXTS.fare(SERVICES[rideType].name, rideCode(rideId))
    const paymentType = paymentTypeOf(provider, moneySource)
    // A passenger is not named: the law does not ask for it, and the invoice outlives their account.
    const order = { ...NOBODY, kind: 'fare', source, rideId, item, amountXof, taxGroup, paymentType } as const
    await insertInvoice(db, order, at)
  }
  for (const credit of await listFareCredits(db, since)) await insertCredit(db, 'fare_credit', credit, at)
}

/** The month before the one of `day`. */
function monthBefore(day: Day): MonthSpan {
  const next = startOfMonth(day)
  const first = startOfMonth(addDays(next, -1))
  return { month: first.slice(0, 'yyyy-mm'.length), from: startOfDay(first), to: startOfDay(next) }
}

/** The months that have ended since an instant, the newest first. */
function endedMonths(since: Date, now: Date): MonthSpan[] {
  const months: MonthSpan[] = []
  let span = monthBefore(dayOf(new Date(now.getTime() - MONTH_CLOSES_AFTER_HOURS * 60 * 60_000)))
  while (span.to > since) {
    months.push(span)
    span = monthBefore(dayOf(span.from))
  }
  return months
}

async function orderCommissions(db: Db, since: Date, at: Date): Promise<void> {
  for (const span of endedMonths(since, at)) {
    for (const { driverId, driverName, taxGroup, amountXof } of await listCommissionsToInvoice(db, span)) {
      const source = `${driverId}/${span.month}/${taxGroup}`
      const item = INVOICE_ITEM_TEXTS.commission(span.month)
      const order = { ...NOBODY, kind: 'commission', source, driverId, item, amountXof, taxGroup } as const
      const client = driverName === '' ? null : { name: driverName }
      await insertInvoice(db, { ...order, paymentType: 'AUTRE', client }, at)
    }
  }
  for (const credit of await listCommissionCredits(db, since)) await insertCredit(db, 'commission_credit', credit, at)
}

/**
 * Orders the invoices and credit notes of what was paid and given back lately. Reads what stands in payments and books, so no
 * order of events matters, and a ride or a refund waits for nothing. Idempotent.
 */
export async function orderInvoices({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  if ((await findFirstRule(db)) === null) return
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * DAY_MS)
  await orderFares(db, since, now)
  await orderCompanyInvoices(db, since, now)
}

/** The same for everything since the first rule, and the commissions of months that have ended (nightly job). */
export async function orderAllInvoices(context: Context): Promise<void> {
  const { db, clock, emecef } = context
  const since = emecef === null ? null : await findFirstRule(db)
  if (since === null) return
  const now = clock.now()
  await orderFares(db, since, now)
  await orderCompanyInvoices(db, since, now)
  await orderCommissions(db, since, now)
}
