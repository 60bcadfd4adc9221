import type { FastifyInstance } from 'fastify'
import { adminCompaniesContract } from '#domain/companies/admin-companies.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { getCompanyFile, listCompanyRows } from './company-account.service.ts'
import { changeCompany, inviteManager, moveCompany, openCompany, receiveTransfer } from './operate-company.service.ts'

/** Companies for operators. */
export function adminCompaniesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, adminCompaniesContract, 'GET /api/admin/companies', () => listCompanyRows(context))
  serve(app, adminCompaniesContract, 'GET /api/admin/companies/:companyId', ({ params }) =>
    getCompanyFile(context, params.companyId),
  )
  serve(app, adminCompaniesContract, 'POST /api/admin/companies', ({ actor, body }) =>
    openCompany(context, actor, body),
  )
  serve(app, adminCompaniesContract, 'PUT /api/admin/companies/:companyId', ({ actor, params, body }) =>
    changeCompany(context, actor, params.companyId, body),
  )
  serve(app, adminCompaniesContract, 'POST /api/admin/companies/:companyId/state', ({ actor, params, body }) =>
    moveCompany(context, actor, params.companyId, body),
  )
  serve(app, adminCompaniesContract, 'POST /api/admin/companies/:companyId/managers', ({ actor, params, body }) =>
    inviteManager(context, actor, params.companyId, body),
  )
  serve(app, adminCompaniesContract, 'POST /api/admin/companies/:companyId/payments', ({ actor, params, body }) =>
    receiveTransfer(context, actor, params.companyId, body),
  )
}
