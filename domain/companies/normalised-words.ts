import { formatCode } from '../invoices/invoice-seal.ts'
import { byHandWords } from '../invoices/invoice-words.ts'
import { formatXof } from '../shared/format.ts'
import type { NormalisedInvoice } from './companies.contract.ts'
import { NORMALISED_TEXTS } from './companies.fr.ts'

/** « Facture normalisée de 4 500 F CFA », with what is not usual about it. */
export function normalisedTitle({ isCredit, amountXof, code, byHand }: NormalisedInvoice): string {
  const sum = formatXof(amountXof)
  const title = isCredit ? NORMALISED_TEXTS.credit(sum) : NORMALISED_TEXTS.invoice(sum)
  if (code !== null) return title
  return byHand ? NORMALISED_TEXTS.byHand(title) : NORMALISED_TEXTS.pending(title)
}

/** The sentence below the title of one whose code is not here; null once it is legal. */
export function normalisedNotice({ code, byHand }: NormalisedInvoice): string | null {
  if (code !== null) return null
  return byHand ? byHandWords(byHand.note) : NORMALISED_TEXTS.wait
}

/** The same in one line of a list, with its code. */
export function normalisedLine(invoice: NormalisedInvoice): string {
  const { code, byHand } = invoice
  const title = normalisedTitle(invoice)
  if (code !== null) return NORMALISED_TEXTS.withCode(title, formatCode(code))
  return byHand ? NORMALISED_TEXTS.withNote(title, byHandWords(byHand.note)) : title
}
