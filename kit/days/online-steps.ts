import type { NewTransaction } from '#server/outside/payment/local-kkiapay.ts'
import { LOCAL_KKIAPAY_KEYS } from '../outside/local-kkiapay.ts'
import { anyDriverOf, at, type Paid, type Ride, type Started, type Turn } from './days.ts'
import { FAULTS, type Webhook } from './providers.ts'

/** How a server may hear of money in the widget. */
type Channel = 'page' | 'report' | 'webhook'
type OnlineCase = {
  readonly paid: readonly (Partial<NewTransaction> & { readonly isWrongSum?: true; readonly isAnnounced?: true })[]
  readonly channels: readonly Channel[]
}

const TWO_TABS = [{}, {}] as const

/** What becomes of an online payment: what happens in the widget, and how the server hears of it, in this order. */
export const ONLINE_CASES = {
  seen: { paid: [{}], channels: ['page'] },
  reported_and_seen: { paid: [{}], channels: ['report', 'page', 'page'] },
  browser_lost_after_report: { paid: [{}], channels: ['report'] },
  reported_twice: { paid: [{}], channels: ['report', 'report'] },
  webhook_only: { paid: [{}], channels: ['webhook'] },
  webhook_twice: { paid: [{}], channels: ['webhook', 'webhook'] },
  webhook_and_page: { paid: [{}], channels: ['webhook', 'page'] },
  nobody_reported: { paid: [{}], channels: [] },
  refused: { paid: [{ outcome: 'failure' }], channels: ['report', 'page'] },
  refused_by_webhook: { paid: [{ outcome: 'failure' }], channels: ['webhook'] },
  announced_and_refused: { paid: [{ outcome: 'failure', isAnnounced: true }], channels: ['webhook', 'page'] },
  wrong_sum: { paid: [{ isWrongSum: true }], channels: ['page'] },
  wrong_sum_by_webhook: { paid: [{ isWrongSum: true }], channels: ['webhook'] },
  not_decided_yet: { paid: [{ outcome: 'pending' }], channels: ['report', 'page'] },
  two_tabs: { paid: TWO_TABS, channels: ['page'] },
  two_tabs_reported: { paid: TWO_TABS, channels: ['report'] },
  two_tabs_by_webhook: { paid: TWO_TABS, channels: ['webhook'] },
  one_tab_refused: { paid: [{ outcome: 'failure' }, {}], channels: ['report', 'page'] },
  by_card: { paid: [{ source: 'CARD' }], channels: ['page'] },
  two_cards: { paid: [{ source: 'CARD' }, { source: 'CARD' }], channels: ['report'] },
} as const satisfies Record<string, OnlineCase>
export const CASE_NAMES = Object.keys(ONLINE_CASES) as (keyof typeof ONLINE_CASES)[]

/** A webhook as KkiaPay sends it, again and again with the same bytes. Whatever it starts is done when this returns. */
async function deliver({ kit, days }: Turn, { transactionId, body }: Webhook): Promise<void> {
  const sent = await kit.call('POST /webhooks/kkiapay', {
    body,
    headers: { 'content-type': 'application/json', 'x-kkiapay-secret': LOCAL_KKIAPAY_KEYS.KKIAPAY_WEBHOOK_SECRET },
  })
  if (sent.statusCode === 200) days.acknowledged.push({ what: 'transaction', id: transactionId })
  await kit.inquirer.idle()
}

function verify({ kit }: Turn, { payer, paymentId, rideId, transactionId }: Paid) {
  if (rideId !== null) return kit.call('POST /api/payments/verify', { as: payer, body: { transactionId, rideId } })
  return kit.call(`POST /api/driver/top-ups/${paymentId}/verification`, { as: payer, body: { transactionId } })
}

