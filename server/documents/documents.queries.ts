import { sql } from 'kysely'
import type { DocumentReview } from '#domain/documents/document-review.ts'
import type { DocumentStatus } from '#domain/documents/document-status.ts'
import type { DocumentType } from '#domain/documents/document-types.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../db/database.ts'
import { keepIfHeld } from '../db/holds/held-rows.ts'

export type DocumentRow = {
  readonly id: string
  readonly documentType: DocumentType
  readonly documentNumber: string | null
  readonly issuedOn: Day | null
  readonly expiresOn: Day
  readonly createdAt: Date
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
  'createdAt',
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
}

export async function insertDocument(tx: Db, document: NewDocument): Promise<DocumentRow> {
  return tx.insertInto('userDocuments').values(document).returning(COLUMNS).executeTakeFirstOrThrow()
}

/** One document, or all of one type. */
export type DocumentsToDelete = { readonly documentId: string } | { readonly documentType: DocumentType }

const isAmong = (userId: string, which: DocumentsToDelete) =>
  'documentId' in which
    ? sql<boolean>`user_id = ${userId}::uuid and id = ${which.documentId}::uuid`
    : sql<boolean>`user_id = ${userId}::uuid and document_type = ${which.documentType}`

type Deletion = {
  readonly userId: string
  readonly which: DocumentsToDelete
  /** The path in the file store is the URL without this. */
  readonly urlPrefix: string
  readonly at: Date
}

/** Deletes documents of this person, and returns the URLs of their files, and whether those stay: a hold keeps the person. */
export async function deleteDocuments(
  tx: Db,
  { userId, which, urlPrefix, at }: Deletion,
): Promise<{ readonly urls: string[]; readonly isHeld: boolean }> {
  const rows = sql`
    select to_jsonb(user_documents) as content, substr(file_url, length(${urlPrefix}::text) + 1) as file_path
    from user_documents where ${isAmong(userId, which)}`
  const isHeld = await keepIfHeld(tx, { kind: 'document', userId, rows, at })
  const deleted = await tx.deleteFrom('userDocuments').where(isAmong(userId, which)).returning('fileUrl').execute()
  return { urls: deleted.map(({ fileUrl }) => fileUrl), isHeld }
}

/** The id and owner of the document with that URL. */
export async function findByUrl(
  db: Db,
  fileUrl: string,
): Promise<{ userId: string; documentType: DocumentType } | undefined> {
  return db
    .selectFrom('userDocuments')
    .where('fileUrl', '=', fileUrl)
    .select(['userId', 'documentType'])
    .executeTakeFirst()
}

/** The same of a document that its owner deleted and a hold keeps, by the path of its file. */
export async function findHeldByPath(
  db: Db,
  path: string,
): Promise<{ userId: string; documentType: DocumentType } | undefined> {
  return db
    .selectFrom('heldRows')
    .where('filePath', '=', path)
    .where('kind', '=', 'document')
    .where('releasedAt', 'is', null)
    .select(['userId', sql<DocumentType>`content->>'document_type'`.as('documentType')])
    .executeTakeFirst()
}

/** Which of these URLs belong to a document. */
export async function listKnownUrls(db: Db, fileUrls: readonly string[]): Promise<string[]> {
  const known = await db.selectFrom('userDocuments').where('fileUrl', 'in', fileUrls).select('fileUrl').execute()
  return known.map(({ fileUrl }) => fileUrl)
}
