import { ALARMS, type MoneyLine, moneyLines } from '#domain/payments/reconciliation/money-lines.ts'
import { type MoneyAlarm, sumLines } from '#domain/payments/reconciliation/money-sums.ts'
import { ALARM_PATIENCE, type PaymentToCheck } from '#domain/payments/reconciliation/payment-state.ts'
import { addDays, dayOf, startOfDay } from '#domain/shared/day.ts'
import type { Context } from '../../context.ts'
import { mailOperatorsOnce } from '../../identity/operator-mails.service.ts'
import { claimAlarmMail } from './money-alarm.queries.ts'
import { moneyAlarmMail } from './money-alarm-mail.ts'
import { listPaymentsOf, listUnsettledBefore } from './payments-to-check.queries.ts'

/** Days whose payments the hourly job compares, besides today; older ones only while something of them is unsettled. */
export const ALARM_DAYS = 3

/** Payments that one log line names. */
const NAMED_MAX = 20

async function listPaymentsToCompare({ db, clock }: Context): Promise<PaymentToCheck[]> {
  const now = clock.now()
  const from = startOfDay(addDays(dayOf(now), -ALARM_DAYS))
  const recent = await listPaymentsOf(db, { from, to: new Date(now.getTime() + 1) })
  return [...(await listUnsettledBefore(db, from)), ...recent]
}

function isAlarm({ kind }: MoneyLine): boolean {
  return ALARMS.some((alarm) => alarm === kind)
}

/**
 * Compares payments with their transactions and the provider's stored answers (hourly job). Logs an error with the count and
 * the sum of each kind of fault, and mails the operators at most once a day (of Africa/Porto-Novo); says nothing when all is
 * right. What is wrong stays an error in each hour until it is settled or older than the days that are compared.
 */
export async function checkMoney(context: Context): Promise<void> {
  const now = context.clock.now()
  const payments = await listPaymentsToCompare(context)
  const lines = payments.flatMap((payment) => moneyLines(payment, now, ALARM_PATIENCE)).filter(isAlarm)
  if (lines.length === 0) return
  const sums = sumLines(lines)
  const alarms = ALARMS.map((kind) => ({ kind, ...sums[kind] })).filter(({ count }) => count > 0)
  const named = [...new Set(lines.map(({ payment }) => payment.paymentId))].slice(0, NAMED_MAX)
  context.log.error({ alarms, payments: named }, 'sums of payments differ')
  await mailOperators(context, alarms)
}

function mailOperators(context: Context, alarms: readonly MoneyAlarm[]): Promise<void> {
  const now = context.clock.now()
  const day = dayOf(now)
  return mailOperatorsOnce(
    context,
    ['finance'],
    (tx) => claimAlarmMail(tx, day, now),
    (to) => moneyAlarmMail(context.config, { to, day, alarms }),
  )
}
