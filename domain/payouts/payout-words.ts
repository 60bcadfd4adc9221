import { formatPhoneNumber } from '../accounts/phone-number.ts'
import { formatFCfa } from '../shared/format.ts'
import type { PayoutStatus } from './payout-status.ts'
import { PAYOUT_TEXTS } from './payouts.fr.ts'

/** +2290197123456 → « 01 ·· ·· ·· 56 »: enough for its owner, who may not be alone before the screen. */
export function hiddenNumber(stored: string): string {
  const [first = '', ...rest] = formatPhoneNumber(stored).split(' ').slice(1)
  return PAYOUT_TEXTS.hidden(first, rest.at(-1) ?? '')
}

type Shown = { readonly amountXof: number; readonly phone: string | null; readonly status: PayoutStatus }

/** « Virement de 3 000 F CFA vers 01 ·· ·· ·· 56 : en route ». */
export function payoutWords({ amountXof, phone, status }: Shown): string {
  const sum = formatFCfa(amountXof)
  const what = phone === null ? PAYOUT_TEXTS.toErased(sum) : PAYOUT_TEXTS.to(sum, hiddenNumber(phone))
  return PAYOUT_TEXTS.both(what, PAYOUT_TEXTS[status])
}

/** What the journal says about a payout. */
export function payoutForJournal(amountXof: number, more = ''): string {
  return PAYOUT_TEXTS.journal(formatFCfa(amountXof), more)
}

/** What an operator decided although the provider did not answer. */
export function unaskedForJournal(words: string): string {
  return PAYOUT_TEXTS.unasked(words)
}

/** What the journal says about a new rule. */
export function payoutRuleForJournal(rule: { aloneUpToXof: number; twoAboveXof: number; reason: string }): string {
  return PAYOUT_TEXTS.rule(formatFCfa(rule.aloneUpToXof), formatFCfa(rule.twoAboveXof), rule.reason)
}
