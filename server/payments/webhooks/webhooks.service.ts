import type { IncomingHttpHeaders } from 'node:http'
import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import type { ProviderEvent, WebhookCount, WebhookResult } from '#domain/payments/online/webhook.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { lockSubject, touchSubject } from '../payment-subject.service.ts'
import { findPayment, type Payment } from '../payments.queries.ts'
import { countWebhook, insertEvent, listWebhookCounts, openReportedAttempt } from './webhooks.queries.ts'

/** How each result is logged: the first argument is the level. */
const LOGGED: Readonly<Record<WebhookResult, readonly ['info' | 'warn' | 'error', string]>> = {
  taken: ['info', 'webhook taken'],
  repeated: ['info', 'webhook repeated'],
  without_payment: ['warn', 'webhook about no payment of ours'],
  unreadable: ['error', 'webhook not understood'],
  forged: ['warn', 'webhook without the provider’s secret'],
}

type Webhook = {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** Refuses too_many_requests to a network that forges too many. */
  readonly limitForged: () => Promise<void>
}

/**
 * Takes a webhook of this provider: keeps its event once, and lets the provider be asked about the transaction. It moves no
 * money by itself, and is counted and logged whatever it is.
 * Refuses not_found for a provider that is not configured, webhook_forged and too_many_requests.
 */
export async function receiveWebhook(context: Context, id: OnlineProviderId, webhook: Webhook): Promise<void> {
  const provider = context.providers[id]
  if (provider === undefined) throw new Refusal('not_found')
  const { db, clock, log } = context
  const reading = provider.readWebhook(webhook.headers, webhook.body)
  if (reading === 'forged') await webhook.limitForged()
  const result = typeof reading === 'string' ? reading : await keepEvent(context, id, reading)
  const [level, message] = LOGGED[result]
  const about = typeof reading === 'string' ? {} : { transactionId: reading.transactionId, event: reading.event }
  log[level]({ provider: id, bytes: webhook.body.length, ...about }, message)
  // What it says is kept: a count that fails asks for no repetition.
  await countWebhook(db, { day: dayOf(clock.now()), paymentProvider: id, result }).catch((error: unknown) => {
    log.error({ err: error, provider: id }, 'webhook not counted')
  })
  if (result === 'forged') throw new Refusal('webhook_forged')
}

/** The event's payment: ours, and of this provider. */
async function findPaymentOfEvent(tx: Db, id: OnlineProviderId, reference: string | null): Promise<Payment | null> {
  if (reference === null) return null
  const payment = await findPayment(tx, reference)
  return payment?.paymentProvider === id ? payment : null
}

async function keepEvent(
  { db, clock }: Context,
  paymentProvider: OnlineProviderId,
  { paymentReference, ...event }: ProviderEvent,
): Promise<WebhookResult> {
  const at = clock.now()
  return db.transaction().execute(async (tx) => {
    const payment = await findPaymentOfEvent(tx, paymentProvider, paymentReference)
    const paymentId = payment?.id ?? null
    const isNew = await insertEvent(tx, { ...event, paymentProvider, paymentId, reportedAt: at })
    if (payment === null) return isNew ? 'without_payment' : 'repeated'
    await lockSubject(tx, payment)
    const attempt = { paymentId: payment.id, paymentProvider, transactionId: event.transactionId }
    // Also a repetition: somebody may have it sent again because the transaction was given up meanwhile.
    await openReportedAttempt(tx, attempt, event.isSuccess, at)
    await touchSubject(tx, payment)
    return isNew ? 'taken' : 'repeated'
  })
}

/** How many webhooks of each kind arrived on a day in Benin. */
export function countWebhooksOf({ db }: Context, day: Day): Promise<WebhookCount[]> {
  return listWebhookCounts(db, day)
}
