import type { IncomingHttpHeaders } from 'node:http'
import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import type { ProviderEvent, WebhookResult } from '#domain/payments/online/webhook.ts'
import { dayOf } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { touchRide } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { findPayment, lockPayableRide, type Payment } from '../payments.queries.ts'
import { countWebhook, insertEvent, openReportedAttempt } from './webhooks.queries.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** How each result is logged: the first argument is the level. */
const LOGGED: Readonly<Record<WebhookResult, readonly ['info' | 'warn' | 'error', string]>> = {
  taken: ['info', 'webhook taken'],
  repeated: ['info', 'webhook repeated'],
  without_payment: ['warn', 'webhook about no payment of ours'],
  unreadable: ['error', 'webhook not understood'],
  forged: ['warn', 'webhook without the provider’s secret'],
}

type Webhook = { readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/**
 * Takes a webhook of this provider: keeps its event once, and lets the provider be asked about the transaction. It moves no
 * money by itself, and is counted and logged whatever it is.
 * Refuses not_found (a provider that is not configured) and webhook_forged.
 */
export async function receiveWebhook(context: Context, id: OnlineProviderId, webhook: Webhook): Promise<WebhookResult> {
  const provider = context.providers[id]
  if (provider === undefined) throw new Refusal('not_found')
  const { db, clock, log } = context
  const reading = provider.readWebhook(webhook.headers, webhook.body)
  const result = typeof reading === 'string' ? reading : await keepEvent(context, id, reading)
  const [level, message] = LOGGED[result]
  const about = typeof reading === 'string' ? {} : { transactionId: reading.transactionId, event: reading.event }
  log[level]({ provider: id, bytes: webhook.body.length, ...about }, message)
  await countWebhook(db, { day: dayOf(clock.now()), paymentProvider: id, result })
  if (result === 'forged') throw new Refusal('webhook_forged')
  return result
}

/** The event's payment: ours, and of this provider. */
async function findPaymentOfEvent(tx: Db, id: OnlineProviderId, reference: string | null): Promise<Payment | null> {
  if (reference === null || !UUID.test(reference)) return null
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
    if (!isNew) return 'repeated'
    if (payment === null) return 'without_payment'
    await lockPayableRide(tx, payment.rideId)
    const attempt = { paymentId: payment.id, paymentProvider, transactionId: event.transactionId }
    await openReportedAttempt(tx, attempt, event.isSuccess, at)
    await touchRide(tx, payment.rideId)
    return 'taken'
  })
}
