import type { AdminAction } from '#domain/admin/journal/admin-actions.ts'
import { type InvoiceOfFile, invoicesCsv } from '#domain/invoices/invoice-csv.ts'
import { itemsOf, taxLines } from '#domain/invoices/invoice-items.ts'
import { DECISION_MOVES, INVOICE_STATES, type InvoiceDecision, mayDecide } from '#domain/invoices/invoice-state.ts'
import type { InvoiceLine, invoicesContract } from '#domain/invoices/invoices.contract.ts'
import { INVOICE_JOURNAL_TEXTS } from '#domain/invoices/invoices.fr.ts'
import { vatEntries } from '#domain/invoices/vat-entry.ts'
import type { CallInput, CallOutput } from '#domain/shared/contract.ts'
import { addDays, startOfDay, startOfMonth } from '#domain/shared/day.ts'
import { pageOf, parseCursor } from '#domain/shared/paging.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../http/caller/actor.ts'
import { requireStillOperator } from '../identity/account-state.service.ts'
import { recordAction } from '../identity/audit.service.ts'
import { postMoves } from '../ledger/ledger.service.ts'
import {
  countInvoices,
  findInvoice,
  isOfOwnCompany,
  type ListedInvoice,
  listInvoices,
  listInvoicesOf,
} from './invoice-list.queries.ts'
import { moveInvoice, type StepChange } from './invoice-steps.queries.ts'

type Listed = CallOutput<(typeof invoicesContract)['GET /api/admin/invoices']>
type Wish = CallInput<(typeof invoicesContract)['GET /api/admin/invoices']>['query']
type Decided = CallInput<(typeof invoicesContract)['POST /api/admin/invoices/:invoiceId/decision']>

function toLine(invoice: ListedInvoice): InvoiceLine {
  const { id, kind, state, item, amountXof, taxGroup, at, changedAt, uid, code, why, version } = invoice
  const { rideId, driverId, companyId } = invoice
  const instants = { at: at.toISOString(), changedAt: changedAt.toISOString() }
  const about = { rideId, driverId, companyId }
  return { id, kind, state, item, amountXof, taxGroup, ...instants, ...about, uid, code, why, version }
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

/** What a decision changes besides the state. */
const CHANGES: Readonly<Record<InvoiceDecision, (body: Decided['body']) => Partial<StepChange>>> = {
  retry: () => ({ uid: null, totals: null, tries: 0 }),
  close: ({ note }) => ({ closedNote: note || null }),
}

/** The journal also keeps what the customer reads, and names an invoice that is about no ride and no person. */
function reasonOf({ companyId, item }: ListedInvoice, { decision, note, reason }: Decided['body']): string {
  const said = decision === 'close' && note ? INVOICE_JOURNAL_TEXTS.closed(note, reason) : reason
  return companyId === null ? said : INVOICE_JOURNAL_TEXTS.of(item, said)
}

/**
 * An operator registers an invoice anew, or settles it by hand. `retry` forgets the former registration: they have seen at the
 * tax authority that it is not legal. Nobody decides about an invoice of a company to which they belong.
 * Refuses forbidden, invoice_not_found, own_company, invoice_changed.
 */
export async function decideInvoice(
  context: Context,
  operator: Actor,
  { params: { invoiceId }, body }: Pick<Decided, 'params' | 'body'>,
): Promise<InvoiceLine> {
  const { decision, version } = body
  const at = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    await requireStillOperator(tx, operator)
    const invoice = await findInvoice(tx, invoiceId)
    if (invoice === undefined) throw new Refusal('invoice_not_found')
    if (await isOfOwnCompany(tx, invoice, operator.userId)) throw new Refusal('own_company')
    const change = { state: DECISION_MOVES[decision].to, dueAt: at, at, ...CHANGES[decision](body) }
    const isMoved = mayDecide(decision, invoice.state) && (await moveInvoice(tx, { id: invoiceId, version }, change))
    if (!isMoved) throw new Refusal('invoice_changed')
    if (decision === 'close') await postMoves(tx, vatEntries(invoice), at)
    const about = { targetId: invoice.driverId, rideId: invoice.rideId }
    const reason = reasonOf(invoice, body)
    await recordAction(tx, { actorId: operator.userId, action: ACTIONS[decision], ...about, reason, at })
  })
  const decided = await findInvoice(context.db, invoiceId)
  if (decided === undefined) throw new Refusal('invoice_not_found')
  return toLine(decided)
}

/** One of several tax groups has a line in each, with the tax that was registered: that of the books. */
function linesOf(invoice: ListedInvoice): InvoiceOfFile[] {
  return taxLines(itemsOf(invoice), invoice.totals).map(({ group: taxGroup, baseXof, taxXof }) => {
    return { ...invoice, taxGroup, amountXof: baseXof + taxXof, baseXof, taxXof }
  })
}

/** The invoices of a month in Benin (yyyy-mm) as CSV, for the accountant. */
export async function makeInvoicesCsv({ db }: Context, month: string): Promise<string> {
  const first = `${month}-01`
  const next = startOfMonth(addDays(first, 31))
  const invoices = await listInvoicesOf(db, startOfDay(first), startOfDay(next))
  return invoicesCsv(invoices.flatMap(linesOf))
}
