import * as z from 'zod/mini'
import type { FloodLimit } from '../shared/call-limits.ts'
import type { Contract } from '../shared/contract.ts'
import { documentUploadSchema } from './document-form.ts'
import { DOCUMENT_REVIEWS } from './document-review.ts'
import { DOCUMENT_STATUSES } from './document-status.ts'
import { DOCUMENT_TYPES } from './document-types.ts'

const documentSchema = z.object({
  id: z.uuid(),
  documentType: z.enum(DOCUMENT_TYPES),
  documentNumber: z.nullable(z.string()),
  issuedOn: z.nullable(z.iso.date()),
  expiresOn: z.iso.date(),
  createdAt: z.iso.datetime(),
  status: z.enum(DOCUMENT_STATUSES),
  notes: z.nullable(z.string()),
  /** What an operator said of it. Null: nobody reviews it, because its owner drives nobody. */
  review: z.nullable(z.enum(DOCUMENT_REVIEWS)),
  /** Why an operator refused it. */
  reviewReason: z.nullable(z.string()),
  /** The day that its owner declared, where the operator confirmed another one. */
  declaredExpiresOn: z.nullable(z.iso.date()),
  /** A URL of this server: only the owner and operators may read it. */
  fileUrl: z.string(),
})
export type DocumentView = z.infer<typeof documentSchema>

/** Enough for a driver's five documents, one or two mistakes each, and retries over a bad network. */
const UPLOADS = { name: 'uploads', by: 'account', perMinute: 30 } as const satisfies FloodLimit

export const documentsContract = {
  'GET /api/documents': {
    access: 'signed-in',
    load: 'list',
    summary: 'The caller’s own documents, soonest to expire first, with their counts.',
    output: z.object({
      documents: z.array(documentSchema),
      counts: z.object({ total: z.int(), valid: z.int(), expiringSoon: z.int(), expired: z.int() }),
    }),
    refusals: ['signed_out'],
  },
  'POST /api/documents': {
    access: 'signed-in',
    limits: [UPLOADS],
    created: true,
    upload: 'form',
    summary:
      'Add a document: a PDF, JPG or PNG of at most 5 MB, judged by its content. The same id again changes nothing.',
    body: documentUploadSchema,
    output: z.object({ document: documentSchema }),
    refusals: [
      'signed_out',
      'invalid_input',
      'document_type_not_allowed',
      'consent_needed',
      'too_many_documents',
      'too_many_requests',
      'file_missing',
      'file_empty',
      'file_too_large',
      'file_kind_not_accepted',
      'picture_unreadable',
      'picture_too_large',
      'pdf_unreadable',
      'pdf_locked',
      'pdf_active',
      'pdf_located',
      'file_infected',
      'file_not_scanned',
      'upload_cut_off',
      'uploads_busy',
      'file_not_stored',
    ],
  },
  'DELETE /api/documents/:documentId': {
    access: 'signed-in',
    summary: 'Delete one of the caller’s own documents and its file. Others’ documents answer as not found.',
    params: z.object({ documentId: z.uuid() }),
    output: z.object({ documentId: z.uuid() }),
    refusals: ['signed_out', 'invalid_input', 'document_not_found'],
  },
} as const satisfies Contract
