import { createHash, timingSafeEqual } from 'node:crypto'
import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import type { RefundAnswer } from '#domain/payments/online/refund-step.ts'
import type { Checkout } from '#domain/payments/payments.contract.ts'
import type { KkiapayConfig } from '../../config/config-kkiapay.ts'
import { readShort } from '../read-short.ts'
import { readAnswer, readEvent, readRefundAnswer } from './kkiapay-answer.ts'
import {
  type PaymentOrder,
  type PaymentProvider,
  type ProviderAnswer,
  ProviderUnreachable,
} from './payment-provider.ts'

/** Time limit of a refund: KkiaPay asks the mobile money operator. Whoever asks about a transaction brings its own limit. */
const REVERT_LIMIT_MS = 20_000

/** Longest answer that is read, in bytes: a transaction has about two thousand. */
const ANSWER_MAX = 64_000

/** Lagoon green (§9: green theme). */
const THEME = '#0b6e4f'

/** Errors before a connection exists: the request cannot have arrived. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** As much of `fetch` as the adapter needs: the simulator answers without a network. */
export type SendRequest = (url: string, request: RequestInit) => Promise<Response>

type Answer = { readonly status: number; readonly body: string }

export type KkiapayOptions = KkiapayConfig & {
  readonly id: OnlineProviderId
  readonly name: string
  readonly send?: SendRequest
}

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? cause.code : undefined
}

/** Compares in constant time, whatever the lengths. */
function isSame(said: string, secret: string): boolean {
  const [one, other] = [said, secret].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

function checkoutOf(options: KkiapayOptions, { paymentId, ride, amountXof }: PaymentOrder): Checkout {
  return {
    kind: 'widget',
    widgetUrl: options.widgetUrl,
    options: {
      amount: amountXof,
      key: options.publicKey,
      sandbox: options.isSandbox,
      theme: THEME,
      // Both: some transactions come back with one of them only.
      partnerId: paymentId,
      data: JSON.stringify({ ...(ride && { rideId: ride.id, rideType: ride.rideType }), paymentId }),
    },
  }
}

type Post = (path: string, transactionId: string, signal: AbortSignal | null) => Promise<Answer>

function postWith(
  { privateKey, secret, apiUrl, send = fetch }: KkiapayOptions,
  publicKeyNow: () => string | null,
): Post {
  return async (path, transactionId, signal) => {
    if (privateKey === null || secret === null) throw new ProviderUnreachable('no private key to ask KkiaPay with')
    const publicKey = publicKeyNow()
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(publicKey !== null && { 'x-api-key': publicKey }),
      'x-private-key': privateKey,
      'x-secret-key': secret,
    }
    const body = JSON.stringify({ transactionId })
    const response = await send(`${apiUrl}${path}`, { method: 'POST', headers, body, redirect: 'error', signal })
    return { status: response.status, body: await readShort(response, ANSWER_MAX) }
  }
}

async function requestRefund(post: Post, transactionId: string): Promise<RefundAnswer> {
  try {
    const limit = AbortSignal.timeout(REVERT_LIMIT_MS)
    const { status, body } = await post('/api/v1/transactions/revert', transactionId, limit)
    return readRefundAnswer(status, body)
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw error
    if (NOT_SENT.has(String(codeOf(error)))) throw new ProviderUnreachable('KkiaPay not reached', { cause: error })
    return 'uncertain'
  }
}

async function findTransaction(post: Post, transactionId: string, signal?: AbortSignal): Promise<ProviderAnswer> {
  const answer = await post('/api/v1/transactions/status', transactionId, signal ?? null).catch((error: unknown) => {
    throw new ProviderUnreachable('KkiaPay not reached', { cause: error })
  })
  return readAnswer(transactionId, answer.status, answer.body)
}

/**
 * KkiaPay, by its REST calls: its own library takes every failure for « transaction not found », and has no time limit.
 * Source of the calls: npm @kkiapay-org/nodejs-sdk 1.0.7 and docs.kkiapay.me.
 */
export function createKkiapay(options: KkiapayOptions): PaymentProvider {
  const { id, name, publicKey, privateKey, webhookSecret, isSandbox, feePercent, widgetUrl } = options
  // A sandbox outside production: all its browsers have the key of the one account that the private key belongs to.
  let learntKey: string | null = null
  const post = postWith(options, () => publicKey ?? learntKey)
  return {
    id,
    name,
    needsPublicKey: publicKey === null,
    canVerify: privateKey !== null,
    isSandbox,
    feePercent,
    frameOrigins: widgetUrl.startsWith('/') ? [] : [new URL(widgetUrl).origin],
    startCheckout: async (order) => checkoutOf(options, order),
    learnPublicKey: (key) => {
      learntKey = key
    },
    findTransaction: (transactionId, signal) => findTransaction(post, transactionId, signal),
    requestRefund: (transactionId) => requestRefund(post, transactionId),
    readWebhook: ({ 'x-kkiapay-secret': given }, body) => {
      if (typeof given !== 'string' || webhookSecret === null || !isSame(given, webhookSecret)) return 'forged'
      return readEvent(body.toString('utf8')) ?? 'unreadable'
    },
  }
}
