import type { FastifyInstance } from 'fastify'
import { FILE_MAX_BYTES } from '#domain/documents/document-file.ts'
import { documentsContract } from '#domain/documents/documents.contract.ts'
import type { Context } from '../context.ts'
import { takeUploads } from '../http/limits/take-uploads.ts'
import { serve } from '../http/serve-call.ts'
import { addDocument } from './add-document.service.ts'
import { documentFileRoutes } from './document-file.routes.ts'
import { deleteOwnDocument, listOwnDocuments } from './documents.service.ts'

/** Routes of documents (§2 Documents page, §7 Documents). */
export async function documentsRoutes(app: FastifyInstance, context: Context): Promise<void> {
  serve(app, documentsContract, 'GET /api/documents', ({ actor }) => listOwnDocuments(context, actor))
  serve(app, documentsContract, 'DELETE /api/documents/:documentId', async ({ actor, params }) => {
    await deleteOwnDocument(context, actor, params.documentId)
    return { documentId: params.documentId }
  })
  documentFileRoutes(app, context)
  await app.register(async (scope) => {
    await takeUploads(scope, FILE_MAX_BYTES)
    serve(scope, documentsContract, 'POST /api/documents', async ({ actor, body, request }) => ({
      document: await addDocument(context, actor, { ...body, file: request.upload }),
    }))
  })
}
