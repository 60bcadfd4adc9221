import { randomInt } from 'node:crypto'
import { providerFeeXof } from '#domain/payments/online/provider-fee.ts'
import { formatDayOf } from '#domain/shared/format.ts'
import type { Clock } from '../../clock.ts'
import type { SendRequest } from './kkiapay.ts'

/*
 * A KkiaPay of our own, which moves no money and speaks KkiaPay's bytes: the adapter of production is what development, the
 * demo and the tests run. Its answers have the fields of an answer of the live service.
 */

/** Outcomes that its widget offers. */
export const SIMULATED_OUTCOMES = ['success', 'failure', 'pending'] as const
/** Where the money comes from: a card cannot be refunded by a call. */
export const SIMULATED_SOURCES = ['MOBILE_MONEY', 'CARD'] as const

export type SimulatedTransaction = {
  readonly id: string
  readonly amount: number
  readonly paymentReference: string | null
  readonly state: string | null
  readonly source: string
  readonly feesXof: number
  readonly failureCode: string
  readonly outcome: (typeof SIMULATED_OUTCOMES)[number] | 'refunded'
  readonly createdAt: Date
}

/** Where its transactions are kept. */
export type TransactionBook = {
  readonly insert: (transaction: SimulatedTransaction) => Promise<void>
  readonly find: (id: string) => Promise<SimulatedTransaction | undefined>
  readonly markRefunded: (id: string) => Promise<void>
}

export type NewTransaction = {
  readonly amount: number
  readonly partnerId?: string | undefined
  readonly data?: string | undefined
  readonly source?: (typeof SIMULATED_SOURCES)[number] | undefined
  readonly outcome: (typeof SIMULATED_OUTCOMES)[number]
  /** The public key with which the widget was opened. */
  readonly key?: string | undefined
}

/** Posts a webhook; resolves to the HTTP status of the answer. */
export type PostWebhook = (body: object, secret: string) => Promise<number>

export type LocalKkiapay = {
  /** A payment in the widget. Resolves to the transaction's id; its webhook follows. */
  readonly record: (transaction: NewTransaction) => Promise<string>
  /** Answers a call of its API like `fetch`. */
  readonly send: SendRequest
  /** Its webhooks go here from now on. */
  readonly notify: (post: PostWebhook) => void
  /** Sends no more webhooks. */
  readonly stop: () => void
}

/** Seconds after which a pending payment succeeds by itself. */
const SETTLES_AFTER_SECONDS = 20

/** KkiaPay repeats a webhook that was not answered with 2xx: five times, each pause this much longer. */
const WEBHOOK_RETRIES = 5
const RETRY_PAUSE_MS = 500

/** Its fee, paid by the customer on top of the amount. */
export const LOCAL_FEE_PERCENT = 1.9

/** Ids of fifteen digits, like KkiaPay's. */
const [FIRST_ID, LAST_ID] = [100_000_000_000_000, 280_000_000_000_000]

const STATUSES = { success: 'SUCCESS', failure: 'FAILED', pending: 'PENDING', refunded: 'REVERTED' } as const
const NOT_FOUND = { status: 404, body: { status: 'TRANSACTION_NOT_FOUND', reason: 'Transaction not found' } }

type Answer = { readonly status: number; readonly body: object }

function outcomeAt(transaction: SimulatedTransaction, now: Date): SimulatedTransaction['outcome'] {
  const ageMs = now.getTime() - transaction.createdAt.getTime()
  return transaction.outcome === 'pending' && ageMs >= SETTLES_AFTER_SECONDS * 1000 ? 'success' : transaction.outcome
}

/** The answer about a transaction, with every field of a live answer. */
function statusBody(transaction: SimulatedTransaction, outcome: SimulatedTransaction['outcome']): object {
  const { id, amount, feesXof, source, state, paymentReference, failureCode, createdAt } = transaction
  return {
    performed_at: createdAt.toISOString(),
    received_at: createdAt.getTime(),
    type: 'DEBIT',
    status: STATUSES[outcome],
    source,
    source_common_name: source === 'CARD' ? 'visa' : 'mtn-benin',
    amount,
    fees: feesXof,
    net: amount,
    externalTransactionId: id.slice(0, 10),
    paymentlink: null,
    country: 'BJ',
    reason: 'payment',
    failureCode,
    failureMessage: '',
    state,
    partnerId: paymentReference ?? '',
    is_payout: false,
    is_counted: true,
    hasChargeback: false,
    sharedTransaction: null,
    feeSupportedBy: 'customer',
    income: amount,
    client: { fullname: 'Simulateur', country: 'BJ', phone: '2290161000000', email: '', person: null },
    session: null,
    transactionId: id,
    performedAt: formatDayOf(createdAt),
  }
}

