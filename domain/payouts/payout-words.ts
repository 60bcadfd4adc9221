import { formatPhoneNumber } from '../accounts/phone-number.ts'
import { formatInstant, formatXof } from '../shared/format.ts'
import { PAYOUT_MIN_XOF } from './payout-rules.ts'
import type { PayoutStatus } from './payout-status.ts'
import type { OwnPayouts } from './payouts.contract.ts'
import { KEPT_BACK_TEXTS, PAYOUT_TEXTS } from './payouts.fr.ts'

/** +2290197123456 → « 01 ·· ·· ·· 56 »: enough for its owner, who may not be alone before the screen. */
export function hiddenNumber(stored: string): string {
  const [first = '', ...rest] = formatPhoneNumber(stored).split(' ').slice(1)
  return PAYOUT_TEXTS.hidden(first, rest[rest.length - 1] ?? '')
}

type Shown = { readonly amountXof: number; readonly phone: string | null; readonly status: PayoutStatus }

/** « Virement de 3 000 F CFA vers 01 ·· ·· ·· 56 : en route ». */
export function payoutWords({ amountXof, phone, status }: Shown): string {
  const sum = formatXof(amountXof)
  const what = phone === null ? PAYOUT_TEXTS.toErased(sum) : PAYOUT_TEXTS.to(sum, hiddenNumber(phone))
  return PAYOUT_TEXTS.both(what, PAYOUT_TEXTS[status])
}

type Kept = NonNullable<OwnPayouts['kept']>

/** « 3 000 F CFA que vous avez rechargés seront disponibles le 24/12/2026 à 08:00. » */
export function keptBackWords({ amountXof, nextXof, nextAt }: Kept): string {
  const [sum, next, at] = [formatXof(amountXof), formatXof(nextXof), formatInstant(nextAt)]
  return nextXof === amountXof ? KEPT_BACK_TEXTS.all(sum, at) : KEPT_BACK_TEXTS.first(sum, next, at)
}

/** Why a driver may not ask for a sum: how much they may, and when the rest is free. */
export function keptBackRefusal(availableXof: number, kept: Kept): string {
  const words = keptBackWords(kept)
  if (availableXof < PAYOUT_MIN_XOF) return KEPT_BACK_TEXTS.nothingFree(words)
  return KEPT_BACK_TEXTS.refused(formatXof(availableXof), words)
}

/** What the journal says about a payout. */
export function payoutForJournal(amountXof: number, more = ''): string {
  return PAYOUT_TEXTS.journal(formatXof(amountXof), more)
}

/** What an operator decided although the provider did not answer. */
export function unaskedForJournal(words: string): string {
  return PAYOUT_TEXTS.unasked(words)
}

/** What the journal says about a new rule. */
export function payoutRuleForJournal(rule: { aloneUpToXof: number; twoAboveXof: number; reason: string }): string {
  return PAYOUT_TEXTS.rule(formatXof(rule.aloneUpToXof), formatXof(rule.twoAboveXof), rule.reason)
}
