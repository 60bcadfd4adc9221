import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAY_ENTER } from '#domain/accounts/access.ts'
import { accountContract, statementQuery } from '#domain/ledger/account.contract.ts'
import { STATEMENT_PDF_PATH } from '#domain/ledger/period.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { Context } from '../context.ts'
import { headersOf } from '../http/caller/headers.ts'
import { serve } from '../http/serve-call.ts'
import { getOwnAccount, makeStatementPdf } from './statement.service.ts'

async function sendStatement(
  app: FastifyInstance,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { actor } = request
  // The browser opened this as a page: somebody who is not signed in is redirected to the sign-in page.
  if (actor === null) return reply.redirect(PAGES.auth.path, 303)
  const asked = statementQuery.safeParse(request.query)
  const file =
    asked.success && MAY_ENTER.driver(actor)
      ? await app.readGate.run('list', request, () => makeStatementPdf(context, actor, asked.data))
      : null
  if (file === null) {
    reply.callNotFound()
    return reply
  }
  return reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(file.content)
}

/** A driver's own account, and the same as a PDF to keep. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  serve(app, accountContract, 'GET /api/driver/account', ({ actor, query }) => getOwnAccount(context, actor, query))
  app.get(STATEMENT_PDF_PATH, {
    schema: { hide: true },
    config: { access: 'driver' },
    onRequest: async (request) => {
      request.actor = await app.identify(headersOf(request))
      if (request.actor !== null) await app.readGate.count('statement', 'list', request.actor)
    },
    handler: (request, reply) => sendStatement(app, context, request, reply),
  })
}