function webhookBody(transaction: SimulatedTransaction, isSuccess: boolean): object {
  const { id, amount, feesXof, source, state, paymentReference, failureCode, createdAt } = transaction
  return {
    transactionId: id,
    isPaymentSucces: isSuccess,
    account: 'simulator',
    ...(!isSuccess && { failureCode, failureMessage: '' }),
    label: 'payment',
    method: source,
    amount,
    fees: feesXof,
    partnerId: paymentReference ?? '',
    performedAt: createdAt.toISOString(),
    stateData: state,
    event: isSuccess ? 'transaction.success' : 'transaction.failed',
  }
}

function idIn(body: unknown): string {
  const said: unknown = typeof body === 'string' ? JSON.parse(body) : null
  return typeof said === 'object' && said !== null && 'transactionId' in said ? String(said.transactionId) : ''
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    timer.unref()
    signal.addEventListener('abort', () => clearTimeout(timer))
  })

/** Repeats a webhook as KkiaPay does, until it is answered with 2xx. */
async function deliver(post: () => Promise<number>, signal: AbortSignal): Promise<void> {
  for (let tried = 0; tried <= WEBHOOK_RETRIES && !signal.aborted; tried += 1) {
    const status = await post().catch(() => 0)
    if (status >= 200 && status < 300) return
    await sleep((tried + 1) * RETRY_PAUSE_MS, signal)
  }
}

type Keys = Readonly<Record<'publicKey' | 'privateKey' | 'secret' | 'webhookSecret', string>>
type ApiCall = (transaction: SimulatedTransaction) => Promise<Answer>

/** Its API, by path: each call is about one transaction. */
function apiOf(book: TransactionBook, clock: Clock): Readonly<Record<string, ApiCall>> {
  return {
    '/api/v1/transactions/status': async (transaction) => {
      return { status: 200, body: statusBody(transaction, outcomeAt(transaction, clock.now())) }
    },
    '/api/v1/transactions/revert': async (transaction) => {
      const isMoney = outcomeAt(transaction, clock.now()) === 'success' && transaction.source === 'MOBILE_MONEY'
      if (!isMoney) return { status: 400, body: { status: 'TRANSACTION_NOT_ELIGIBLE' } }
      await book.markRefunded(transaction.id)
      return { status: 200, body: { status: 'REVERTED', transactionId: transaction.id } }
    },
  }
}

/** Sends the webhook of each transaction: at once, or when it settles. */
class Webhooks {
  readonly #secret: string
  readonly #ended = new AbortController()
  #post: PostWebhook | null = null

  constructor(secret: string) {
    this.#secret = secret
  }

  sendTo(post: PostWebhook): void {
    this.#post = post
  }

  stop(): void {
    this.#ended.abort()
  }

  async report(transaction: SimulatedTransaction): Promise<void> {
    const { signal } = this.#ended
    if (transaction.outcome === 'pending') await sleep(SETTLES_AFTER_SECONDS * 1000, signal)
    const post = this.#post
    if (post === null || signal.aborted) return
    const body = webhookBody(transaction, transaction.outcome !== 'failure')
    await deliver(() => post(body, this.#secret), signal)
  }
}

function newTransaction({ amount, partnerId, data, outcome, source }: NewTransaction, at: Date): SimulatedTransaction {
  return {
    id: String(randomInt(FIRST_ID, LAST_ID)),
    amount,
    paymentReference: partnerId ?? null,
    state: data ?? null,
    source: source ?? 'MOBILE_MONEY',
    feesXof: providerFeeXof(amount, LOCAL_FEE_PERCENT),
    failureCode: outcome === 'failure' ? 'payment_declined' : '',
    outcome,
    createdAt: at,
  }
}

/** Starts a KkiaPay that accepts only these keys; as public key also each that its widget was opened with. */
export function createLocalKkiapay(book: TransactionBook, clock: Clock, keys: Keys): LocalKkiapay {
  const webhooks = new Webhooks(keys.webhookSecret)
  const publicKeys = new Set([keys.publicKey])
  const api = apiOf(book, clock)

  async function answer(url: string, { headers, body }: RequestInit): Promise<Answer> {
    const sent = new Headers(headers)
    const isOurs =
      publicKeys.has(sent.get('x-api-key') ?? '') &&
      sent.get('x-private-key') === keys.privateKey &&
      sent.get('x-secret-key') === keys.secret
    if (!isOurs) return { status: 401, body: { reason: 'Unauthorized' } }
    const call = api[new URL(url).pathname]
    const transaction = call && (await book.find(idIn(body)))
    return call && transaction ? call(transaction) : NOT_FOUND
  }

  return {
    send: async (url, request) => {
      const { status, body } = await answer(url, request)
      return Response.json(body, { status })
    },
    record: async (paid) => {
      const transaction = newTransaction(paid, clock.now())
      await book.insert(transaction)
      if (paid.key) publicKeys.add(paid.key)
      void webhooks.report(transaction)
      return transaction.id
    },
    notify: (post) => webhooks.sendTo(post),
    stop: () => webhooks.stop(),
  }
}
