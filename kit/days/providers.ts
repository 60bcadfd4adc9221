import type { Clock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { createKkiapay, type SendRequest } from '#server/outside/payment/kkiapay.ts'
import {
  createLocalKkiapay,
  type NewTransaction,
  type SimulatedTransaction,
} from '#server/outside/payment/local-kkiapay.ts'
import { createFedapay } from '#server/outside/payout/fedapay.ts'
import { createLocalFedapay, type LocalPayout } from '#server/outside/payout/local-fedapay.ts'
import { LOCAL_KKIAPAY_KEYS } from '../outside/local-kkiapay.ts'
import type { Life } from './life.ts'

/**
 * What happens to a call to a provider.
 *
 * | fault       | means |
 * |-------------|-------|
 * | not_reached | it certainly did not arrive |
 * | lost        | it did not arrive, which the caller cannot know |
 * | answer_lost | it was carried out, and the connection broke |
 * | unreadable  | it was carried out, and a proxy answers in its place |
 */
export const FAULTS = ['not_reached', 'lost', 'answer_lost', 'unreadable'] as const
export type Fault = (typeof FAULTS)[number]

const broken = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })

/** A network between a server and a provider: it dies with the server, and has the faults that wait in this list. */
function faulty(send: SendRequest, life: Life, faults: Fault[]): SendRequest {
  return async (url, request) => {
    life.step()
    const fault = faults.shift()
    if (fault === 'not_reached') throw broken('ECONNREFUSED')
    if (fault === 'lost') throw broken('ECONNRESET')
    const answer = await send(url, request)
    life.step()
    if (fault === 'answer_lost') throw broken('ECONNRESET')
    return fault === 'unreadable' ? new Response('<html>', { status: 502 }) : answer
  }
}

/** Money as KkiaPay counts it: one transaction, and how often a request to send it back has arrived. */
export type KkiapayEntry = SimulatedTransaction & { readonly sentBack: number }
/** Money as FedaPay counts it: one payout, and how often a request to send it has arrived. */
export type FedapayEntry = LocalPayout & { readonly sent: number }

export type Webhook = { readonly transactionId: string; readonly body: string }

/** The books of both providers, which no server can change but by a call. */
export type ProviderBooks = {
  readonly kkiapay: ReadonlyMap<string, KkiapayEntry>
  readonly fedapay: ReadonlyMap<string, FedapayEntry>
}

export type Providers = {
  readonly books: ProviderBooks
  /** Somebody pays in the widget; resolves to the transaction's id. `isAnnounced`: its webhook speaks of a success. */
  readonly pay: (paid: NewTransaction & { readonly isAnnounced?: true }) => Promise<string>
  /** Each webhook that KkiaPay has sent, with its bytes; none arrives unless a step delivers it. */
  readonly webhooks: readonly Webhook[]
  /** Faults of the next calls. */
  readonly faults: { readonly kkiapay: Fault[]; readonly fedapay: Fault[] }
  /** KkiaPay's dashboard: sends the money of a transaction back. */
  readonly sendBackOnDashboard: (transactionId: string) => void
  /** The adapters of a server with this life. */
  readonly adaptersFor: (life: Life) => Pick<Context, 'payments' | 'providers' | 'payouts'>
}

const KEYS = {
  publicKey: LOCAL_KKIAPAY_KEYS.KKIAPAY_PUBLIC_KEY,
  privateKey: LOCAL_KKIAPAY_KEYS.KKIAPAY_PRIVATE_KEY,
  secret: LOCAL_KKIAPAY_KEYS.KKIAPAY_SECRET,
  webhookSecret: LOCAL_KKIAPAY_KEYS.KKIAPAY_WEBHOOK_SECRET,
} as const
const FEDAPAY_KEY = 'sk_sandbox_of-the-fedapay-of-these-days'

function bookOf<T>(entries: Map<string, T>) {
  return (id: string, change: (entry: T) => T): void => {
    const known = entries.get(id)
    if (known !== undefined) entries.set(id, change(known))
  }
}

