import { type Day, daysBetween } from '../shared/day.ts'
import { DOCUMENT_STATUS_TEXTS } from './documents.fr.ts'

/** Statuses of a document (§3). Also the CHECK of user_documents.status. */
export const DOCUMENT_STATUSES = ['expired', 'expiring_soon', 'valid'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** Days before expiry from which a document counts as expiring soon (§9). */
export const EXPIRING_SOON_DAYS = 30

/** §4: days left below 0 expired, 0 to 30 expiring_soon, above 30 valid. */
export function documentStatus(expiresOn: Day, today: Day): DocumentStatus {
  const daysLeft = daysBetween(today, expiresOn)
  if (daysLeft < 0) return 'expired'
  return daysLeft <= EXPIRING_SOON_DAYS ? 'expiring_soon' : 'valid'
}

/** The text of §4: « Expire dans N jours », « Valide (N jours) ». A document is still valid on its last day. */
export function documentStatusWords(expiresOn: Day, today: Day): string {
  const daysLeft = daysBetween(today, expiresOn)
  if (daysLeft < 0) return DOCUMENT_STATUS_TEXTS.expired
  if (daysLeft === 0) return DOCUMENT_STATUS_TEXTS.expiresToday
  const days = `${daysLeft} ${daysLeft >= 2 ? 'jours' : 'jour'}`
  return daysLeft <= EXPIRING_SOON_DAYS ? DOCUMENT_STATUS_TEXTS.expiresIn(days) : DOCUMENT_STATUS_TEXTS.valid(days)
}
