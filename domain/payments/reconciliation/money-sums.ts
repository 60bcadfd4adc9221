import { type Alarm, MONEY_KINDS, type MoneyKind, type MoneyLine } from './money-lines.ts'

export type MoneySum = { readonly count: number; readonly amountXof: number }
/** A fault that the hourly job reports, with how often it occurs and its sum. */
export type MoneyAlarm = { readonly kind: Alarm } & MoneySum
export type MoneySums = Readonly<Record<MoneyKind, MoneySum>>

/** The sum of each kind of line, in whole F CFA. */
export function sumLines(lines: readonly Pick<MoneyLine, 'kind' | 'amountXof'>[]): MoneySums {
  const sums = Object.fromEntries(MONEY_KINDS.map((kind) => [kind, { count: 0, amountXof: 0 }])) as Record<
    MoneyKind,
    { count: number; amountXof: number }
  >
  for (const { kind, amountXof } of lines) {
    sums[kind].count += 1
    sums[kind].amountXof += amountXof
  }
  return sums
}

/** What was expected and has not arrived. */
export const NOT_ARRIVED = ['awaited', 'verifying', 'missing', 'unproven'] as const satisfies readonly MoneyKind[]

/** What arrived and was not expected. */
export const NOT_EXPECTED = ['wrong_amount', 'no_payment', 'other_amount'] as const satisfies readonly MoneyKind[]

/** The sum of several kinds. */
export function sumOf(sums: MoneySums, kinds: readonly MoneyKind[]): MoneySum {
  return {
    count: kinds.reduce((total, kind) => total + sums[kind].count, 0),
    amountXof: kinds.reduce((total, kind) => total + sums[kind].amountXof, 0),
  }
}

/** What stays of the money that arrived: less our fees, what was refunded and what is to be refunded. */
export function netXof(sums: MoneySums): number {
  const { arrived, fees, given_back: givenBack, refund_due: refundDue } = sums
  return arrived.amountXof - fees.amountXof - givenBack.amountXof - refundDue.amountXof
}
