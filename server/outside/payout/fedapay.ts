import type { AutomaticProviderId, PayoutNetwork } from '#domain/payouts/payout-rules.ts'
import type { FedapayConfig } from '../../config/config-fedapay.ts'
import { ProviderUnreachable } from '../payment/payment-provider.ts'
import { readShort } from '../read-short.ts'
import { isRefusal, readAbout, readPayout, readSendAnswer, readWhy } from './fedapay-answer.ts'
import type { PayoutOrder, PayoutProvider, Prepared, SendAnswer } from './payout-provider.ts'

/** Time limit of a question, and of the request to send: FedaPay asks the mobile money operator. */
const LIMIT_MS = { ask: 10_000, send: 20_000 } as const

/** Longest answer that is read, in bytes. */
const ANSWER_MAX = 64_000

/** Its names of the networks; the sandbox has one for all. */
const MODES: Readonly<Record<PayoutNetwork, string>> = { mtn: 'mtn_open', moov: 'moov', celtiis: 'sbin' }
const SANDBOX_MODE = 'momo_test'

/** Errors before a connection exists: the request cannot have arrived. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

export type FedapayOptions = FedapayConfig & {
  readonly id: AutomaticProviderId
  readonly send?: (url: string, request: RequestInit) => Promise<Response>
}

type Answer = { readonly status: number; readonly body: string }
type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body: object | null, limitMs: number) => Promise<Answer>

function callWith({ apiUrl, secretKey, send = fetch }: FedapayOptions): Call {
  const headers = {
    authorization: `Bearer ${secretKey}`,
    accept: 'application/json',
    'content-type': 'application/json',
  }
  return async (method, path, body, limitMs) => {
    const signal = AbortSignal.timeout(limitMs)
    const sent = body === null ? {} : { body: JSON.stringify(body) }
    const response = await send(`${apiUrl}/v1${path}`, { method, headers, redirect: 'error', signal, ...sent })
    return { status: response.status, body: await readShort(response, ANSWER_MAX) }
  }
}

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? cause.code : undefined
}

function unreachable(cause: unknown): ProviderUnreachable {
  return new ProviderUnreachable('FedaPay not reached, or not understood', { cause })
}

/** Without an e-mail address: FedaPay takes two people with the same one for one. */
function customerOf({ driverName, phone }: PayoutOrder): object {
  const [firstname = '', ...others] = driverName.split(' ')
  return { firstname, lastname: others.join(' ') || firstname, phone_number: { number: phone, country: 'bj' } }
}

async function prepare(call: Call, mode: string, order: PayoutOrder): Promise<Prepared> {
  const { payoutId, amountXof } = order
  const ask = (method: 'GET' | 'POST', path: string, body: object | null) =>
    call(method, path, body, LIMIT_MS.ask).catch((error: unknown) => {
      throw unreachable(error)
    })
  // An earlier try may have created it without our knowing.
  const known = await ask('GET', `/payouts/merchant/${payoutId}`, null)
  const isKnown = known.status === 200 && readAbout(order, known.body).state === 'not_sent'
  const answer = isKnown
    ? known
    : await ask('POST', '/payouts', {
        amount: amountXof,
        currency: { iso: 'XOF' },
        mode,
        description: 'Versement chauffeur',
        merchant_reference: payoutId,
        custom_metadata: { payout_id: payoutId },
        customer: customerOf(order),
      })
  if (isRefusal(answer.status)) return { kind: 'refused', why: readWhy(answer.status, answer.body) }
  const created = answer.status < 300 ? readPayout(answer.body) : null
  if (created === null) throw unreachable(`HTTP ${answer.status}`)
  return { kind: 'ready', reference: String(created.id) }
}

async function send(call: Call, { phone }: PayoutOrder, reference: string): Promise<SendAnswer> {
  const one = { id: Number(reference), phone_number: { number: phone, country: 'BJ' } }
  try {
    const { status, body } = await call('PUT', '/payouts/start', { payouts: [one] }, LIMIT_MS.send)
    return readSendAnswer(status, body)
  } catch (error) {
    if (NOT_SENT.has(String(codeOf(error)))) throw unreachable(error)
    return 'uncertain'
  }
}

/** FedaPay's payouts, by its REST calls: its own library has no time limit. */
export function createFedapay(options: FedapayOptions): PayoutProvider {
  const call = callWith(options)
  return {
    id: options.id,
    isSandbox: options.isSandbox,
    prepare: (order) => prepare(call, options.isSandbox ? SANDBOX_MODE : MODES[order.network], order),
    send: (order, reference) => send(call, order, reference),
    find: async (order, reference) => {
      const answer = await call('GET', `/payouts/${encodeURIComponent(reference)}`, null, LIMIT_MS.ask).catch(
        (error: unknown) => {
          throw unreachable(error)
        },
      )
      if (answer.status === 404) return { state: 'not_found', said: 'HTTP 404' }
      if (answer.status !== 200) throw unreachable(`HTTP ${answer.status}`)
      return readAbout(order, answer.body)
    },
  }
}
