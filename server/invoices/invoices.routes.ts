import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAY_ENTER } from '#domain/accounts/access.ts'
import { INVOICES_CSV_PATH, invoicesContract, monthQuery } from '#domain/invoices/invoices.contract.ts'
import { INVOICE_FILE_TEXTS } from '#domain/invoices/invoices.fr.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { Context } from '../context.ts'
import { headersOf } from '../http/caller/headers.ts'
import { serve } from '../http/serve-call.ts'
import { decideInvoice, getInvoices, makeInvoicesCsv } from './invoice-list.service.ts'
import { getInvoiceRules, setInvoiceRule } from './invoice-rules.service.ts'

async function sendCsv(app: FastifyInstance, context: Context, request: FastifyRequest, reply: FastifyReply) {
  const { actor } = request
  // The browser opened this as a page: somebody who is not signed in is redirected to the sign-in page.
  if (actor === null) return reply.redirect(PAGES.auth.path, 303)
  const asked = monthQuery.safeParse(request.query)
  if (!asked.success || !MAY_ENTER.admin(actor)) {
    reply.callNotFound()
    return reply
  }
  const { month } = asked.data
  const csv = await app.readGate.run('list', request, () => makeInvoicesCsv(context, month))
  return reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${INVOICE_FILE_TEXTS.name(month)}"`)
    .send(csv)
}

/** What operators set and see about normalised invoices. */
export function invoicesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, invoicesContract, 'GET /api/admin/invoice-rules', () => getInvoiceRules(context))
  serve(app, invoicesContract, 'POST /api/admin/invoice-rules', ({ actor, body }) =>
    setInvoiceRule(context, actor, body),
  )
  serve(app, invoicesContract, 'GET /api/admin/invoices', ({ query }) => getInvoices(context, query))
  serve(app, invoicesContract, 'POST /api/admin/invoices/:invoiceId/decision', ({ actor, params, body }) =>
    decideInvoice(context, actor, { params, body }),
  )
  app.get(INVOICES_CSV_PATH, {
    schema: { hide: true },
    config: { access: 'admin' },
    onRequest: async (request) => {
      request.actor = await app.identify(headersOf(request))
      if (request.actor !== null) await app.readGate.count('statement', 'list', request.actor)
    },
    handler: (request, reply) => sendCsv(app, context, request, reply),
  })
}
