import * as z from 'zod/mini'
import { amongWomenAnswerSchema, amongWomenCheckSchema } from '../../accounts/rights/among-women-schemas.ts'
import { expiresOn } from '../../documents/document-form.ts'
import { DOCUMENT_REVIEWS, REVIEW_DECISIONS } from '../../documents/document-review.ts'
import { DOCUMENT_STATUSES } from '../../documents/document-status.ts'
import { DOCUMENT_TYPES } from '../../documents/document-types.ts'
import { DOCUMENT_SENTENCES } from '../../documents/documents.fr.ts'
import { reasonText } from '../../drivers/approval-rules.ts'
import { APPROVALS } from '../../drivers/driver-types.table.ts'
import { APPROVAL_SENTENCES } from '../../drivers/drivers.fr.ts'
import type { Contract } from '../../shared/contract.ts'
import { afterUuid } from '../../shared/paging.ts'

const instant = z.iso.datetime()
const day = z.iso.date()

/** The form of « Confirmer »: the day that the document shows. */
export const confirmDocumentSchema = z.object({ expiresOn })

/** A decision names what its operator saw. Something else now means that another operator was faster. */
export const reviewSchema = z
  .object({
    decision: z.enum(REVIEW_DECISIONS),
    seen: z.object({ review: z.enum(DOCUMENT_REVIEWS), expiresOn: day }),
    /** The day that counts from now on. */
    expiresOn: z.optional(expiresOn),
    /** Why it is refused; its driver reads it. */
    reason: z.optional(reasonText),
  })
  .check(
    z.refine(({ decision, expiresOn }) => decision !== 'confirm' || expiresOn !== undefined, {
      error: DOCUMENT_SENTENCES.expiryRequired,
      path: ['expiresOn'],
    }),
    z.refine(({ decision, reason }) => decision !== 'refuse' || reason !== undefined, {
      error: APPROVAL_SENTENCES.reasonMissing,
      path: ['reason'],
    }),
  )
export type ReviewWish = z.infer<typeof reviewSchema>

const queueLine = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  fullName: z.string(),
  documentType: z.enum(DOCUMENT_TYPES),
  /** The day that the driver declared. */
  expiresOn: day,
  addedAt: instant,
  /** Without such a document the driver may not accept rides. */
  blocks: z.boolean(),
  /** Days for which the former one still counts; null: none counts. */
  daysLeft: z.nullable(z.int()),
  /** « Entre femmes » of its driver is to be looked up on it. */
  asksAmongWomen: z.boolean(),
})
export type DocumentToReview = z.infer<typeof queueLine>

const shownDocument = z.object({
  id: z.uuid(),
  documentNumber: z.nullable(z.string()),
  issuedOn: z.nullable(day),
  expiresOn: day,
  /** The day that its owner declared. */
  declaredExpiresOn: day,
  status: z.enum(DOCUMENT_STATUSES),
  fileUrl: z.string(),
  notes: z.nullable(z.string()),
  addedAt: instant,
  review: z.enum(DOCUMENT_REVIEWS),
  reviewReason: z.nullable(z.string()),
  reviewedAt: z.nullable(instant),
  /** Null: not reviewed, or confirmed with the driver's file before documents were reviewed one by one. */
  reviewedBy: z.nullable(z.string()),
})
export type ShownDocument = z.infer<typeof shownDocument>

const documentFile = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  approval: z.enum(APPROVALS),
  documentType: z.enum(DOCUMENT_TYPES),
  blocks: z.boolean(),
  daysLeft: z.nullable(z.int()),
  document: shownDocument,
  /** The one of its type that counts, or the last one confirmed before it. */
  former: z.nullable(shownDocument),
  /** A newer one of its type, which waits too. */
  newerId: z.nullable(z.uuid()),
  /** The next document of this driver that waits. */
  nextId: z.nullable(z.uuid()),
  /** Of an identity card while its driver says « Entre femmes ». */
  amongWomen: z.nullable(amongWomenCheckSchema),
})
export type DocumentFile = z.infer<typeof documentFile>

export const documentReviewContract = {
  'GET /api/admin/documents': {
    access: 'admin',
    operators: ['papers'],
    load: 'list',
    summary:
      'Documents of approved drivers that wait for an operator, and identity cards on which « Entre femmes » is to be looked up: what stops a driver first at the top; a page at a time.',
    query: z.object({ after: afterUuid }),
    output: z.object({ documents: z.array(queueLine), total: z.int(), next: z.nullable(z.string()) }),
    refusals: ['signed_out', 'forbidden', 'invalid_input'],
  },
  'GET /api/admin/documents/:documentId': {
    access: 'admin',
    operators: ['papers'],
    summary: 'A driver’s document beside the former one. Reading it is written to the audit log.',
    params: z.object({ documentId: z.uuid() }),
    output: documentFile,
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'document_not_found'],
  },
  'POST /api/admin/documents/:documentId/review': {
    access: 'admin',
    operators: ['papers'],
    asksPassword: true,
    summary: 'Confirm a driver’s document with its day, or refuse it, if it still stands as the operator saw it.',
    params: z.object({ documentId: z.uuid() }),
    body: reviewSchema,
    output: z.object({ review: z.enum(DOCUMENT_REVIEWS), expiresOn: day }),
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'document_not_found',
      'account_deleted',
      'own_file',
      'review_cannot_move',
      'decided_meanwhile',
    ],
  },
  'POST /api/admin/documents/:documentId/among-women': {
    access: 'admin',
    operators: ['papers'],
    asksPassword: true,
    summary: 'Say whether a driver’s identity card confirms « Entre femmes ». The same answer again changes nothing.',
    params: z.object({ documentId: z.uuid() }),
    body: amongWomenAnswerSchema,
    output: amongWomenCheckSchema,
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'document_not_found',
      'account_deleted',
      'own_file',
      'among_women_not_asked',
      'decided_meanwhile',
    ],
  },
} as const satisfies Contract
