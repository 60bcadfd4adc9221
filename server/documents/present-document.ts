import type { Role } from '#domain/accounts/roles.ts'
import { documentStatus } from '#domain/documents/document-status.ts'
import type { DocumentView } from '#domain/documents/documents.contract.ts'
import type { Day } from '#domain/shared/day.ts'
import type { DocumentRow } from './documents.queries.ts'

/**
 * A document as its owner sees it. Its status is computed from today's date, never read from the row (§4). Only drivers'
 * documents are reviewed.
 */
export function presentDocument(row: DocumentRow, { role, today }: { role: Role | null; today: Day }): DocumentView {
  const status = documentStatus(row.expiresOn, today)
  const { id, documentType, documentNumber, issuedOn, expiresOn, createdAt, notes, fileUrl } = row
  const { reviewReason, declaredExpiresOn } = row
  const review = role === 'driver' ? row.review : null
  return {
    ...{
      id,
      documentType,
      documentNumber,
      issuedOn,
      expiresOn,
      createdAt: createdAt.toISOString(),
      status,
      notes,
      fileUrl,
    },
    ...{ review, reviewReason, declaredExpiresOn },
  }
}
