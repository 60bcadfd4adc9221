import type { DocumentType } from '#domain/documents/document-types.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../db/database.ts'

export type DocumentRow = {
  readonly id: string
  readonly documentType: DocumentType
  readonly documentNumber: string | null
  readonly expiryDate: Day
}

/** One person's papers, soonest to expire first (§7). */
export async function listDocumentsOf(db: Db, userId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom('userDocuments')
    .where('userId', '=', userId)
    .select(['id', 'documentType', 'documentNumber', 'expiryDate'])
    .orderBy('expiryDate')
    .orderBy('id')
    .execute()
}
