import { LETTER_KIND_TEXTS } from './mail.fr.ts'
/** Days for which operators see a letter that could not be sent. */
export const GIVEN_UP_KEPT_DAYS = 30

type Kind = {
  /** The name that operators read. */
  readonly words: string
  /** The lowest rank is sent first: somebody waits in front of the screen for that link. */
  readonly rank: 0 | 1 | 2
  /** Minutes for which sending is retried. A link that has expired, or soon will, is of no use. */
  readonly triedForMinutes: number
}

const DAY = 24 * 60
/** A link of this age is still useful: an hour before the confirmation link ends, a quarter before the reset link. */
const CONFIRMATION = DAY - 60
const RESET = 45

/** Minutes for which a reset link works: short, because it opens an account. */
export const RESET_LINK_MINUTES = 60

/** Every kind of letter that the service sends. */
export const LETTER_KINDS = {
  reset: { words: LETTER_KIND_TEXTS.reset, rank: 0, triedForMinutes: RESET },
  confirmation: { words: LETTER_KIND_TEXTS.confirmation, rank: 1, triedForMinutes: CONFIRMATION },
  already_registered: { words: LETTER_KIND_TEXTS.already_registered, rank: 2, triedForMinutes: DAY },
  password_changed: { words: LETTER_KIND_TEXTS.password_changed, rank: 2, triedForMinutes: DAY },
  provider_linked: { words: LETTER_KIND_TEXTS.provider_linked, rank: 2, triedForMinutes: DAY },
  phone_linked: { words: LETTER_KIND_TEXTS.phone_linked, rank: 2, triedForMinutes: DAY },
  phone_changed: { words: LETTER_KIND_TEXTS.phone_changed, rank: 2, triedForMinutes: DAY },
  phone_moved: { words: LETTER_KIND_TEXTS.phone_moved, rank: 2, triedForMinutes: DAY },
  account_deleted: { words: LETTER_KIND_TEXTS.account_deleted, rank: 2, triedForMinutes: DAY },
  own_data_opened: { words: LETTER_KIND_TEXTS.own_data_opened, rank: 2, triedForMinutes: DAY },
  correction_answered: { words: LETTER_KIND_TEXTS.correction_answered, rank: 2, triedForMinutes: DAY },
  disclosure: { words: LETTER_KIND_TEXTS.disclosure, rank: 2, triedForMinutes: DAY },
  receipt: { words: LETTER_KIND_TEXTS.receipt, rank: 2, triedForMinutes: DAY },
  money_back: { words: LETTER_KIND_TEXTS.money_back, rank: 2, triedForMinutes: DAY },
  cash_decision: { words: LETTER_KIND_TEXTS.cash_decision, rank: 2, triedForMinutes: DAY },
  driver_decision: { words: LETTER_KIND_TEXTS.driver_decision, rank: 2, triedForMinutes: DAY },
  driver_review: { words: LETTER_KIND_TEXTS.driver_review, rank: 2, triedForMinutes: DAY },
  document_decision: { words: LETTER_KIND_TEXTS.document_decision, rank: 2, triedForMinutes: DAY },
  document_reminder: { words: LETTER_KIND_TEXTS.document_reminder, rank: 2, triedForMinutes: DAY },
  among_women_answered: { words: LETTER_KIND_TEXTS.among_women_answered, rank: 2, triedForMinutes: DAY },
  company_invoice: { words: LETTER_KIND_TEXTS.company_invoice, rank: 2, triedForMinutes: DAY },
  invoice_alarm: { words: LETTER_KIND_TEXTS.invoice_alarm, rank: 2, triedForMinutes: DAY },
  sos_alarm: { words: LETTER_KIND_TEXTS.sos_alarm, rank: 0, triedForMinutes: 60 },
  case_answered: { words: LETTER_KIND_TEXTS.case_answered, rank: 2, triedForMinutes: DAY },
  case_alarm: { words: LETTER_KIND_TEXTS.case_alarm, rank: 2, triedForMinutes: DAY },
  money_alarm: { words: LETTER_KIND_TEXTS.money_alarm, rank: 2, triedForMinutes: DAY },
} as const satisfies Record<string, Kind>

export type LetterKind = keyof typeof LETTER_KINDS

/** Is this kind known here? A process of another version may have stored one that is not. */
export function isLetterKind(kind: string): kind is LetterKind {
  return Object.keys(LETTER_KINDS).includes(kind)
}
