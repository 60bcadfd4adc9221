import type { AdminAction } from '#domain/admin/journal/admin-actions.ts'
import { invoicesCsv } from '#domain/invoices/invoice-csv.ts'
import {
  DECISION_MOVES,
  INVOICE_PATIENCE_HOURS,
  INVOICE_STATES,
  type InvoiceDecision,
  mayDecide,
} from '#domain/invoices/invoice-state.ts'
import type { InvoiceLine, invoicesContract } from '#domain/invoices/invoices.contract.ts'
import { vatEntries } from '#domain/invoices/vat-entry.ts'
import type { CallInput, CallOutput } from '#domain/shared/contract.ts'
import { addDays, startOfDay, startOfMonth } from '#domain/shared/day.ts'
import { pageOf, parseCursor } from '#domain/shared/paging.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../http/caller/actor.ts'
import { requireStillAdmin } from '../identity/account-state.service.ts'
import { recordAction } from '../identity/audit.service.ts'
import { postMoves } from '../ledger/ledger.service.ts'
import {
  countInvoices,
  countStuckInvoices,
  findInvoice,
  type ListedInvoice,
  listInvoices,
  listInvoicesOf,
} from './invoice-list.queries.ts'
import { listWithoutVat, moveInvoice } from './invoice-steps.queries.ts'

type Listed = CallOutput<(typeof invoicesContract)['GET /api/admin/invoices']>
type Wish = CallInput<(typeof invoicesContract)['GET /api/admin/invoices']>['query']
type Decided = CallInput<(typeof invoicesContract)['POST /api/admin/invoices/:invoiceId/decision']>

function toLine(invoice: ListedInvoice): InvoiceLine {
  const { id, kind, state, item, amountXof, taxGroup, at, changedAt, rideId, driverId, uid, code, why, version } =
    invoice
  const instants = { at: at.toISOString(), changedAt: changedAt.toISOString() }
  return { id, kind, state, item, amountXof, taxGroup, ...instants, rideId, driverId, uid, code, why, version }
}

/** A page of invoices, newest first, and how many there are in each state. */
export async function getInvoices({ db }: Context, { state, after }: Wish): Promise<Listed> {
  const found = await listInvoices(db, state ?? null, parseCursor(after))
  const { rows, next } = pageOf(found, ({ sortedBy, id }) => ({ at: sortedBy, id }))
  const counts = await countInvoices(db)
  const all = Object.fromEntries(INVOICE_STATES.map((one) => [one, counts[one] ?? 0]))
  return { counts: all as Listed['counts'], invoices: rows.map(toLine), next }
}

const ACTIONS: Readonly<Record<InvoiceDecision, AdminAction>> = { retry: 'retry_invoice', close: 'close_invoice' }

/**
 * An operator registers an invoice anew, or settles it by hand. `retry` forgets the former registration: they have seen at the
 * tax authority that it is not legal. Refuses forbidden, invoice_not_found, invoice_changed.
 */
export async function decideInvoice(
  context: Context,
  operator: Actor,
  { params: { invoiceId }, body: { decision, version, reason } }: Pick<Decided, 'params' | 'body'>,
): Promise<InvoiceLine> {
  const at = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    await requireStillAdmin(tx, operator)
    const invoice = await findInvoice(tx, invoiceId)
    if (invoice === undefined) throw new Refusal('invoice_not_found')
    const anew = decision === 'retry' ? { uid: null, totals: null, tries: 0 } : {}
    const change = { state: DECISION_MOVES[decision].to, dueAt: at, at, ...anew }
    const isMoved = mayDecide(decision, invoice.state) && (await moveInvoice(tx, { id: invoiceId, version }, change))
    if (!isMoved) throw new Refusal('invoice_changed')
    if (decision === 'close') await postMoves(tx, vatEntries(invoice), at)
    const about = { targetId: invoice.driverId, rideId: invoice.rideId }
    await recordAction(tx, { actorId: operator.userId, action: ACTIONS[decision], ...about, reason, at })
  })
  const decided = await findInvoice(context.db, invoiceId)
  if (decided === undefined) throw new Refusal('invoice_not_found')
  return toLine(decided)
}

/** The invoices of a month in Benin (yyyy-mm) as CSV, for the accountant. */
export async function makeInvoicesCsv({ db }: Context, month: string): Promise<string> {
  const first = `${month}-01`
  const next = startOfMonth(addDays(first, 31))
  return invoicesCsv(await listInvoicesOf(db, startOfDay(first), startOfDay(next)))
}

/** How far back the check looks for invoices without their VAT: a job that missed some hours catches up. */
const CHECKED_DAYS = 3
const DAY_MS = 24 * 60 * 60_000

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

/** Logs an error while invoices wait for a person, or have not become legal in time; enters VAT that is missing (job). */
export async function checkInvoices(context: Context): Promise<void> {
  const { db, clock, log, emecef } = context
  if (emecef === null) return
  await postMissingVat(context)
  const stuck = await countStuckInvoices(db, new Date(clock.now().getTime() - INVOICE_PATIENCE_HOURS * 60 * 60_000))
  if (stuck > 0) log.error({ stuck }, 'invoices are stuck')
}
