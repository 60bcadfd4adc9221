import { documentStatus } from '#domain/documents/document-status.ts'
import type { DocumentView } from '#domain/documents/documents.contract.ts'
import type { Day } from '#domain/shared/day.ts'
import type { DocumentRow } from './documents.queries.ts'

/** A paper as its owner sees it. Its status is derived from today, never read from the row (§4). */
export function presentDocument(row: DocumentRow, today: Day): DocumentView {
  const { id, documentType, documentNumber, issueDate, expiryDate, notes, fileUrl } = row
  const status = documentStatus(expiryDate, today)
  return { id, documentType, documentNumber, issuedOn: issueDate, expiresOn: expiryDate, status, notes, fileUrl }
}
