import type { MoneyKind } from './money-lines.ts'
import { MONEY_KIND_MEANINGS, MONEY_KIND_TEXTS } from './reconciliation.fr.ts'

/** The name of each figure. */
export const MONEY_KIND_WORDS: Readonly<Record<MoneyKind, string>> = MONEY_KIND_TEXTS

/** What each figure means, in a sentence. */
export const MONEY_KIND_MEANS: Readonly<Record<MoneyKind, string>> = MONEY_KIND_MEANINGS
