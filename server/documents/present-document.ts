import { documentStatus } from '#domain/documents/document-status.ts'
import type { DocumentView } from '#domain/documents/documents.contract.ts'
import type { Day } from '#domain/shared/day.ts'
import type { DocumentRow } from './documents.queries.ts'

/** A document as its owner sees it. Its status is computed from today's date, never read from the row (§4). */
export function presentDocument(row: DocumentRow, today: Day): DocumentView {
  const { id, documentType, documentNumber, issuedOn, expiresOn, notes, fileUrl } = row
  const status = documentStatus(expiresOn, today)
  return { id, documentType, documentNumber, issuedOn, expiresOn, status, notes, fileUrl }
}
