import { type MoneyLine, moneyLines } from '#domain/payments/reconciliation/money-lines.ts'
import { PAGE_PATIENCE } from '#domain/payments/reconciliation/payment-state.ts'
import { addDays, type Day, startOfDay } from '#domain/shared/day.ts'
import type { Context } from '../../context.ts'
import { findPaymentToCheck, listPaymentsOf, listStuckDays, type StuckDay } from './payments-to-check.queries.ts'

/** Days with stuck payments that one page names, besides its own. */
const STUCK_DAYS_SHOWN = 7

/** Every line of the payments that began on this day (of Africa/Porto-Novo), oldest payment first. Refuses nothing. */
export async function listMoneyOfDay({ db, clock }: Context, day: Day): Promise<MoneyLine[]> {
  const now = clock.now()
  const payments = await listPaymentsOf(db, { from: startOfDay(day), to: startOfDay(addDays(day, 1)) })
  return payments.flatMap((payment) => moneyLines(payment, now, PAGE_PATIENCE))
}

/** The lines of one payment; none if it does not exist. */
export async function listMoneyOfPayment({ db, clock }: Context, paymentId: string): Promise<MoneyLine[]> {
  const payment = await findPaymentToCheck(db, paymentId)
  return payment === undefined ? [] : moneyLines(payment, clock.now(), PAGE_PATIENCE)
}

/** Other days of which something is stuck now, newest first. */
export async function listOtherStuckDays({ db, clock }: Context, day: Day): Promise<StuckDay[]> {
  const nowMs = clock.now().getTime()
  const since = {
    openSince: new Date(nowMs - PAGE_PATIENCE.transactionMinutes * 60_000),
    dueSince: new Date(nowMs - PAGE_PATIENCE.refundMinutes * 60_000),
  }
  const days = await listStuckDays(db, since, STUCK_DAYS_SHOWN + 1)
  return days.filter((stuck) => stuck.day !== day).slice(0, STUCK_DAYS_SHOWN)
}
