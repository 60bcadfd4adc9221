import type { DocumentStatus } from '#domain/documents/document-status.ts'

/** The tone of each document status (§2, §4: red, orange). Names of web/ui tones. */
export const DOCUMENT_TONES = {
  expired: 'bad',
  expiring_soon: 'warn',
  valid: 'good',
} as const satisfies Record<DocumentStatus, string>
