import * as z from 'zod/mini'
import type { ProviderVerdict } from '#domain/payments/online/check-transaction.ts'
import type { RefundAnswer } from '#domain/payments/online/refund-step.ts'
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

/** Whole francs, as far as our columns go. */
const whole = z.pipe(
  z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number))]),
  z.int().check(z.nonnegative(), z.maximum(2_147_483_647)),
)
const text = z.optional(z.nullable(z.string()))
/** What our page gave to the widget as `data`: it comes back as text, or as an object. */
const state = z.optional(z.unknown())

const knownAnswer = z.looseObject({
  transactionId: z.string(),
  status: z.string(),
  amount: whole,
  type: z.string(),
  partnerId: text,
  state,
})
const unknownAnswer = z.looseObject({ status: z.string() })

const webhookBody = z.looseObject({
  transactionId: z.string().check(z.regex(/^[A-Za-z0-9_.:-]{4,100}$/)),
  event: z.string().check(z.regex(/^[\w.]{1,60}$/)),
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

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Our payment id: as partner id, else within `data`, which comes back as text or as an object. The widget's options are in
 * the passenger's hands: what is no id of ours is not read.
 */
function referenceOf(partnerId: string | null | undefined, data: unknown): string | null {
  const found = ourState.safeParse(typeof data === 'string' ? parseJson(data) : data)
  const named = [partnerId, found.success ? found.data.paymentId : null].find((id) => id && UUID.test(id))
  return named?.toLowerCase() ?? null
}

/** What is stored of an answer: these fields, and neither the person nor what the widget's options said. */
const STORED = [
  'transactionId',
  'status',
  'type',
  'source',
  'source_common_name',
  'amount',
  'fees',
  'net',
  'feeSupportedBy',
  'failureCode',
  'performed_at',
  'externalTransactionId',
] as const
/** Printable and short: a database refuses other bytes. */
const PLAIN = /^[\x20-\x7e]{0,200}$/

function storedOf(said: Readonly<Record<string, unknown>>): object {
  const isPlain = (value: unknown) => Number.isFinite(value) || (typeof value === 'string' && PLAIN.test(value))
  return Object.fromEntries(STORED.map((name) => [name, said[name]]).filter(([, value]) => isPlain(value)))
}

const UNKNOWN = { verdict: 'unknown', isDebit: false, amountXof: 0, paymentReference: null } as const

/** HTTP statuses about our keys, our pace or the service: never an answer about a transaction. */
function isNoAnswer(status: number): boolean {
  return status === 401 || status === 403 || status === 429 || status >= 500
}

/** Does the service itself say that it does not know the transaction? Its status for that is not documented. */
function saysNotFound(status: number, body: string): boolean {
  return status === 404 && parseJson(body) !== undefined && /transaction.{0,3}not.{0,3}found/i.test(body)
}

/**
 * The answer to a question about this transaction. `status` is the HTTP status.
 * Throws ProviderUnreachable for what cannot be read, for an answer about another transaction, for 401, 403 and 5xx: not
 * known, and never a failure.
 */
export function readAnswer(transactionId: string, status: number, body: string): ProviderAnswer {
  if (isNoAnswer(status)) throw new ProviderUnreachable(`KkiaPay answered ${status}`)
  if (saysNotFound(status, body)) return { ...UNKNOWN, raw: { status: 'TRANSACTION_NOT_FOUND' } }
  const said = unknownAnswer.safeParse(parseJson(body))
  const verdict = said.success ? (VERDICTS[said.data.status] ?? 'pending') : undefined
  if (said.success && verdict === 'unknown') return { ...UNKNOWN, raw: storedOf(said.data) }
  if (status !== 200 || verdict === undefined) throw new ProviderUnreachable(`KkiaPay answered ${status}`)
  const known = knownAnswer.safeParse(said.data)
  if (!known.success) throw new ProviderUnreachable('KkiaPay’s answer about a transaction cannot be read')
  const { amount, type, partnerId, state: data } = known.data
  if (known.data.transactionId !== transactionId)
    throw new ProviderUnreachable('KkiaPay answered about another transaction')
  return {
    verdict,
    isDebit: type === 'DEBIT',
    amountXof: amount,
    paymentReference: referenceOf(partnerId, data),
    raw: storedOf(known.data),
  }
}

/** Statuses with which KkiaPay refuses a refund. */
const REFUND_REFUSALS = new Set([
  'FAILED',
  'TRANSACTION_NOT_ELIGIBLE',
  'TRANSACTION_NOT_FOUND',
  'INVALID_TRANSACTION',
  'INVALID_TRANSACTION_TYPE',
])
/** Answers that do not say whether the refund was made: too slow, in conflict with itself, too early. */
const UNDECIDED = [408, 409, 425]

/**
 * The reaction to a request for a refund. Throws ProviderUnreachable when it was certainly not made: our keys, our pace.
 * What is neither clearly accepted nor clearly refused is uncertain.
 */
export function readRefundAnswer(status: number, body: string): RefundAnswer {
  if (status === 401 || status === 403 || status === 429) throw new ProviderUnreachable(`KkiaPay answered ${status}`)
  if (status >= 500 || UNDECIDED.includes(status)) return 'uncertain'
  const said = unknownAnswer.safeParse(parseJson(body))
  if (said.success && REFUND_REFUSALS.has(said.data.status)) return 'refused'
  if (status >= 400) return 'refused'
  return status < 300 && parseJson(body) !== undefined ? 'accepted' : 'uncertain'
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
