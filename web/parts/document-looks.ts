import type { DocumentReview } from '#domain/documents/document-review.ts'
import type { DocumentStatus } from '#domain/documents/document-status.ts'

/** The tone of each document status (§2, §4: red, orange). Names of web/ui tones. */
export const DOCUMENT_TONES = {
  expired: 'bad',
  expiring_soon: 'warn',
  valid: 'good',
} as const satisfies Record<DocumentStatus, string>

/** The tone of what an operator said of a document. */
export const REVIEW_TONES = {
  waiting: 'warn',
  confirmed: 'good',
  refused: 'bad',
} as const satisfies Record<DocumentReview, string>
