import { plural } from '../shared/format.ts'
import type { DocumentStatus } from './document-status.ts'
import { DOCUMENT_ALERT_TEXTS } from './documents.fr.ts'

/** Documents by how they stand (§3 Document counts). */
export type DocumentCounts = { readonly expired: number; readonly expiringSoon: number }

/** What is wrong, with how many documents, and the sentence that says so. */
export type AlertOfDocuments = {
  readonly about: Exclude<DocumentStatus, 'valid'>
  readonly count: number
  readonly sentence: string
}

/** What banner (§4) and badge (§2) warn of: red if any expired, orange if any expires within 30 days, nothing otherwise. */
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

/** What a new driver reads until their file is whole: nobody can verify what is not there. */
export function missingDocumentsSentence(count: number): string {
  const missing = plural(count, ...DOCUMENT_ALERT_TEXTS.lacking)
  return DOCUMENT_ALERT_TEXTS.missing(missing)
}
