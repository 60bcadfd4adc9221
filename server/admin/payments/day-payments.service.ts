import type { MoneyListLine, MoneyOfDay, PaidInvoice } from '#domain/admin/payments/admin-payments.contract.ts'
import type { MoneyList } from '#domain/admin/payments/money-lists.ts'
import { DIFFERENCES, type MoneyLine, STUCK } from '#domain/payments/reconciliation/money-lines.ts'
import { sumLines } from '#domain/payments/reconciliation/money-sums.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { ADMIN_PAGE_SIZE } from '#domain/shared/paging.ts'
import type { Context } from '../../context.ts'
import {
  listDueWithoutPayment,
  listMoneyOfDay,
  listOtherStuckDays,
} from '../../payments/reconciliation/money-of-day.service.ts'
import { countWebhooksOf } from '../../payments/webhooks/webhooks.service.ts'
import { listPaidInvoices, listPassengerNames, listPayerNames } from './payment-file.queries.ts'

type Wish = {
  readonly day?: Day | undefined
  readonly list?: MoneyList | undefined
  readonly after?: string | undefined
}

function isOnList({ kind }: MoneyLine, list: MoneyList): boolean {
  return list === 'attention' ? [...DIFFERENCES, ...STUCK].some((one) => one === kind) : kind === list
}

type Facts = { readonly names: Map<string, string>; readonly invoices: Map<string, PaidInvoice> }

function present({ kind, amountXof, payment, transaction }: MoneyLine, { names, invoices }: Facts): MoneyListLine {
  return {
    kind,
    amountXof,
    paymentXof: payment.amountXof,
    paymentId: payment.paymentId,
    rideId: payment.rideId,
    invoice: invoices.get(payment.paymentId) ?? null,
    transactionId: transaction?.transactionId ?? null,
    status: payment.status,
    startedAt: payment.createdAt.toISOString(),
    passengerName: names.get(payment.paymentId) ?? '',
  }
}

async function presentDue(context: Context, day: Day): Promise<MoneyOfDay['withoutPayment']> {
  const due = await listDueWithoutPayment(context, day)
  const shown = due.slice(0, ADMIN_PAGE_SIZE)
  const names = await listPassengerNames(
    context.db,
    shown.map(({ rideId }) => rideId),
  )
  return {
    count: due.length,
    amountXof: due.reduce((total, { amountXof }) => total + amountXof, 0),
    rides: shown.map(({ endedAt, ...ride }) => ({
      ...ride,
      endedAt: endedAt.toISOString(),
      passengerName: names.get(ride.rideId) ?? '',
    })),
  }
}

/** The money of one day in Benin: its sums, and one page of one list, oldest payment first. Refuses nothing. */
export async function getMoneyOfDay(context: Context, wish: Wish): Promise<MoneyOfDay> {
  const { day = dayOf(context.clock.now()), list = 'attention' } = wish
  const lines = await listMoneyOfDay(context, day)
  const listed = lines.filter((line) => isOnList(line, list))
  const begin = Number(wish.after ?? 0)
  const end = begin + ADMIN_PAGE_SIZE
  const shown = listed.slice(begin, end)
  const paymentIds = [...new Set(shown.map(({ payment }) => payment.paymentId))]
  const names = await listPayerNames(context.db, paymentIds)
  const invoices = await listPaidInvoices(context.db, paymentIds)
  return {
    day,
    today: dayOf(context.clock.now()),
    sums: sumLines(lines),
    otherStuckDays: await listOtherStuckDays(context, day),
    withoutPayment: await presentDue(context, day),
    isSandbox: context.payments?.isSandbox ?? false,
    webhooks: await countWebhooksOf(context, day),
    list,
    lines: shown.map((line) => present(line, { names, invoices })),
    next: listed.length > end ? String(end) : null,
  }
}
