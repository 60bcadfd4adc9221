import type { DocumentReview } from '#domain/documents/document-review.ts'
import type { DocumentStatus } from '#domain/documents/document-status.ts'
import type { DocumentType } from '#domain/documents/document-types.ts'
import type { Approval } from '#domain/drivers/driver-types.table.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../../db/database.ts'

/** The driver whose document it is; undefined: no such document, or its owner is no driver. */
export async function findReviewedDriver(db: Db, documentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('userDocuments')
    .innerJoin('drivers', 'drivers.userId', 'userDocuments.userId')
    .where('userDocuments.id', '=', documentId)
    .where('review', 'is not', null)
    .select('userDocuments.userId')
    .executeTakeFirst()
  return row?.userId
}

export type DocumentUnderReview = {
  readonly userId: string
  readonly documentType: DocumentType
  readonly issuedOn: Day | null
  readonly expiresOn: Day
  readonly declaredExpiresOn: Day | null
  readonly review: DocumentReview | null
  readonly reviewReason: string | null
  readonly reviewedBy: string | null
  readonly reviewerName: string | null
  readonly approval: Approval
  readonly email: string
}

/** A driver's document, who has decided about it, and where its driver is written to. */
export async function findUnderReview(tx: Db, documentId: string): Promise<DocumentUnderReview | undefined> {
  return tx
    .selectFrom('userDocuments')
    .innerJoin('drivers', 'drivers.userId', 'userDocuments.userId')
    .innerJoin('users', 'users.id', 'userDocuments.userId')
    .leftJoin('profiles as reviewers', 'reviewers.id', 'userDocuments.reviewedBy')
    .where('userDocuments.id', '=', documentId)
    .select([
      'userDocuments.userId',
      'documentType',
      'issuedOn',
      'expiresOn',
      'declaredExpiresOn',
      'review',
      'reviewReason',
      'reviewedBy',
      'reviewers.fullName as reviewerName',
      'drivers.approval',
      'users.email',
    ])
    .executeTakeFirst()
}

export type NewReview = {
  readonly documentId: string
  /** What the operator saw. */
  readonly seen: { readonly review: DocumentReview; readonly expiresOn: Day }
  readonly review: DocumentReview
  readonly reason: string | null
  readonly expiresOn: Day
  /** Null: the day is the declared one. */
  readonly declaredExpiresOn: Day | null
  readonly status: DocumentStatus
  readonly operatorId: string
  readonly at: Date
}

/** Writes the review if the document still stands as its operator saw it. False: somebody else was faster. */
export async function writeReview(tx: Db, { documentId, seen, reason, operatorId, at, ...next }: NewReview) {
  const written = await tx
    .updateTable('userDocuments')
    .set({ ...next, reviewReason: reason, reviewedAt: at, reviewedBy: operatorId })
    .where('id', '=', documentId)
    .where('review', '=', seen.review)
    .where('expiresOn', '=', seen.expiresOn)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** The day is another one: its reminders are sent anew. */
export async function forgetReminders(tx: Db, documentId: string): Promise<void> {
  await tx.deleteFrom('documentReminders').where('documentId', '=', documentId).execute()
}
