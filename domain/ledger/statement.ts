import type { RideType } from '../fares/services.table.ts'
import { type Day, dayOf } from '../shared/day.ts'
import type { EntryKind } from './entries.table.ts'

/** Fares that never were in the books: the driver received them. */
export type MemoKind = 'fare_in_cash' | 'fare_outside'

/** A top-up that came as cash, or that was refunded. */
export type TopUpKind = 'cash_received' | 'top_up_refund'

export type LineRide = {
  readonly rideId: string
  readonly rideType: RideType
  readonly pickupLocation: string
  readonly dropoffLocation: string
}

/** One entry of a driver's account, signed: what we owe them grows or shrinks. A memo line changes nothing. */
export type StatementLine = {
  /** What it is for: a payment, a payout, a ride; of a reversal, the reversed entry, unless it gives back a payout. */
  readonly sourceId: string
  readonly kind: EntryKind | MemoKind | TopUpKind | 'fare_of_company' | 'payout_back' | 'reversal'
  readonly at: Date
  readonly amountXof: number
  /** Null: not a ride of this driver. */
  readonly ride: LineRide | null
  /** Why an operator corrected the account. */
  readonly reason?: string | null
}

export const ROW_KINDS = [
  'ride',
  'fee',
  'handover',
  'top_up',
  'cash_received',
  'top_up_refund',
  'payout',
  'payout_back',
  'change',
  'credit',
  'correction',
] as const
export type RowKind = (typeof ROW_KINDS)[number]

export const ROW_METHODS = ['online', 'cash', 'outside', 'company'] as const
export type RowMethod = (typeof ROW_METHODS)[number]

/** Did the driver receive the fare from hand to hand? Otherwise Miyi owes it. */
const IS_IN_HAND: Readonly<Record<RowMethod, boolean>> = { online: false, company: false, cash: true, outside: true }

/** What a driver reads as one thing: a ride with its fare and commission, a fee, a top-up, a payout, a correction. */
export type StatementRow = {
  readonly id: string
  readonly kind: RowKind
  readonly at: string
  /** How the fare was paid; null of anything but a ride. */
  readonly method: RowMethod | null
  readonly fareXof: number
  readonly commissionXof: number
  /** How it changed the balance. */
  readonly effectXof: number
  readonly ride: LineRide | null
  readonly reason?: string | undefined
}

export type StatementTotals = {
  readonly rides: number
  readonly grossXof: number
  readonly commissionXof: number
  /** What the driver received from hand to hand for these rides: with the change they kept, without what credits paid. */
  readonly cashXof: number
  /** Fares that Miyi owes: paid online, or by a company. */
  readonly onlineXof: number
  /** Fees collected for Miyi, less those handed over: negative while the driver has them. */
  readonly feesXof: number
  readonly topUpsXof: number
  /** Negative: paid out, or on its way. */
  readonly payoutsXof: number
  /** Change that became a passenger's credit, less fares that such a credit paid: negative when more was kept. */
  readonly changeXof: number
  readonly correctionsXof: number
}

export type StatementDay = {
  readonly day: Day
  readonly totals: StatementTotals
  /** At the end of the day. */
  readonly balanceXof: number
  readonly rows: readonly StatementRow[]
}

/** What each kind of line adds to the row of its source. */
const ADDS: Readonly<
  Record<StatementLine['kind'], { readonly kind: RowKind; readonly method?: RowMethod; readonly isMemo?: true }>
