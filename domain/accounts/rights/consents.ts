import type { Role } from '../roles.ts'
import { CONSENT_TEXTS } from './rights.fr.ts'

/**
 * What the service does only if the person agrees: today, to keep the identity card of a passenger, which no ride needs. What
 * else would need a consent is not done, and has no row (docs/decisions/2026-11-26-a-consent-is-asked-for-what-is-done.md).
 * Also the CHECK of consents.purpose.
 */
export const CONSENT_PURPOSES = ['card'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** The text that a person reads before they agree: a change of its meaning is a new version. */
export const CONSENT_TEXT_VERSION: Readonly<Record<ConsentPurpose, number>> = { card: 1 }

/** The pages on which a consent is given or taken back. Also the CHECK of consents.page. */
export const CONSENT_PAGES = ['documents', 'settings'] as const
export type ConsentPage = (typeof CONSENT_PAGES)[number]

/** The text of each purpose: what is asked, what for, and how it is taken back. */
export const CONSENT_WORDS: Readonly<Record<ConsentPurpose, { readonly label: string; readonly meaning: string }>> =
  CONSENT_TEXTS

/**
 * Which consents a person is asked for. A driver’s card is required by law and contract: no consent is asked, and none can be
 * taken back.
 */
export function consentsAskedOf(role: Role | null): readonly ConsentPurpose[] {
  return role === 'driver' ? [] : CONSENT_PURPOSES
}
