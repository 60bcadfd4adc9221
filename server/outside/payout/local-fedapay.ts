import type { Clock } from '../../clock.ts'

/*
 * A FedaPay of our own, which moves no money and speaks its bytes: development, the demo and the tests run the adapter of
 * production before it. A number that ends in 00 is refused by its network; the others are paid.
 */

export type LocalPayout = {
  readonly id: string
  readonly merchantReference: string
  readonly amount: number
  readonly number: string
  readonly mode: string
  readonly startedAt: Date | null
  readonly createdAt: Date
}

/** Where its payouts are kept. */
export type PayoutBook = {
  /** Returns its id. */
  readonly insert: (payout: Omit<LocalPayout, 'id' | 'startedAt'>) => Promise<string>
  readonly find: (id: string) => Promise<LocalPayout | undefined>
  readonly findByReference: (reference: string) => Promise<LocalPayout | undefined>
  /** The first time only. */
  readonly markStarted: (id: string, at: Date) => Promise<void>
}

/** Seconds until the money has arrived. */
export const SENDING_SECONDS = 10

type Answer = { readonly status: number; readonly body: object }

const NOT_FOUND: Answer = { status: 404, body: { message: 'Not found' } }
const REFUSED: Answer = { status: 400, body: { message: 'Demande invalide' } }

const isRefusedNumber = (number: string) => number.endsWith('00')

/** Its word about a payout at an instant. */
export function localStatus({ startedAt, number }: LocalPayout, now: Date): string {
  if (startedAt === null) return 'pending'
  if (now.getTime() - startedAt.getTime() < SENDING_SECONDS * 1000) return 'started'
  return isRefusedNumber(number) ? 'failed' : 'sent'
}

function bodyOf(payout: LocalPayout, now: Date): object {
  const status = localStatus(payout, now)
  const { id, amount, mode, merchantReference, startedAt, createdAt } = payout
  return {
    klass: 'v1/payout',
    id: Number(id),
    reference: `trx_${id}`,
    amount,
    status,
    customer_id: 1,
    currency_id: 1,
    mode,
    last_error_code: status === 'failed' ? 'invalid_number' : null,
    last_error_message: null,
    merchant_reference: merchantReference,
    created_at: createdAt.toISOString(),
    updated_at: createdAt.toISOString(),
    scheduled_at: null,
    sent_at: status === 'sent' ? startedAt : null,
    failed_at: status === 'failed' ? startedAt : null,
  }
}

type Created = {
  amount?: number
  mode?: string
  merchant_reference?: string
  customer?: { phone_number?: { number?: string } }
}

async function create(book: PayoutBook, now: Date, body: string): Promise<Answer> {
  const { amount, mode, merchant_reference: reference, customer }: Created = JSON.parse(body)
  const number = customer?.phone_number?.number
  if (!amount || !mode || !reference || !number) return REFUSED
  const payout = { merchantReference: reference, amount, number, mode, createdAt: now }
  const id = await book.insert(payout)
  return { status: 200, body: { 'v1/payout': bodyOf({ ...payout, id, startedAt: null }, now) } }
}

async function start(book: PayoutBook, now: Date, body: string): Promise<Answer> {
  const { payouts = [] }: { payouts?: readonly { id: number }[] } = JSON.parse(body)
  const known = await book.find(String(payouts[0]?.id))
  if (known === undefined) return NOT_FOUND
  await book.markStarted(known.id, now)
  return { status: 200, body: { 'v1/payouts': [bodyOf({ ...known, startedAt: now }, now)] } }
}

async function show(known: LocalPayout | undefined, now: Date): Promise<Answer> {
  return known === undefined ? NOT_FOUND : { status: 200, body: { 'v1/payout': bodyOf(known, now) } }
}

/** Answers a call of its API like `fetch`, for whoever has the key. */
export function createLocalFedapay(book: PayoutBook, clock: Clock, secretKey: string) {
  const isOurs = (headers: RequestInit['headers']) => {
    return new Headers(headers).get('authorization') === `Bearer ${secretKey}`
  }
  const calls: Readonly<Record<string, (body: string) => Promise<Answer>>> = {
    'POST /v1/payouts': (body) => create(book, clock.now(), body),
    'PUT /v1/payouts/start': (body) => start(book, clock.now(), body),
  }

  async function find(pathname: string): Promise<Answer> {
    const [, kind, reference = ''] = /^\/v1\/payouts\/(merchant\/)?([\w-]+)$/.exec(pathname) ?? []
    const known = kind === undefined ? book.find(reference) : book.findByReference(reference)
    return show(await known, clock.now())
  }

  async function answer(url: string, { method, headers, body }: RequestInit): Promise<Answer> {
    if (!isOurs(headers)) return { status: 401, body: { message: 'Unauthorized' } }
    const { pathname } = new URL(url)
    const call = calls[`${method} ${pathname}`]
    if (call !== undefined) return call(String(body))
    return method === 'GET' ? find(pathname) : NOT_FOUND
  }
  return {
    send: async (url: string, request: RequestInit) => {
      const { status, body } = await answer(url, request)
      return Response.json(body, { status })
    },
  }
}
