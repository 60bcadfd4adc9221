import { formatFcfa } from '../../shared/format.ts'
import type { MoneyKind } from './money-lines.ts'
import { MONEY_KIND_MEANINGS, MONEY_KIND_TEXTS } from './reconciliation.fr.ts'

/** The name of each figure. */
export const MONEY_KIND_WORDS: Readonly<Record<MoneyKind, string>> = MONEY_KIND_TEXTS

/** What each figure means, in a sentence. */
export const MONEY_KIND_MEANS: Readonly<Record<MoneyKind, string>> = MONEY_KIND_MEANINGS

/** « − 50 FCFA »: a sum that may be negative, with a minus as wide as a plus. */
export function signedFcfa(amountXof: number): string {
  return amountXof < 0 ? `\u2212\u202F${formatFcfa(-amountXof)}` : formatFcfa(amountXof)
}