function startKkiapay(clock: Clock) {
  const entries = new Map<string, KkiapayEntry>()
  const webhooks: Webhook[] = []
  const change = bookOf(entries)
  const markRefunded = (id: string) => change(id, (entry) => ({ ...entry, outcome: 'refunded' }))
  const book = {
    insert: async (entry: SimulatedTransaction) => void entries.set(entry.id, { ...entry, sentBack: 0 }),
    find: async (id: string) => entries.get(id),
    markRefunded: async (id: string) => markRefunded(id),
  }
  const local = createLocalKkiapay(book, clock, KEYS)
  local.notify(async (body) => {
    const { transactionId } = body as { transactionId: string }
    webhooks.push({ transactionId, body: JSON.stringify(body) })
    return 200
  })
  const sendBack = (id: string) => change(id, (entry) => ({ ...entry, sentBack: entry.sentBack + 1 }))
  const send: SendRequest = async (url, request) => {
    const { transactionId } = JSON.parse(String(request.body)) as { transactionId: string }
    const known = entries.get(transactionId)
    const answer = await local.send(url, request)
    // It has no idempotency key: a second request for the same money may be carried out like the first.
    const isRepeat = known?.outcome === 'refunded'
    if (url.endsWith('/revert') && (answer.ok || isRepeat)) sendBack(transactionId)
    return answer
  }
  return { entries, webhooks, change, markRefunded, sendBack, local, send }
}

function startFedapay(clock: Clock) {
  const entries = new Map<string, FedapayEntry>()
  const change = bookOf(entries)
  const book = {
    insert: async (payout: Omit<LocalPayout, 'id' | 'startedAt'>) => {
      const id = String(entries.size + 1)
      entries.set(id, { ...payout, id, startedAt: null, sent: 0 })
      return id
    },
    find: async (id: string) => entries.get(id),
    findByReference: async (reference: string) =>
      [...entries.values()].findLast((entry) => entry.merchantReference === reference),
    markStarted: async (id: string, at: Date) =>
      change(id, (entry) => ({ ...entry, sent: entry.sent + 1, startedAt: entry.startedAt ?? at })),
  }
  return { entries, send: createLocalFedapay(book, clock, FEDAPAY_KEY).send }
}

/** A KkiaPay and a FedaPay in this process: they outlive the servers that call them. */
export function startProviders(clock: Clock): Providers {
  const kkiapay = startKkiapay(clock)
  const fedapay = startFedapay(clock)
  const faults = { kkiapay: [] as Fault[], fedapay: [] as Fault[] }
  const options = { ...KEYS, id: 'kkiapay', name: 'KkiaPay', isSandbox: true, feePercent: 0 } as const
  const urls = { apiUrl: 'http://kkiapay.invalid', widgetUrl: 'http://kkiapay.invalid/widget' }
  return {
    books: { kkiapay: kkiapay.entries, fedapay: fedapay.entries },
    webhooks: kkiapay.webhooks,
    faults,
    pay: async ({ isAnnounced, ...paid }) => {
      const isSuccess = paid.outcome !== 'failure' || isAnnounced === true
      // The webhook about a pending one is there at once, so that no test waits for it.
      const id = await kkiapay.local.record({ ...paid, outcome: isSuccess ? 'success' : 'failure' })
      kkiapay.change(id, (entry) => ({ ...entry, outcome: paid.outcome }))
      return id
    },
    sendBackOnDashboard: (id) => {
      kkiapay.markRefunded(id)
      kkiapay.sendBack(id)
    },
    adaptersFor: (life) => {
      const payments = createKkiapay({ ...options, ...urls, send: faulty(kkiapay.send, life, faults.kkiapay) })
      const send = faulty(fedapay.send, life, faults.fedapay)
      const apiUrl = 'http://fedapay.invalid'
      const payout = createFedapay({ id: 'fedapay', isSandbox: true, secretKey: FEDAPAY_KEY, apiUrl, send })
      return { payments, providers: { kkiapay: payments }, payouts: { inUse: payout, byId: { fedapay: payout } } }
    },
  }
}
