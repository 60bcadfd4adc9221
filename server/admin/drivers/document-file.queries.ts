import type { DocumentReview } from '#domain/documents/document-review.ts'
import type { DocumentType } from '#domain/documents/document-types.ts'
import type { Approval } from '#domain/drivers/driver-types.table.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../../db/database.ts'

/** The driver of a document; undefined: there is no such document, or nobody reviews it. */
export async function findDriverOf(
  db: Db,
  documentId: string,
): Promise<{ userId: string; fullName: string; approval: Approval } | undefined> {
  const row = await db
    .selectFrom('userDocuments')
    .innerJoin('drivers', 'drivers.userId', 'userDocuments.userId')
    .innerJoin('profiles', 'profiles.id', 'userDocuments.userId')
    .where('userDocuments.id', '=', documentId)
    .where('review', 'is not', null)
    .select(['drivers.userId', 'profiles.fullName', 'drivers.approval'])
    .executeTakeFirst()
  return row && { ...row, fullName: row.fullName ?? '' }
}

export type ReviewedRow = {
  readonly id: string
  readonly documentType: DocumentType
  readonly documentNumber: string | null
  readonly issuedOn: Day | null
  readonly expiresOn: Day
  readonly declaredExpiresOn: Day | null
  readonly fileUrl: string
  readonly notes: string | null
  readonly createdAt: Date
  readonly review: DocumentReview | null
  readonly reviewReason: string | null
  readonly reviewedAt: Date | null
  readonly reviewerName: string | null
}

/** A driver's documents with who reviewed them, the oldest first. */
export async function listReviewed(db: Db, userId: string): Promise<ReviewedRow[]> {
  return db
    .selectFrom('userDocuments')
    .leftJoin('profiles as reviewers', 'reviewers.id', 'userDocuments.reviewedBy')
    .where('userDocuments.userId', '=', userId)
    .where('review', 'is not', null)
    .orderBy('userDocuments.createdAt')
    .orderBy('userDocuments.id')
    .select([
      'userDocuments.id',
      'documentType',
      'documentNumber',
      'issuedOn',
      'expiresOn',
      'declaredExpiresOn',
      'fileUrl',
      'notes',
      'userDocuments.createdAt',
      'review',
      'reviewReason',
      'reviewedAt',
      'reviewers.fullName as reviewerName',
    ])
    .execute()
}
