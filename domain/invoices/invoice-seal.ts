import { PORTO_NOVO_OFFSET_MS } from '../shared/day.ts'

/** Characters of the code MECeF/DGI without its dashes. */
export const CODE_LENGTH = 24

/** What makes an invoice legal: the tax authority’s answer to its confirmation. */
export type InvoiceSeal = {
  readonly nim: string
  /** The code MECeF/DGI, without dashes. */
  readonly code: string
  readonly counters: string
  readonly issuedAt: Date
  /** The text of its QR code. */
  readonly qr: string
}

/** « ABCD-EFGH-… » → 24 characters, or null if it is no code. */
export function parseCode(said: string): string | null {
  const code = said.replace(/[\s-]/g, '').toUpperCase()
  return code.length === CODE_LENGTH && /^[A-Z\d]+$/.test(code) ? code : null
}

/** The code in groups of four, as it is printed. */
export function formatCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}

const SAID_INSTANT = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}):(\d{2})$/

/** « 24/11/2026 16:05:09 », the time in Benin → an instant; null if it cannot be read. */
export function parseIssuedAt(said: string): Date | null {
  const [, day, month, year, hour, minute, second] = SAID_INSTANT.exec(said) ?? []
  if (day === undefined) return null
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  const time = Date.parse(written)
  // The calendar also has no 31 February.
  if (Number.isNaN(time) || new Date(time).toISOString() !== written) return null
  return new Date(time - PORTO_NOVO_OFFSET_MS)
}

/** An instant as e-MECeF writes it, in the time of Benin. */
export function formatIssuedAt(at: Date): string {
  const [, year, month, day, hour, minute, second] = partsOf(at)
  return `${day}/${month}/${year} ${hour}:${minute}:${second}`
}

function partsOf(at: Date): readonly string[] {
  return /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})/.exec(
    new Date(at.getTime() + PORTO_NOVO_OFFSET_MS).toISOString(),
  ) as readonly string[]
}

type Sealed = Pick<InvoiceSeal, 'nim' | 'code' | 'issuedAt'> & { readonly ifu: string }

/** The text of the QR code: `F;NIM;CODE24;IFU;yyyyMMddHHmmss`. */
export function qrText({ nim, code, issuedAt, ifu }: Sealed): string {
  return ['F', nim, code, ifu, partsOf(issuedAt).slice(1).join('')].join(';')
}
