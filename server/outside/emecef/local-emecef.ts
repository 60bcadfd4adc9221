import { randomBytes, randomUUID } from 'node:crypto'
import { formatCode, formatIssuedAt, parseCode, qrText } from '#domain/invoices/invoice-seal.ts'
import { PAYMENT_TYPES } from '#domain/invoices/payment-types.ts'
import { TAX_GROUPS, type TaxGroup, taxLine } from '#domain/invoices/tax-groups.table.ts'
import type { Clock } from '../../clock.ts'
import type { EmecefConfig } from '../../config/config-emecef.ts'
import type { SendRequest } from './emecef.ts'

/*
 * An e-MECeF of our own, which makes nothing legal and speaks the bytes of the tax authority: the adapter of production is
 * what development and the tests run.
 */

type Sent = {
  readonly ifu?: string
  readonly type?: string
  readonly items?: readonly {
    readonly name?: string
    readonly price?: number
    readonly quantity?: number
    readonly taxGroup?: string
  }[]
  readonly payment?: readonly { readonly name?: string; readonly amount?: number }[]
  readonly reference?: string
}

export type LocalInvoice = {
  readonly uid: string
  readonly sent: Sent
  readonly total: number
  readonly totals: Readonly<Record<string, number>>
  readonly state: 'pending' | 'confirmed' | 'cancelled'
  /** 24 characters, once it is confirmed. */
  readonly code: string | null
}

export type LocalEmecef = {
  /** Answers a call like `fetch`. */
  readonly send: SendRequest
  /** All that it knows, oldest first. */
  readonly invoices: () => readonly LocalInvoice[]
}

type Answer = { readonly status: number; readonly body: object }

const failed = (errorCode: number, errorDesc: string): Answer => ({ status: 200, body: { errorCode, errorDesc } })

function wholeXof(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value > 0
}

/** What is wrong with a request, by the tax authority’s number; null: nothing. */
function problemOf(sent: Sent, total: number, originals: readonly LocalInvoice[]): Answer | null {
  const { type = '', items = [], payment = [], reference } = sent
  const original = originals.find(({ code }) => code !== null && code === reference)
  const credited = originals
    .filter((one) => one.state === 'confirmed' && one.sent.reference === reference && reference !== undefined)
    .reduce((sum, one) => sum + one.total, 0)
  const isCredit = type === 'FA' || type === 'EA'
  const rules: readonly (readonly [isBroken: boolean, errorCode: number, said: string])[] = [
    [!['FV', 'FA', 'EV', 'EA'].includes(type), 3, 'type'],
    [isCredit && reference === undefined, 4, 'reference missing'],
    [isCredit && reference !== undefined && (reference.length !== 24 || parseCode(reference) === null), 5, 'reference'],
    [payment.some(({ name }) => !PAYMENT_TYPES.some((known) => known === name)), 7, 'payment'],
    [items.length === 0, 8, 'items'],
    [items.some(({ taxGroup }) => !TAX_GROUPS.some((group) => group === taxGroup)), 9, 'tax group'],
    [isCredit && original === undefined, 11, 'original'],
    [isCredit && original !== undefined && credited + total > original.total, 12, 'sum of the credit'],
    [items.some(({ name, price }) => !name || !wholeXof(price)), 99, 'item'],
  ]
  const broken = rules.find(([isBroken]) => isBroken)
  return broken ? failed(broken[1], broken[2]) : null
}

/** The sums by tax group: `ta…td` rates, `taa…taf` totals, `hab had` without tax, `vab vad` taxes. */
function totalsOf(items: NonNullable<Sent['items']>): { total: number; totals: Record<string, number> } {
  const sums: Record<string, number> = { ta: 0, tb: 18, tc: 0, td: 18, hab: 0, had: 0, vab: 0, vad: 0, aib: 0, ts: 0 }
  for (const group of TAX_GROUPS) sums[`ta${group.toLowerCase()}`] = 0
  let total = 0
  for (const { price = 0, quantity = 1, taxGroup = 'A' } of items) {
    const amount = price * quantity
    const letter = taxGroup.toLowerCase()
    total += amount
    sums[`ta${letter}`] = (sums[`ta${letter}`] ?? 0) + amount
    if (taxGroup !== 'B' && taxGroup !== 'D') continue
    const { baseXof, taxXof } = taxLine(amount, taxGroup as TaxGroup)
    sums[`ha${letter}`] = (sums[`ha${letter}`] ?? 0) + baseXof
    sums[`va${letter}`] = (sums[`va${letter}`] ?? 0) + taxXof
  }
  return { total, totals: { ...sums, total } }
}

