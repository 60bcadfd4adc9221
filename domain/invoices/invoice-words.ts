import { formatFcfa, formatInstant } from '../shared/format.ts'
import type { InvoiceBlock } from './invoice-block.ts'
import { formatCode } from './invoice-seal.ts'
import { INVOICE_BLOCK_TEXTS } from './invoices.fr.ts'
import { TAX_GROUP_WORDS } from './tax-groups.table.ts'

type Line = { readonly term: string; readonly said: string }

/** The lines of the block, in the order of the page, the mail and the PDF. */
export function invoiceLines({ seal, taxes, credit }: InvoiceBlock): readonly Line[] {
  const words = INVOICE_BLOCK_TEXTS
  const taxLines = taxes.flatMap(({ group, permille, baseXof, taxXof }) => [
    { term: words.base(TAX_GROUP_WORDS[group]), said: formatFcfa(baseXof) },
    ...(permille === 0 ? [] : [{ term: words.tax(TAX_GROUP_WORDS[group]), said: formatFcfa(taxXof) }]),
  ])
  const creditLines = credit
    ? [{ term: words.credit, said: credit.code === null ? words.creditPending : formatCode(credit.code) }]
    : []
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

/** What stands above the lines: the invoice’s name, or that it is not one yet. */
export function invoiceTitle({ seal }: InvoiceBlock): string {
  return seal === null ? INVOICE_BLOCK_TEXTS.pendingTitle : INVOICE_BLOCK_TEXTS.title
}

/** The sentence below the title while it is not legal; null once it is. */
export function invoiceNotice({ seal }: InvoiceBlock): string | null {
  return seal === null ? INVOICE_BLOCK_TEXTS.pending : null
}
