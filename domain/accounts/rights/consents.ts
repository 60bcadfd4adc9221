import type { Role } from '../roles.ts'
import { CONSENT_TEXTS } from './rights.fr.ts'

/**
 * What the service does only if the person agrees: to keep the identity card of a passenger, which no ride needs; and to match
 * a woman with women first, which needs to know that she is one
 * (docs/decisions/2026-11-27-women-are-matched-first-if-both-asked.md). What else would need a consent is not done, and has no
 * row (docs/decisions/2026-11-26-a-consent-is-asked-for-what-is-done.md). Also the CHECK of consents.purpose.
 */
export const CONSENT_PURPOSES = ['card', 'among_women'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** The text that a person reads before they agree: a change of its meaning is a new version. */
export const CONSENT_TEXT_VERSION: Readonly<Record<ConsentPurpose, number>> = { card: 1, among_women: 2 }

/**
 * Since this text of « Entre femmes » an operator checks it on a driver’s card: what she agreed to before counts for nothing, and
 * is asked anew. To passengers both texts say the same.
 */
export const DRIVERS_CHECKED_SINCE_TEXT = 2

/** The pages on which a consent is given or taken back. Also the CHECK of consents.page. */
export const CONSENT_PAGES = ['documents', 'settings'] as const
export type ConsentPage = (typeof CONSENT_PAGES)[number]

type ConsentWords = {
  /** What is asked. */
  readonly label: string
  /** What for, and that it can be taken back. */
  readonly meaning: string
  /** What happens when it is taken back. */
  readonly withdrawal: string
}
export const CONSENT_WORDS: Readonly<Record<ConsentPurpose, ConsentWords>> = CONSENT_TEXTS

/** Which roles are asked for each. A driver’s card is required by law and contract: a consent that cannot be refused is none. */
const ASKED_OF: Readonly<Record<ConsentPurpose, readonly (Role | null)[]>> = {
  card: ['passenger', 'admin', null],
  among_women: ['passenger', 'driver'],
}

type Said = { readonly purpose: ConsentPurpose; readonly given: boolean; readonly textVersion: number }

/** Whether the newest thing that a person of this role said about a purpose gives the consent that is asked today. */
export function isConsentInForce(role: Role | null, { purpose, given, textVersion }: Said): boolean {
  const isOfFormerText = purpose === 'among_women' && role === 'driver' && textVersion < DRIVERS_CHECKED_SINCE_TEXT
  return given && !isOfFormerText
}

/** Which consents a person is asked for, and may take back. */
export function consentsAskedOf(role: Role | null): readonly ConsentPurpose[] {
  return CONSENT_PURPOSES.filter((purpose) => ASKED_OF[purpose].includes(role))
}