/** A code of 24 characters, as the tax authority makes them. */
function newCode(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  return [...randomBytes(24)].map((byte) => letters[byte % letters.length]).join('')
}

type Machine = { readonly nim: string; readonly ifu: string; readonly count: number; readonly issuedAt: Date }

function sealOf({ code, sent }: LocalInvoice & { code: string }, { nim, ifu, count, issuedAt }: Machine): Answer {
  const body = {
    dateTime: formatIssuedAt(issuedAt),
    qrCode: qrText({ nim, code, ifu, issuedAt }),
    codeMECeFDGI: formatCode(code),
    counters: `${count}/${count} ${sent.type ?? ''}`,
    nim,
  }
  return { status: 200, body }
}

function drop(known: Map<string, LocalInvoice>, invoice: LocalInvoice): Answer {
  known.set(invoice.uid, { ...invoice, state: 'cancelled' })
  return { status: 200, body: { uid: invoice.uid } }
}

/** Starts an e-MECeF that knows one token. `pendingMax`: with so many invoices pending, it refuses more (error 1). */
export function createLocalEmecef(
  { token, ifu, nim }: EmecefConfig,
  clock: Clock,
  pendingMax = Number.POSITIVE_INFINITY,
): LocalEmecef {
  const known = new Map<string, LocalInvoice>()

  function register(sent: Sent): Answer {
    const all = [...known.values()]
    if (all.filter(({ state }) => state === 'pending').length >= pendingMax) return failed(1, 'too many pending')
    const { total, totals } = totalsOf(sent.items ?? [])
    const problem = sent.ifu === ifu ? problemOf(sent, total, all) : failed(99, 'ifu')
    if (problem !== null) return problem
    const uid = randomUUID()
    known.set(uid, { uid, sent, total, totals, state: 'pending', code: null })
    return { status: 200, body: { uid, ...totals } }
  }

  function confirm(invoice: LocalInvoice): Answer {
    const confirmed = { ...invoice, state: 'confirmed', code: newCode() } as const
    known.set(invoice.uid, confirmed)
    const count = [...known.values()].filter(({ state }) => state === 'confirmed').length
    return sealOf(confirmed, { nim, ifu, count, issuedAt: clock.now() })
  }

  const calls: Readonly<Record<string, (invoice: LocalInvoice) => Answer>> = {
    'GET ': ({ uid, totals }) => ({ status: 200, body: { uid, ...totals } }),
    'PUT /confirm': confirm,
    'PUT /cancel': (invoice) => drop(known, invoice),
  }

  function answer(method: string, path: string, body: unknown): Answer {
    if (method === 'POST' && path === '/invoice') return register(JSON.parse(String(body)) as Sent)
    const [, uid = '', what = ''] = /^\/invoice\/([\w-]+)(\/\w+)?$/.exec(path) ?? []
    const call = calls[`${method} ${what}`]
    const invoice = known.get(uid)
    if (call === undefined) return { status: 405, body: {} }
    return invoice?.state === 'pending' ? call(invoice) : failed(20, 'unknown, confirmed or cancelled')
  }

  return {
    invoices: () => [...known.values()],
    send: async (url, { method = 'GET', headers, body }) => {
      if (new Headers(headers).get('authorization') !== `Bearer ${token}`) return Response.json({}, { status: 401 })
      const path = new URL(url).pathname.replace(/^.*?(?=\/invoice)/, '')
      const { status, body: said } = answer(method, path, body)
      return Response.json(said, { status })
    },
  }
}
