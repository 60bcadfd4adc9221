import type { PaidInvoice } from '#domain/admin/payments/admin-payments.contract.ts'
import { invoicePath } from '#domain/companies/invoice-words.ts'
import { MONEY_LIST_TEXTS } from '#web/admin/payments/day-payments.fr.ts'

/** « Facture 2026-0007 »: opens it as a PDF. */
export function InvoiceLink({ invoice: { id, number } }: { invoice: PaidInvoice }) {
  return (
    <a
      href={invoicePath(id, 'pdf')}
      className="-my-3 inline-block py-3 font-semibold whitespace-nowrap text-lagoon underline underline-offset-4"
    >
      {MONEY_LIST_TEXTS.invoice(number)}
    </a>
  )
}
