import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { companiesContract } from '#domain/companies/companies.contract.ts'
import { INVOICE_ENDINGS } from '#domain/companies/invoice-words.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { serveFile } from '../http/serve-file.ts'
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
  const invoice = {
    path: '/files/company-invoice/:invoiceId',
    access: 'signed-in',
    countedAs: 'company-invoice',
  } as const
  serveFile(app, invoice, async (actor, { params, query }) => {
    const asked = fileOf.safeParse({ ...(params as object), ...(query as object) })
    if (!asked.success) return null
    const { invoiceId, as: ending } = asked.data
    return makeInvoiceFile(context, actor, { invoiceId, ending })
  })
}
