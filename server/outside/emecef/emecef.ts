import * as z from 'zod/mini'
import type { InvoiceItem, InvoiceTotals } from '#domain/invoices/invoice-items.ts'
import { type InvoiceSeal, parseCode, parseIssuedAt } from '#domain/invoices/invoice-seal.ts'
import type { PaymentType } from '#domain/invoices/payment-types.ts'
import type { EmecefConfig } from '../../config/config-emecef.ts'
import { readShort } from '../read-short.ts'

/** Time limits: of a call that registers or confirms, and of one that only asks. */
export const EMECEF_MOVE_LIMIT_MS = 20_000
const EMECEF_ASK_LIMIT_MS = 10_000
/** Longest answer that is read, in bytes. */
const ANSWER_MAX = 64_000

/** An invoice as the tax authority is asked to register it. Amounts: whole F CFA with tax. */
export type InvoiceOrder = {
  readonly type: 'FV' | 'FA'
  readonly items: readonly InvoiceItem[]
  readonly paymentType: PaymentType | null
  readonly operator: string
  readonly client: object | null
  /** Of a credit note: the original’s code without dashes. */
  readonly reference: string | null
}

/**
 * The answer to one call.
 *
 * - `error`: the tax authority answered with an error number.
 * - `not_sent`: the request certainly did nothing: no connection, wrong token, too many requests, or a maintenance page.
 * - `lost`: nobody knows whether it was carried out.
 */
type Failure =
  | { readonly kind: 'error'; readonly errorCode: number; readonly why: string }
  | { readonly kind: 'not_sent' | 'lost'; readonly why: string }
export type Registration = { readonly kind: 'registered'; readonly uid: string; readonly totals: InvoiceTotals }
export type Confirmation = { readonly kind: 'legal'; readonly seal: InvoiceSeal }
export type PendingInvoice = { readonly kind: 'pending'; readonly totals: InvoiceTotals }

/** e-MECeF, the tax authority’s service for normalised invoices. No call throws. */
export type Emecef = {
  readonly ifu: string
  /** First step: registered, and not legal. Repeating it registers another one. */
  readonly register: (order: InvoiceOrder) => Promise<Registration | Failure>
  /** Second step: legal. */
  readonly confirm: (uid: string) => Promise<Confirmation | Failure>
  /** Drops a registered invoice. */
  readonly cancel: (uid: string) => Promise<void>
  /** Reads a registered invoice. */
  readonly find: (uid: string) => Promise<PendingInvoice | Confirmation | Failure>
}

/** As much of `fetch` as the adapter needs. */
export type SendRequest = (url: string, request: RequestInit) => Promise<Response>

const errorAnswer = z.object({
  errorCode: z.union([z.int(), z.string()]),
  errorDesc: z.optional(z.nullable(z.string())),
})
const sum = z.number()
const totalsAnswer = z.object({ total: sum, hab: sum, had: sum, vab: sum, vad: sum })
const registeredAnswer = z.extend(totalsAnswer, { uid: z.string().check(z.regex(/^[\w-]{8,64}$/)) })
const sealAnswer = z.object({
  dateTime: z.string(),
  qrCode: z.string().check(z.minLength(1), z.maxLength(200)),
  codeMECeFDGI: z.string(),
  counters: z.string().check(z.maxLength(60)),
  nim: z.string().check(z.maxLength(20)),
})

/** Errors before a connection exists: the request cannot have arrived. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
/** Answers of a service that did not look at the request: our token, our pace. */
const REFUSED_AT_THE_DOOR = [401, 403, 429]

