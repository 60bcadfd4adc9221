import type { FastifyInstance } from 'fastify'
import { invoicePaymentsContract } from '#domain/payments/invoices/invoice-payments.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { showInvoicePayments, startInvoicePayment, verifyInvoicePayment } from './invoice-payments.service.ts'

/** A manager's payments of the invoices of their company. */
export function invoicePaymentRoutes(app: FastifyInstance, context: Context): void {
  serve(app, invoicePaymentsContract, 'GET /api/companies/:companyId/invoice-payments', ({ actor, params }) =>
    showInvoicePayments(context, actor, params.companyId),
  )
  serve(
    app,
    invoicePaymentsContract,
    'POST /api/companies/:companyId/invoices/:invoiceId/payments',
    ({ actor, params }) => startInvoicePayment(context, actor, params),
  )
  serve(app, invoicePaymentsContract, 'POST /api/invoice-payments/:paymentId/verification', ({ actor, params, body }) =>
    verifyInvoicePayment(context, actor, { ...params, ...body }),
  )
}
