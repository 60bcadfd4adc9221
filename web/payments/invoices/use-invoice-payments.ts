import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { INVOICE_PAYMENT_SENTENCES } from '#domain/payments/invoices/invoice-payments.fr.ts'
import { ASK_WHILE_VERIFYING_MS } from '#domain/payments/online/redirect-delays.ts'
import { api } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { INVOICE_PAYMENT_TEXTS } from '#web/payments/invoices/invoice-payment.fr.ts'
import { usePayHere } from '#web/payments/widget/use-pay-here.ts'

/** Who takes payments of the company's invoices, and what became of them; again and again while one is verified. */
export function useInvoicePayments(companyId: string) {
  return useQuery({
    refetchInterval: ({ state }) =>
      state.data?.invoices.some(({ isVerifying }) => isVerifying) ? ASK_WHILE_VERIFYING_MS : false,
    queryKey: [...PAGE_KEYS.companies, companyId, 'invoice-payments'],
    queryFn: () => api('GET /api/companies/:companyId/invoice-payments', { params: { companyId } }),
  })
}

/** Once a payment is verified no more, the company is asked for again: what is open of its invoices may have changed. */
export function useRefreshOnceVerified(companyId: string, isVerifying: boolean): void {
  const client = useQueryClient()
  const wasVerifying = useRef(isVerifying)
  useEffect(() => {
    const queryKey = [...PAGE_KEYS.companies, companyId]
    if (wasVerifying.current && !isVerifying) void client.invalidateQueries({ queryKey, exact: true })
    wasVerifying.current = isVerifying
  }, [client, companyId, isVerifying])
}

/** Pays what is open of an invoice, by its id. */
export function usePayInvoice(companyId: string) {
  const client = useQueryClient()
  return usePayHere<string>({
    begin: (invoiceId) =>
      api('POST /api/companies/:companyId/invoices/:invoiceId/payments', { params: { companyId, invoiceId } }),
    verify: ({ paymentId, transactionId }) =>
      api('POST /api/invoice-payments/:paymentId/verification', { params: { paymentId }, body: { transactionId } }),
    paid: INVOICE_PAYMENT_SENTENCES.paid,
    notConfirmed: INVOICE_PAYMENT_TEXTS.notConfirmed,
    refresh: () => void client.invalidateQueries({ queryKey: [...PAGE_KEYS.companies, companyId] }),
  })
}