const CHANNELS: Readonly<Record<Channel, (turn: Turn, paid: Paid) => Promise<void>>> = {
  page: async (turn, paid) => {
    const sent = await verify(turn, paid)
    if (sent.statusCode !== 200) return
    turn.days.acknowledged.push({ what: 'transaction', id: paid.transactionId })
    if (sent.json().verified) turn.days.acknowledged.push({ what: 'payment', id: paid.transactionId })
  },
  report: async ({ kit, days }, { payer, paymentId, transactionId }) => {
    const sent = await kit.call(`PUT /api/payments/${paymentId}/transaction`, { as: payer, body: { transactionId } })
    if (sent.statusCode === 200) days.acknowledged.push({ what: 'transaction', id: transactionId })
  },
  webhook: async (turn, { transactionId }) => {
    for (const webhook of turn.days.providers.webhooks) {
      if (webhook.transactionId === transactionId) await deliver(turn, webhook)
    }
  },
}

/** Money in the widget: a step that is repeated has been paid already. */
async function payInWidget(
  { days, memory, sumXof }: Turn,
  started: Started,
  drawn: OnlineCase,
): Promise<readonly Paid[]> {
  if (memory.paid !== undefined) return memory.paid
  const paid: Paid[] = []
  for (const { isWrongSum, ...asked } of drawn.paid) {
    const amount = isWrongSum === true ? started.amountXof + sumXof : started.amountXof
    const data = JSON.stringify({ paymentId: started.paymentId })
    const order = { amount, partnerId: started.paymentId, data, outcome: 'success' as const, ...asked }
    paid.push({ ...started, transactionId: await days.providers.pay(order) })
  }
  days.paid.push(...paid)
  memory.paid = paid
  return paid
}

async function pay(turn: Turn, started: Started): Promise<void> {
  const drawn: OnlineCase = ONLINE_CASES[at(CASE_NAMES, turn.choice)]
  const paid = await payInWidget(turn, started, drawn)
  for (const channel of drawn.channels) for (const one of paid) await CHANNELS[channel](turn, one)
}

/** The price, or the fee of a cancelled ride: whatever is due now. */
export async function payRide(turn: Turn, { rideId, passenger }: Ride): Promise<void> {
  const { kit } = turn
  const sent = await kit.call(`POST /api/rides/${rideId}/payments`, { as: passenger, body: { method: 'online' } })
  if (sent.statusCode !== 200) return
  const { id, amountXof } = sent.json().payment
  await pay(turn, { payer: passenger, paymentId: id, amountXof, rideId })
}

export function chooseCash({ kit }: Turn, { rideId, passenger }: Ride) {
  return kit.call(`POST /api/rides/${rideId}/payments`, { as: passenger, body: { method: 'cash' } })
}

export async function topUp(turn: Turn): Promise<void> {
  const { kit, sumXof } = turn
  const payer = anyDriverOf(turn)
  const sent = await kit.call('POST /api/driver/top-ups', { as: payer, body: { amountXof: 300 + sumXof } })
  if (sent.statusCode !== 200) return
  const { id, amountXof } = sent.json().payment
  await pay(turn, { payer, paymentId: id, amountXof, rideId: null })
}

/** A webhook of any age, for the first time or again. */
export async function lateWebhook(turn: Turn): Promise<void> {
  const { webhooks } = turn.days.providers
  if (webhooks.length > 0) await deliver(turn, at(webhooks, turn.choice))
}

/** A page that was left open asks again, about any earlier payment. */
export async function latePage(turn: Turn): Promise<void> {
  const { paid } = turn.days
  if (paid.length > 0) await CHANNELS.page(turn, at(paid, turn.choice))
}

/** Somebody reports money that has paid, or is to pay, for something else. */
export async function reportElsewhere(turn: Turn, { rideId, passenger }: Ride): Promise<void> {
  const { paid } = turn.days
  if (paid.length === 0) return
  const { transactionId } = at(paid, turn.choice)
  await turn.kit.call('POST /api/payments/verify', { as: passenger, body: { transactionId, rideId } })
}

/** The next call to a provider fails in some way. */
export async function breakProvider({ days, choice, yes }: Turn): Promise<void> {
  days.providers.faults[yes ? 'kkiapay' : 'fedapay'].push(at(FAULTS, choice))
}
