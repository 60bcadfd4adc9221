import { reactionTo } from '#domain/invoices/emecef-errors.table.ts'
import { isRegisteredAs, itemsOf } from '#domain/invoices/invoice-items.ts'
import { type InvoiceState, isCredit, nextInvoiceTry } from '#domain/invoices/invoice-state.ts'
import { INVOICE_ITEM_TEXTS } from '#domain/invoices/invoices.fr.ts'
import { vatEntries } from '#domain/invoices/vat-entry.ts'
import type { Context } from '../context.ts'
import { postMoves } from '../ledger/ledger.service.ts'
import type { Confirmation, Emecef, PendingInvoice, Registration } from '../outside/emecef/emecef.ts'
import { type DueInvoice, listDueInvoices, moveInvoice, type StepChange } from './invoice-steps.queries.ts'
import { orderInvoices } from './order-invoices.service.ts'

/** A process that registers or confirms has this long to store the answer: longer than the time limit of a call. */
export const STEP_LEASE_MS = 60_000
/** Invoices that are taken at once, and in one run of the job at most. */
const LANES = 4
const STEPS_A_RUN = 400

type Failure = Exclude<Awaited<ReturnType<Emecef['register']>>, Registration>
type Parts = { readonly context: Context; readonly emecef: Emecef; readonly invoice: DueInvoice }

function move({ context }: Parts, step: { id: string; version: number }, change: Omit<StepChange, 'at'>) {
  return moveInvoice(context.db, step, { ...change, at: context.clock.now() })
}

/** Back to `state` after a step that certainly did nothing: tried again later. */
function again(parts: Parts, version: number, state: InvoiceState, why: string): Promise<boolean> {
  const { context, invoice } = parts
  const tries = invoice.tries + 1
  const dueAt = nextInvoiceTry(tries, context.clock.now())
  return move(parts, { id: invoice.id, version }, { state, dueAt, tries, why })
}

/** To a person: our mistake, or nobody can tell. */
async function stop(parts: Parts, version: number, state: 'refused' | 'to_look_at', why: string): Promise<void> {
  const { context, invoice } = parts
  const isMoved = await move(parts, { id: invoice.id, version }, { state, dueAt: context.clock.now(), why })
  if (isMoved) context.log.error({ invoiceId: invoice.id, state, why }, 'invoice waits for an operator')
}

/** What follows an error that the tax authority named. `back`: the state before the step. */
async function react(parts: Parts, version: number, failure: Failure & { kind: 'error' }, back: InvoiceState) {
  const reaction = reactionTo(failure.errorCode)
  if (reaction === 'later') return void (await again(parts, version, back, failure.why))
  await stop(parts, version, reaction === 'mistake' ? 'refused' : 'to_look_at', failure.why)
}

/**
 * First step. An answer that is lost, or that comes after the lease, leaves an invoice there that nobody confirms: only a
 * stored uid is confirmed, so registering again makes no second legal one.
 */
async function register(parts: Parts): Promise<void> {
  const { context, emecef, invoice } = parts
  const { id, version, kind, paymentType, client, originalCode } = invoice
  if (isCredit(kind) && originalCode === null) {
    return stop(parts, version, 'to_look_at', 'the original was settled by hand and has no code')
  }
  const leaseEnd = new Date(context.clock.now().getTime() + STEP_LEASE_MS)
  if (!(await move(parts, { id, version }, { state: 'registering', dueAt: leaseEnd }))) return
  const type = isCredit(kind) ? 'FA' : 'FV'
  const items = itemsOf(invoice)
  const order = { type, items, paymentType, client, reference: originalCode } as const
  const answer = await emecef.register({ ...order, operator: INVOICE_ITEM_TEXTS.operator })
  if (answer.kind === 'error') return react(parts, version + 1, answer, 'waiting')
  if (answer.kind !== 'registered') return void (await again(parts, version + 1, 'waiting', answer.why))
  const { uid, totals } = answer
  const stored = { state: 'registered', dueAt: context.clock.now(), uid, totals, tries: 0, why: null } as const
  if (!isRegisteredAs(items, totals)) {
    await emecef.cancel(uid)
    return stop(parts, version + 1, 'refused', `registered with other sums: ${JSON.stringify(totals)}`)
  }
  if (!(await move(parts, { id, version: version + 1 }, stored))) await emecef.cancel(uid)
}

