import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGES } from '#domain/shared/routes.ts'
import type { Context } from '../context.ts'
import { headersOf } from '../http/caller/headers.ts'
import { openDocument } from './open-document.service.ts'

const TYPES: Readonly<Record<string, string>> = { pdf: 'application/pdf', jpg: 'image/jpeg' }

/** Headers that stop a document from running scripts, loading anything, or being framed by another site. */
const NOTHING_RUNS = [
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ')

type FileRequest = FastifyRequest<{ Params: { userId: string; fileName: string } }>

async function sendDocumentBytes(
  app: FastifyInstance,
  context: Context,
  request: FileRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { userId, fileName } = request.params
  // The browser opened this as a page: somebody who is not signed in is redirected to the sign-in page.
  const { actor } = request
  if (actor === null) return reply.redirect(PAGES.auth.path, 303)
  const path = `/files/user-documents/${userId}/${fileName}`
  const document = await app.readGate.run('read', request, () => openDocument(context, actor, path))
  const extension = fileName.split('.').at(-1) ?? ''
  const type = TYPES[extension]
  if (document === null || type === undefined) {
    reply.callNotFound()
    return reply
  }
  return reply
    .type(type)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${document.documentType}.${extension}"`)
    .header('content-security-policy', NOTHING_RUNS)
    .send(document.content)
}

/**
 * GET /files/user-documents/…: a document's file. The right to read it is checked on every request. It opens in a new tab
 * (§2).
 */
export function documentFileRoutes(app: FastifyInstance, context: Context): void {
  app.get('/files/user-documents/:userId/:fileName', {
    schema: { hide: true },
    config: { access: 'signed-in' },
    onRequest: async (request) => {
      request.actor = await app.identify(headersOf(request))
      if (request.actor !== null) await app.readGate.count('document', 'read', request.actor)
    },
    handler: (request, reply) => sendDocumentBytes(app, context, request as FileRequest, reply),
  })
}