function failureOf(error: unknown): Failure {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const why = error instanceof Error ? `${error.name} ${code}`.trim() : 'no answer'
  return { kind: NOT_SENT.has(code) ? 'not_sent' : 'lost', why }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

type Said = { readonly kind: 'said'; readonly body: unknown } | Failure

/** Reads the error number in a body; an answer without one is what the call asked for. */
function readSaid(status: number, text: string): Said {
  if (REFUSED_AT_THE_DOOR.includes(status)) return { kind: 'not_sent', why: `e-MECeF answered ${status}` }
  const body = parseJson(text)
  const error = errorAnswer.safeParse(body)
  if (error.success && Number(error.data.errorCode) > 0) {
    const errorCode = Number(error.data.errorCode)
    return { kind: 'error', errorCode, why: `${errorCode} ${error.data.errorDesc ?? ''}`.trim().slice(0, 200) }
  }
  if (status < 200 || status >= 300 || body === undefined) return { kind: 'lost', why: `e-MECeF answered ${status}` }
  return { kind: 'said', body }
}

const UNREADABLE: Failure = { kind: 'lost', why: 'e-MECeF’s answer cannot be read' }

function totalsOf({ total, hab, had, vab, vad }: z.infer<typeof totalsAnswer>): InvoiceTotals {
  const taxXof = vab + vad
  const taxed = [
    { group: 'B', baseXof: hab, taxXof: vab },
    { group: 'D', baseXof: had, taxXof: vad },
  ] as const
  // An exempt amount stands in none of the sums of taxed groups: it is a part of the base.
  return { total, taxXof, baseXof: total - taxXof, taxed }
}

function readSeal(body: unknown): Confirmation | null {
  const read = sealAnswer.safeParse(body)
  if (!read.success) return null
  const code = parseCode(read.data.codeMECeFDGI)
  const issuedAt = parseIssuedAt(read.data.dateTime)
  if (code === null || issuedAt === null) return null
  const { nim, counters, qrCode } = read.data
  return { kind: 'legal', seal: { nim, code, counters, issuedAt, qr: qrCode } }
}

function bodyOf(ifu: string, order: InvoiceOrder): string {
  const { type, items, paymentType, operator, client, reference } = order
  const amount = items.reduce((sum, { amountXof }) => sum + amountXof, 0)
  return JSON.stringify({
    ifu,
    type,
    items: items.map(({ name, amountXof, taxGroup }) => ({ name, price: amountXof, quantity: 1, taxGroup })),
    operator: { name: operator },
    ...(client !== null && { client }),
    ...(paymentType !== null && { payment: [{ name: paymentType, amount }] }),
    ...(reference !== null && { reference }),
  })
}

/** e-MECeF by its REST calls: nothing else is known to speak it. */
export function createEmecef({ token, ifu, apiUrl }: EmecefConfig, send: SendRequest = fetch): Emecef {
  async function ask(method: string, path: string, body: string | null, limitMs: number): Promise<Said> {
    const headers = {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      // A confirmation has no body, and says so.
      ...(body === null ? method === 'PUT' && { 'content-length': '0' } : { 'content-type': 'application/json' }),
    }
    const signal = AbortSignal.timeout(limitMs)
    try {
      const response = await send(`${apiUrl}${path}`, { method, headers, body, redirect: 'error', signal })
      return readSaid(response.status, await readShort(response, ANSWER_MAX))
    } catch (error) {
      return failureOf(error)
    }
  }
  const path = (uid: string, what = '') => `/invoice/${encodeURIComponent(uid)}${what}`

  return {
    ifu,
    register: async (order) => {
      const said = await ask('POST', '/invoice', bodyOf(ifu, order), EMECEF_MOVE_LIMIT_MS)
      if (said.kind !== 'said') return said
      const read = registeredAnswer.safeParse(said.body)
      return read.success ? { kind: 'registered', uid: read.data.uid, totals: totalsOf(read.data) } : UNREADABLE
    },
    confirm: async (uid) => {
      const said = await ask('PUT', path(uid, '/confirm'), null, EMECEF_MOVE_LIMIT_MS)
      return said.kind === 'said' ? (readSeal(said.body) ?? UNREADABLE) : said
    },
    cancel: async (uid) => void (await ask('PUT', path(uid, '/cancel'), null, EMECEF_ASK_LIMIT_MS)),
    find: async (uid) => {
      const said = await ask('GET', path(uid), null, EMECEF_ASK_LIMIT_MS)
      if (said.kind !== 'said') return said
      const read = totalsAnswer.safeParse(said.body)
      return readSeal(said.body) ?? (read.success ? { kind: 'pending', totals: totalsOf(read.data) } : UNREADABLE)
    },
  }
}
