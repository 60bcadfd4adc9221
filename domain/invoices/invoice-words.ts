import { formatInstant, formatXof } from '../shared/format.ts'
import type { InvoiceBlock } from './invoice-block.ts'
import { formatCode } from './invoice-seal.ts'
import { INVOICE_BLOCK_TEXTS } from './invoices.fr.ts'
import { TAX_GROUP_WORDS } from './tax-groups.table.ts'

type Line = { readonly term: string; readonly said: string }

function creditWords({ code, byHand }: NonNullable<InvoiceBlock['credit']>): string {
  if (code !== null) return formatCode(code)
  return byHand ? (byHand.note ?? INVOICE_BLOCK_TEXTS.creditByHand) : INVOICE_BLOCK_TEXTS.creditPending
}

/** The lines of the block, in the order of the page, the mail and the PDF. */
export function invoiceLines({ seal, taxes, credit }: InvoiceBlock): readonly Line[] {
  const words = INVOICE_BLOCK_TEXTS
  const taxLines = taxes.flatMap(({ group, permille, baseXof, taxXof }) => [
    { term: words.base(TAX_GROUP_WORDS[group]), said: formatXof(baseXof) },
    ...(permille === 0 ? [] : [{ term: words.tax(TAX_GROUP_WORDS[group]), said: formatXof(taxXof) }]),
  ])
  const creditLines = credit ? [{ term: words.credit, said: creditWords(credit) }] : []
  if (seal === null) return [...taxLines, ...creditLines]
  return [
    ...taxLines,
    { term: words.code, said: formatCode(seal.code) },
    { term: words.nim, said: seal.nim },
    { term: words.counters, said: seal.counters },
    { term: words.issuedAt, said: formatInstant(seal.issuedAt) },
    { term: words.ifu, said: seal.ifu },
    ...creditLines,
  ]
}

/** What stands above the lines: the invoice’s name, that it is not one yet, or that it was made by hand. */
export function invoiceTitle({ seal, byHand }: InvoiceBlock): string {
  if (seal !== null) return INVOICE_BLOCK_TEXTS.title
  return byHand ? INVOICE_BLOCK_TEXTS.byHandTitle : INVOICE_BLOCK_TEXTS.pendingTitle
}

/** The sentence below the title of an invoice whose code is not here; null once it is legal. */
export function invoiceNotice({ seal, byHand }: InvoiceBlock): string | null {
  if (seal !== null) return null
  return byHand ? byHandWords(byHand.note) : INVOICE_BLOCK_TEXTS.pending
}

/** Where an invoice is that was settled by hand: what the operator wrote, or that it is kept on paper. */
export function byHandWords(note: string | null): string {
  return note === null ? INVOICE_BLOCK_TEXTS.onPaper : INVOICE_BLOCK_TEXTS.byHand(note)
}
