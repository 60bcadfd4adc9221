import { documentStatus } from '#domain/documents/document-status.ts'
import type { DocumentView } from '#domain/documents/documents.contract.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../http/actor.ts'
import { listDocumentsOf } from './documents.queries.ts'

export type OwnDocuments = {
  readonly documents: DocumentView[]
  readonly counts: { total: number; valid: number; expiringSoon: number; expired: number }
}

/** The actor's own papers. Their status is derived from today, never read from the row (decisions: Stored status). */
export async function listOwnDocuments(context: Context, actor: Actor): Promise<OwnDocuments> {
  const today = dayOf(context.clock.now())
  const rows = await listDocumentsOf(context.db, actor.userId)
  const documents = rows.map(({ id, documentType, documentNumber, expiryDate }) => ({
    id,
    documentType,
    documentNumber,
    expiresOn: expiryDate,
    status: documentStatus(expiryDate, today),
  }))
  const count = (status: DocumentView['status']) => documents.filter((document) => document.status === status).length
  return {
    documents,
    counts: {
      total: documents.length,
      valid: count('valid'),
      expiringSoon: count('expiring_soon'),
      expired: count('expired'),
    },
  }
}
