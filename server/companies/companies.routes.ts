import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { companiesContract } from '#domain/companies/companies.contract.ts'
import { INVOICE_ENDINGS } from '#domain/companies/invoice-words.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { Context } from '../context.ts'
import { headersOf } from '../http/caller/headers.ts'
import { serve } from '../http/serve-call.ts'
import { adminCompaniesRoutes } from './admin-companies.routes.ts'
import { chargeCompany, listCompanyChoices } from './charge-company.service.ts'
import { getManagedCompany, listRidesOfMonth } from './company-account.service.ts'
import { makeInvoiceFile } from './invoice-file.service.ts'
import {
  answerInvitation,
  inviteMember,
  limitMember,
  listOwnCompanies,
  removeMember,
  withdrawInvitation,
} from './members.service.ts'

const fileOf = z.object({ invoiceId: z.uuid(), as: z._default(z.enum(INVOICE_ENDINGS), 'pdf') })

async function sendInvoice(
  app: FastifyInstance,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { actor } = request
  // The browser opened this as a page: somebody who is not signed in is redirected to the sign-in page.
  if (actor === null) return reply.redirect(PAGES.auth.path, 303)
  const asked = fileOf.safeParse({ ...(request.params as object), ...(request.query as object) })
  const file = asked.success
    ? await app.readGate.run('list', request, () => {
        const { invoiceId, as: ending } = asked.data
        return makeInvoiceFile(context, actor, { invoiceId, ending })
      })
    : null
  if (file === null) {
    reply.callNotFound()
    return reply
  }
  return reply
    .type(file.type)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(file.content)
}

/** Companies for their members, managers and operators, and their invoices as files. */
export function companiesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, companiesContract, 'GET /api/companies', ({ actor }) => listOwnCompanies(context, actor))
  serve(app, companiesContract, 'POST /api/company-invitations/:invitationId/answer', ({ actor, params, body }) =>
    answerInvitation(context, actor, { ...params, ...body }),
  )
  serve(app, companiesContract, 'GET /api/rides/:rideId/companies', ({ actor, params }) =>
    listCompanyChoices(context, actor, params.rideId),
  )
  serve(app, companiesContract, 'POST /api/rides/:rideId/company-charge', ({ actor, params, body }) =>
    chargeCompany(context, actor, { ...params, ...body }),
  )
  serve(app, companiesContract, 'GET /api/companies/:companyId', ({ actor, params }) =>
    getManagedCompany(context, actor, params.companyId),
  )
  serve(app, companiesContract, 'GET /api/companies/:companyId/rides', ({ actor, params, query }) =>
    listRidesOfMonth(context, actor, { ...params, ...query }),
  )
  serve(app, companiesContract, 'POST /api/companies/:companyId/invitations', ({ actor, params, body }) =>
    inviteMember(context, actor, { ...params, ...body }),
  )
  serve(app, companiesContract, 'DELETE /api/companies/:companyId/invitations/:invitationId', ({ actor, params }) =>
    withdrawInvitation(context, actor, params),
  )
  serve(app, companiesContract, 'PUT /api/companies/:companyId/members/:userId', ({ actor, params, body }) =>
    limitMember(context, actor, { ...params, ...body }),
  )
  serve(app, companiesContract, 'DELETE /api/companies/:companyId/members/:userId', ({ actor, params }) =>
    removeMember(context, actor, params),
  )
  adminCompaniesRoutes(app, context)
  app.get('/files/company-invoice/:invoiceId', {
    schema: { hide: true },
    config: { access: 'signed-in' },
    onRequest: async (request) => {
      request.actor = await app.identify(headersOf(request))
      if (request.actor !== null) await app.readGate.count('company-invoice', 'list', request.actor)
    },
    handler: (request, reply) => sendInvoice(app, context, request, reply),
  })
}
