import { plural } from '../shared/format.ts'
import type { DocumentStatus } from './document-status.ts'
import { DOCUMENT_ALERT_TEXTS } from './documents.fr.ts'

/** Number of documents by status (§3 Document counts). */
export type DocumentCounts = { readonly expired: number; readonly expiringSoon: number }

/** What is wrong, for how many documents, and the sentence for it. */
export type AlertOfDocuments = {
  readonly about: Exclude<DocumentStatus, 'valid'>
  readonly count: number
  readonly sentence: string
}

/** The warning of banner (§4) and badge (§2): red if any expired, orange if any expires within 30 days, none otherwise. */
export function documentAlert({ expired, expiringSoon }: DocumentCounts): AlertOfDocuments | null {
  if (expired > 0) {
    return {
      about: 'expired',
      count: expired,
      sentence: plural(expired, ...DOCUMENT_ALERT_TEXTS.expired),
    }
  }
  if (expiringSoon === 0) return null
  return {
    about: 'expiring_soon',
    count: expiringSoon,
    sentence: plural(expiringSoon, ...DOCUMENT_ALERT_TEXTS.expiring),
  }
}

/** What a new driver reads until their file is complete: operators cannot verify missing documents. */
export function missingDocumentsSentence(count: number): string {
  const missing = plural(count, ...DOCUMENT_ALERT_TEXTS.lacking)
  return DOCUMENT_ALERT_TEXTS.missing(missing)
}
