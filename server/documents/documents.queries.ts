import type { DocumentReview } from '#domain/documents/document-review.ts'
import type { DocumentStatus } from '#domain/documents/document-status.ts'
import type { DocumentType } from '#domain/documents/document-types.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../db/database.ts'

export type DocumentRow = {
  readonly id: string
  readonly documentType: DocumentType
  readonly documentNumber: string | null
  readonly issuedOn: Day | null
  readonly expiresOn: Day
  readonly fileUrl: string
  readonly notes: string | null
  readonly review: DocumentReview | null
  readonly reviewReason: string | null
  readonly declaredExpiresOn: Day | null
}

const COLUMNS = [
  'id',
  'documentType',
  'documentNumber',
  'issuedOn',
  'expiresOn',
  'fileUrl',
  'notes',
  'review',
  'reviewReason',
  'declaredExpiresOn',
] as const

/** One person's documents, the first to expire first (§7). */
export async function listDocumentsOf(db: Db, userId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom('userDocuments')
    .where('userId', '=', userId)
    .select(COLUMNS)
    .orderBy('expiresOn')
    .orderBy('id')
    .execute()
}

/** The document that this upload created already. */
export async function findUploaded(db: Db, userId: string, uploadId: string): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('userDocuments')
    .where('userId', '=', userId)
    .where('uploadId', '=', uploadId)
    .select(COLUMNS)
    .executeTakeFirst()
}

/** Locks the owner's row until the transaction ends: an owner's documents are added one at a time. */
export async function lockDocumentOwner(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
}

export async function countDocumentsOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('userDocuments')
    .where('userId', '=', userId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type NewDocument = Omit<DocumentRow, 'id' | 'reviewReason' | 'declaredExpiresOn'> & {
  readonly userId: string
  readonly uploadId: string
  readonly status: DocumentStatus
  readonly createdAt: Date
}

export async function insertDocument(tx: Db, document: NewDocument): Promise<DocumentRow> {
  return tx.insertInto('userDocuments').values(document).returning(COLUMNS).executeTakeFirstOrThrow()
}

/** Deletes a document of this person, and returns the URL of its file; undefined if they have no such document. */
export async function deleteDocument(tx: Db, userId: string, documentId: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('userDocuments')
    .where('id', '=', documentId)
    .where('userId', '=', userId)
    .returning('fileUrl')
    .executeTakeFirst()
  return deleted?.fileUrl
}

/** Deletes all documents of one type of a person. Returns the addresses of their files. */
export async function deleteDocumentsOfType(tx: Db, userId: string, documentType: DocumentType): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('userDocuments')
    .where('userId', '=', userId)
    .where('documentType', '=', documentType)
    .returning('fileUrl')
    .execute()
  return deleted.map(({ fileUrl }) => fileUrl)
}

/** The id and owner of the document with that URL. */
export async function findByAddress(
  db: Db,
  fileUrl: string,
): Promise<{ userId: string; documentType: DocumentType } | undefined> {
  return db
    .selectFrom('userDocuments')
    .where('fileUrl', '=', fileUrl)
    .select(['userId', 'documentType'])
    .executeTakeFirst()
}

/** Which of these URLs belong to a document. */
export async function listKnownAddresses(db: Db, fileUrls: readonly string[]): Promise<string[]> {
  const known = await db.selectFrom('userDocuments').where('fileUrl', 'in', fileUrls).select('fileUrl').execute()
  return known.map(({ fileUrl }) => fileUrl)
}
