/**
 * Where an invoice is on its way to the tax authority. Also the CHECK of invoice_states.state.
 *
 * | state       | means |
 * |-------------|-------|
 * | waiting     | nothing stands at the tax authority |
 * | registering | a process is registering it; an answer that was lost leaves nothing legal, because only a stored uid is confirmed |
 * | registered  | its uid and totals are stored; not legal |
 * | confirming  | it was confirmed, and no answer has come yet: its state there is looked up before anything else |
 * | legal       | it has its code |
 * | refused     | what we sent was not accepted |
 * | to_look_at  | nobody can tell; a person looks at the tax authority |
 * | closed      | an operator has settled it by hand |
 */
export const INVOICE_STATES = [
  'waiting',
  'registering',
  'registered',
  'confirming',
  'legal',
  'refused',
  'to_look_at',
  'closed',
] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** States that a process takes a step further by itself. */
export const MOVING_STATES = ['waiting', 'registering', 'registered', 'confirming'] as const satisfies InvoiceState[]

/** What an operator may do: register it anew, or note that it is settled. */
export const INVOICE_DECISIONS = ['retry', 'close'] as const
export type InvoiceDecision = (typeof INVOICE_DECISIONS)[number]

/** From which states, and to which one, an operator moves an invoice. */
export const DECISION_MOVES: Readonly<
  Record<InvoiceDecision, { readonly from: readonly InvoiceState[]; readonly to: InvoiceState }>
> = {
  retry: { from: ['refused', 'to_look_at'], to: 'waiting' },
  close: { from: ['refused', 'to_look_at'], to: 'closed' },
}

export function mayDecide(decision: InvoiceDecision, state: InvoiceState): boolean {
  return DECISION_MOVES[decision].from.includes(state)
}

/** What an invoice is about. Also the CHECK of invoices.kind. A credit takes back the one before it. */
export const INVOICE_KINDS = [
  'fare',
  'fare_credit',
  'commission',
  'commission_credit',
  'company',
  'company_credit',
] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

export function isCredit(kind: InvoiceKind): boolean {
  return kind.endsWith('_credit')
}

/**
 * Why an invoice does not get on: it has been on its way for too long, or waits for a person in one of two states. Also the
 * CHECK of invoice_alarms.stuck.
 */
export const STUCK_INVOICES = ['on_its_way', 'refused', 'to_look_at'] as const
export type StuckInvoices = (typeof STUCK_INVOICES)[number]

/** Characters of what a customer reads about an invoice that an operator settled by hand. */
export const CLOSED_NOTE_MAX = 200

/** Minutes until the next try after so many failed ones; the last entry repeats for as long as it takes. */
const PAUSES_MINUTES = [1, 2, 5, 10, 20, 30, 60] as const

/** When a failed step is tried again. `tries`: failed tries so far, 1 or more. */
export function nextInvoiceTry(tries: number, now: Date): Date {
  const minutes = PAUSES_MINUTES[Math.min(Math.max(tries, 1), PAUSES_MINUTES.length) - 1] ?? 60
  return new Date(now.getTime() + minutes * 60_000)
}

/** Hours after which an invoice that is not legal yet is reported to the operators. */
export const INVOICE_PATIENCE_HOURS = 24

/** Years that invoices are kept, whatever becomes of an account. */
export const INVOICE_KEPT_YEARS = 10
