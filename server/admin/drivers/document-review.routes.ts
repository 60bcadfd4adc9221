import type { FastifyInstance } from 'fastify'
import { documentReviewContract } from '#domain/admin/drivers/document-review.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { decideAmongWomen, decideDocument, getDocumentFile, listDocumentsToReview } from './document-queue.service.ts'

/** Routes of the operators' queue of documents. */
export function documentReviewRoutes(app: FastifyInstance, context: Context): void {
  serve(app, documentReviewContract, 'GET /api/admin/documents', ({ query }) =>
    listDocumentsToReview(context, query.after),
  )
  serve(app, documentReviewContract, 'GET /api/admin/documents/:documentId', ({ actor, params }) =>
    getDocumentFile(context, actor, params.documentId),
  )
  serve(app, documentReviewContract, 'POST /api/admin/documents/:documentId/review', ({ actor, params, body }) =>
    decideDocument(context, actor, params.documentId, body),
  )
  serve(app, documentReviewContract, 'POST /api/admin/documents/:documentId/among-women', ({ actor, params, body }) =>
    decideAmongWomen(context, actor, params.documentId, body),
  )
}
