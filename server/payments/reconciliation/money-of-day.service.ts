import { type MoneyLine, moneyLines, STUCK } from '#domain/payments/reconciliation/money-lines.ts'
import { PAGE_PATIENCE } from '#domain/payments/reconciliation/payment-state.ts'
import { addDays, type Day, dayOf, startOfDay } from '#domain/shared/day.ts'
import type { Context } from '../../context.ts'
import { findPaymentToCheck, listPaymentsOf, listUnsettledBefore } from './payments-to-check.queries.ts'
import { listRidesWithoutPayment, type RideDue } from './rides-without-payment.queries.ts'

/** Days with stuck payments that one page names, besides its own. */
const STUCK_DAYS_SHOWN = 7

/** Every line of the payments that began on this day (of Africa/Porto-Novo), oldest payment first. Refuses nothing. */
export async function listMoneyOfDay({ db, clock }: Context, day: Day): Promise<MoneyLine[]> {
  const now = clock.now()
  const payments = await listPaymentsOf(db, { from: startOfDay(day), to: startOfDay(addDays(day, 1)) })
  return payments.flatMap((payment) => moneyLines(payment, now, PAGE_PATIENCE))
}

/** Rides that ended on this day and owe what nobody has begun to pay: no payment says how it would come. */
export function listDueWithoutPayment({ db }: Context, day: Day): Promise<RideDue[]> {
  return listRidesWithoutPayment(db, { from: startOfDay(day), to: startOfDay(addDays(day, 1)) })
}

/** The lines of one payment; none if it does not exist. */
export async function listMoneyOfPayment({ db, clock }: Context, paymentId: string): Promise<MoneyLine[]> {
  const payment = await findPaymentToCheck(db, paymentId)
  return payment === undefined ? [] : moneyLines(payment, clock.now(), PAGE_PATIENCE)
}

/** Every line that does not go on by itself, of whatever day. Reads only payments with an open transaction or refund. */
async function listStuckMoney({ db, clock }: Context): Promise<MoneyLine[]> {
  const now = clock.now()
  const unsettled = await listUnsettledBefore(db, now)
  return unsettled.flatMap((payment) => moneyLines(payment, now, PAGE_PATIENCE)).filter(isStuck)
}

export async function countStuckMoney(context: Context): Promise<number> {
  return (await listStuckMoney(context)).length
}

export type StuckDay = { readonly day: Day; readonly count: number }

/** Other days of which something is stuck now, newest first, with the number of lines. */
export async function listOtherStuckDays(context: Context, day: Day): Promise<StuckDay[]> {
  const stuck = await listStuckMoney(context)
  const days = [...Map.groupBy(stuck, ({ payment }) => dayOf(payment.createdAt))]
  return days
    .map(([ofDay, lines]) => ({ day: ofDay, count: lines.length }))
    .filter((other) => other.day !== day)
    .sort((one, other) => other.day.localeCompare(one.day))
    .slice(0, STUCK_DAYS_SHOWN)
}

function isStuck({ kind }: MoneyLine): boolean {
  return STUCK.some((one) => one === kind)
}
