import { INVOICE_PATIENCE_HOURS } from '#domain/invoices/invoice-state.ts'
import { vatEntries } from '#domain/invoices/vat-entry.ts'
import { DAY_MS, dayOf } from '#domain/shared/day.ts'
import type { Context } from '../../context.ts'
import { mailOperatorsOnce } from '../../identity/operator-mails.service.ts'
import { postMoves } from '../../ledger/ledger.service.ts'
import { claimInvoiceMails, listStuckInvoices, listWithoutVat, type Stuck } from './invoice-alarm.queries.ts'
import { invoiceAlarmMail } from './invoice-alarm-mail.ts'

function mailOperators(context: Context, stuck: readonly Stuck[]): Promise<void> {
  const now = context.clock.now()
  return mailOperatorsOnce(
    context,
    ['finance'],
    async (tx) => {
      const ways = stuck.map((one) => one.stuck)
      const claimed = await claimInvoiceMails(tx, ways, { day: dayOf(now), at: now })
      return claimed.length > 0 && claimed
    },
    (to, claimed) => {
      const toSay = stuck.filter((one) => claimed.includes(one.stuck))
      return invoiceAlarmMail(context.config, to, toSay)
    },
  )
}

/** How far back the check looks for invoices without their VAT: a job that missed some hours catches up. */
const CHECKED_DAYS = 3
/**
 * Enters the VAT of invoices that exist without it: a process of an older version made them during an upgrade. Each is logged
 * as an error.
 */
async function postMissingVat({ db, clock, log }: Context): Promise<void> {
  const at = clock.now()
  for (const invoice of await listWithoutVat(db, new Date(at.getTime() - CHECKED_DAYS * DAY_MS))) {
    const entries = vatEntries(invoice)
    if (entries.length === 0) continue
    await db.transaction().execute((tx) => postMoves(tx, entries, at))
    log.error({ invoiceId: invoice.id }, 'invoice without its VAT in the books: written')
  }
}

/**
 * Enters VAT that is missing, and reports invoices that wait for a person, or have not become legal in time (hourly job): an error in the log each hour, and a
 * mail to each operator, once a day (of Africa/Porto-Novo) for each way to be stuck. Says nothing when there are none.
 */
export async function checkInvoices(context: Context): Promise<void> {
  const { db, clock, log, emecef } = context
  if (emecef === null) return
  await postMissingVat(context)
  const late = await listStuckInvoices(db, new Date(clock.now().getTime() - INVOICE_PATIENCE_HOURS * 60 * 60_000))
  if (late.length === 0) return
  log.error({ stuck: late.reduce((sum, { count }) => sum + count, 0) }, 'invoices are stuck')
  await mailOperators(context, late)
}