> = {
  fare: { kind: 'ride', method: 'online' },
  fare_of_company: { kind: 'ride', method: 'company' },
  fare_in_cash: { kind: 'ride', method: 'cash', isMemo: true },
  fare_outside: { kind: 'ride', method: 'outside', isMemo: true },
  commission: { kind: 'ride' },
  cancel_fee: { kind: 'fee' },
  fee_in_cash: { kind: 'fee' },
  fee_handover: { kind: 'handover' },
  top_up: { kind: 'top_up' },
  cash_received: { kind: 'cash_received' },
  top_up_refund: { kind: 'top_up_refund' },
  payout_reserved: { kind: 'payout' },
  payout: { kind: 'payout' },
  payout_back: { kind: 'payout_back' },
  change: { kind: 'change' },
  credit_used: { kind: 'credit' },
  adjustment: { kind: 'correction' },
  // Never on a driver's account.
  refund_by_hand: { kind: 'correction' },
  company_payment: { kind: 'correction' },
  vat: { kind: 'correction' },
  tax_paid: { kind: 'correction' },
  provider_transfer: { kind: 'correction' },
  provider_fee: { kind: 'correction' },
  reversal: { kind: 'correction' },
}

/** The lines of one source and kind of row, as one row. */
function rowOf(lines: readonly StatementLine[], kind: RowKind): StatementRow {
  const [first] = lines
  if (first === undefined) throw new Error('a row has a line')
  const sumOf = (counts: (line: StatementLine) => boolean) =>
    lines.reduce((sum, line) => (counts(line) ? sum + line.amountXof : sum), 0)
  return {
    id: `${kind} ${first.sourceId}`,
    kind,
    at: first.at.toISOString(),
    method: lines.map((line) => ADDS[line.kind].method).find((method) => method !== undefined) ?? null,
    fareXof: sumOf((line) => ADDS[line.kind].method !== undefined),
    commissionXof: -sumOf((line) => line.kind === 'commission') || 0,
    effectXof: sumOf((line) => ADDS[line.kind].isMemo !== true),
    ride: first.ride,
    ...(first.reason && { reason: first.reason }),
  }
}

/** In the order of the first of each group. */
function groupsOf<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

/** Rows in the order of their lines. */
export function statementRows(lines: readonly StatementLine[]): StatementRow[] {
  const bySource = groupsOf(lines, ({ kind, sourceId }) => `${ADDS[kind].kind} ${sourceId}`)
  return [...bySource.values()].map((ofSource) => rowOf(ofSource, ADDS[ofSource[0]?.kind ?? 'reversal'].kind))
}

export function statementTotals(rows: readonly StatementRow[]): StatementTotals {
  const sum = (kinds: readonly RowKind[], value: (row: StatementRow) => number) =>
    rows.reduce((total, row) => (kinds.includes(row.kind) ? total + value(row) : total), 0)
  const effectOf = (...kinds: RowKind[]) => sum(kinds, ({ effectXof }) => effectXof)
  const rides = rows.filter(({ kind }) => kind === 'ride')
  const faresPaid = (isInHand: boolean) =>
    rides.reduce(
      (total, { method, fareXof }) => (IS_IN_HAND[method ?? 'cash'] === isInHand ? total + fareXof : total),
      0,
    )
  return {
    rides: rides.length,
    grossXof: sum(['ride'], ({ fareXof }) => fareXof),
    commissionXof: sum(['ride'], ({ commissionXof }) => commissionXof),
    // The fares are gross = cash + online + change.
    cashXof: faresPaid(true) - effectOf('change', 'credit'),
    onlineXof: faresPaid(false),
    feesXof: effectOf('fee', 'handover'),
    topUpsXof: effectOf('top_up', 'cash_received', 'top_up_refund'),
    payoutsXof: effectOf('payout', 'payout_back'),
    changeXof: effectOf('change', 'credit'),
    correctionsXof: effectOf('correction'),
  }
}

/** Days with rows, the newest first, each with the balance at its end. */
export function statementDays(rows: readonly StatementRow[], openingXof: number): StatementDay[] {
  let balanceXof = openingXof
  const days = [...groupsOf(rows, ({ at }) => dayOf(new Date(at)))].map(([day, ofDay]) => {
    balanceXof += ofDay.reduce((sum, { effectXof }) => sum + effectXof, 0)
    return { day, totals: statementTotals(ofDay), balanceXof, rows: ofDay }
  })
  return days.reverse()
}
