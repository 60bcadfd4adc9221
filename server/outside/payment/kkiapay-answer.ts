import * as z from 'zod/mini'
import type { ProviderVerdict } from '#domain/payments/online/check-transaction.ts'
import type { ProviderEvent } from '#domain/payments/online/webhook.ts'
import { type ProviderAnswer, ProviderUnreachable } from './payment-provider.ts'

/*
 * KkiaPay's own JSON, read strictly where money depends on it and loosely elsewhere: it has more fields than these, and gets
 * new ones. Shapes: an answer of the live service, and its documentation of webhooks.
 */

/** KkiaPay's statuses in our terms. A status that is not here says nothing yet: the transaction stays pending. */
const VERDICTS: Readonly<Partial<Record<string, ProviderVerdict>>> = {
  SUCCESS: 'succeeded',
  FAILED: 'failed',
  INSUFFICIENT_FUND: 'failed',
  PENDING: 'pending',
  REVERTED: 'refunded',
  TRANSACTION_NOT_FOUND: 'unknown',
  INVALID_TRANSACTION: 'unknown',
}

const whole = z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))])
const text = z.optional(z.nullable(z.string()))
/** What our page gave to the widget as `data`: it comes back as text, or as an object. */
const state = z.optional(z.unknown())

const knownAnswer = z.looseObject({ status: z.string(), amount: whole, type: z.string(), partnerId: text, state })
const unknownAnswer = z.looseObject({ status: z.string() })

const webhookBody = z.looseObject({
  transactionId: z.string().check(z.regex(/^[A-Za-z0-9_.:-]{4,100}$/)),
  event: z.string().check(z.minLength(1), z.maxLength(60)),
  isPaymentSucces: z.optional(z.unknown()),
  partnerId: text,
  stateData: state,
  amount: z.optional(z.unknown()),
  fees: z.optional(z.unknown()),
})

const ourState = z.looseObject({ paymentId: z.string() })

/** The value of a JSON text, or undefined. */
function parseJson(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    return undefined
  }
}

/** Our payment id: as partner id, else within `data`, which comes back as text or as an object. */
function referenceOf(partnerId: string | null | undefined, data: unknown): string | null {
  if (partnerId) return partnerId
  const found = ourState.safeParse(typeof data === 'string' ? parseJson(data) : data)
  return found.success ? found.data.paymentId : null
}

/** Stored with the payment: everything but the person, of whom we keep nothing that we did not ask for. */
function withoutPerson({ client: _client, session: _session, ...rest }: Readonly<Record<string, unknown>>): object {
  return rest
}

const UNKNOWN = { verdict: 'unknown', isDebit: false, amountXof: 0, paymentReference: null } as const

/**
 * The answer to a question about a transaction. `status` is the HTTP status.
 * Throws ProviderUnreachable for what cannot be read, for 401, 403 and 5xx: not known, and never a failure.
 */
export function readAnswer(status: number, body: string): ProviderAnswer {
  const said = unknownAnswer.safeParse(parseJson(body))
  const verdict = said.success ? (VERDICTS[said.data.status] ?? 'pending') : undefined
  if (said.success && verdict === 'unknown' && status < 500) return { ...UNKNOWN, raw: withoutPerson(said.data) }
  if (status === 404 && parseJson(body) !== undefined) return { ...UNKNOWN, raw: { status: 'TRANSACTION_NOT_FOUND' } }
  if (status !== 200 || verdict === undefined) throw new ProviderUnreachable(`KkiaPay answered ${status}`)
  const known = knownAnswer.safeParse(said.data)
  if (!known.success) throw new ProviderUnreachable('KkiaPay’s answer about a transaction cannot be read')
  const { amount, type, partnerId, state: data } = known.data
  return {
    verdict,
    isDebit: type === 'DEBIT',
    amountXof: amount,
    paymentReference: referenceOf(partnerId, data),
    raw: withoutPerson(known.data),
  }
}

function wholeOrNull(said: unknown): number | null {
  const read = whole.safeParse(said)
  return read.success ? read.data : null
}

/** The event that a webhook's body reports, or null when it cannot be read. */
export function readEvent(body: string): ProviderEvent | null {
  const read = webhookBody.safeParse(parseJson(body))
  if (!read.success) return null
  const { transactionId, event, isPaymentSucces, partnerId, stateData, amount, fees } = read.data
  return {
    transactionId,
    event,
    isSuccess: isPaymentSucces === true || event === 'transaction.success',
    paymentReference: referenceOf(partnerId, stateData),
    amountXof: wholeOrNull(amount),
    feesXof: wholeOrNull(fees),
  }
}
