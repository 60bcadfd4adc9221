import * as z from 'zod/mini'
import type { Contract } from '../shared/contract.ts'
import { DOCUMENT_STATUSES } from './document-status.ts'
import { DOCUMENT_TYPES } from './document-types.ts'

const documentSchema = z.object({
  id: z.uuid(),
  documentType: z.enum(DOCUMENT_TYPES),
  documentNumber: z.nullable(z.string()),
  expiresOn: z.iso.date(),
  status: z.enum(DOCUMENT_STATUSES),
})
export type DocumentView = z.infer<typeof documentSchema>

export const documentsContract = {
  'GET /api/documents': {
    access: 'signed-in',
    summary: 'The caller’s own papers, soonest to expire first, with their counts.',
    output: z.object({
      documents: z.array(documentSchema),
      counts: z.object({ total: z.int(), valid: z.int(), expiringSoon: z.int(), expired: z.int() }),
    }),
    refusals: ['signed_out'],
  },
} as const satisfies Contract