/** Its VAT is owed from this transaction on. */
async function keepSeal(parts: Parts, version: number, { seal }: Confirmation): Promise<void> {
  const { context, emecef, invoice } = parts
  const at = context.clock.now()
  const legal = { state: 'legal', dueAt: at, at, seal: { ...seal, ifu: emecef.ifu }, why: null } as const
  await context.db.transaction().execute(async (tx) => {
    const isMoved = await moveInvoice(tx, { id: invoice.id, version }, legal)
    if (isMoved) await postMoves(tx, vatEntries(invoice), at)
  })
}

/** Second step: marked before the request, so that a lost answer is looked up and never simply asked for again. */
async function confirm(parts: Parts): Promise<void> {
  const { context, emecef, invoice } = parts
  const { id, version, uid } = invoice
  if (uid === null) return
  const lookAt = new Date(context.clock.now().getTime() + STEP_LEASE_MS)
  if (!(await move(parts, { id, version }, { state: 'confirming', dueAt: lookAt }))) return
  const answer = await emecef.confirm(uid)
  if (answer.kind === 'legal') return keepSeal(parts, version + 1, answer)
  if (answer.kind === 'error') return react(parts, version + 1, answer, 'registered')
  if (answer.kind === 'not_sent') return void (await again(parts, version + 1, 'registered', answer.why))
  context.log.warn({ invoiceId: id, why: answer.why }, 'no answer to the confirmation of an invoice')
}

async function takeUp(parts: Parts, version: number, found: PendingInvoice | Confirmation | Failure): Promise<void> {
  const { context, invoice } = parts
  const { id } = invoice
  if (found.kind === 'legal') return keepSeal(parts, version, found)
  if (found.kind === 'error') return react(parts, version, found, 'confirming')
  if (found.kind !== 'pending') return void (await again(parts, version, 'confirming', found.why))
  await move(parts, { id, version }, { state: 'registered', dueAt: context.clock.now() })
}

/** Looks up what became of a confirmation: still pending there, and it may be confirmed; anything unclear is for a person. */
async function lookUp(parts: Parts): Promise<void> {
  const { context, emecef, invoice } = parts
  const { id, version, uid } = invoice
  if (uid === null) return
  const nextLook = new Date(context.clock.now().getTime() + STEP_LEASE_MS)
  if (!(await move(parts, { id, version }, { state: 'confirming', dueAt: nextLook }))) return
  await takeUp(parts, version + 1, await emecef.find(uid))
}

const STEPS: Readonly<Partial<Record<InvoiceState, (parts: Parts) => Promise<void>>>> = {
  waiting: register,
  registering: register,
  registered: confirm,
  confirming: lookUp,
}

async function takeSteps(context: Context, emecef: Emecef): Promise<number> {
  const due = await listDueInvoices(context.db, context.clock.now(), LANES)
  await Promise.all(
    due.map((invoice) =>
      STEPS[invoice.state]?.({ context, emecef, invoice }).catch((error: unknown) =>
        context.log.error({ err: error, invoiceId: invoice.id }, 'step of an invoice failed: tried again'),
      ),
    ),
  )
  return due.length
}

/**
 * Orders new invoices, and takes every due one as far as it goes (job of each minute). Several processes may run it at once,
 * and it may be cut off anywhere: each step is taken by one of them. Without e-MECeF it does nothing.
 */
export async function issueInvoices(context: Context): Promise<void> {
  const { emecef } = context
  if (emecef === null) return
  await orderInvoices(context)
  for (let taken = 0; taken < STEPS_A_RUN; ) {
    const steps = await takeSteps(context, emecef)
    if (steps === 0) return
    taken += steps
  }
}
