import type { FastifyInstance } from 'fastify'
import { INVOICES_CSV_PATH, invoicesContract, monthQuery } from '#domain/invoices/invoices.contract.ts'
import { INVOICE_FILE_TEXTS } from '#domain/invoices/invoices.fr.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { serveFile } from '../http/serve-file.ts'
import { decideInvoice, getInvoices, makeInvoicesCsv } from './invoice-list.service.ts'
import { getInvoiceRules, setInvoiceRule } from './invoice-rules.service.ts'

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
  const csv = { path: INVOICES_CSV_PATH, access: 'admin', operators: ['finance'], countedAs: 'statement' } as const
  serveFile(app, csv, async (_, { query }) => {
    const asked = monthQuery.safeParse(query)
    if (!asked.success) return null
    const { month } = asked.data
    const content = await makeInvoicesCsv(context, month)
    return { name: INVOICE_FILE_TEXTS.name(month), type: 'text/csv; charset=utf-8', content }
  })
}
