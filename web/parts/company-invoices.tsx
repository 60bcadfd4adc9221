import type { ReactNode } from 'react'
import type { InvoiceRow } from '#domain/companies/companies.contract.ts'
import {
  invoiceFileName,
  invoicePath,
  invoiceStateWords,
  invoiceTitle,
  monthWords,
} from '#domain/companies/invoice-words.ts'
import { normalisedLine } from '#domain/companies/normalised-words.ts'
import { signedXof } from '#domain/ledger/statement-words.ts'
import { INVOICES_TEXTS } from '#web/parts/company-invoices.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

type CompanyInvoicesProps = {
  invoices: readonly InvoiceRow[]
  /** What follows the state of an invoice: how to pay it. */
  payment?: (invoice: InvoiceRow) => ReactNode
}

/** The invoices of a company, each with what is open and its two files. */
export function CompanyInvoices({ invoices, payment }: CompanyInvoicesProps) {
  if (invoices.length === 0) return <p className="text-muted">{INVOICES_TEXTS.none}</p>
  return (
    <ul aria-label={INVOICES_TEXTS.title}>
      {invoices.map((invoice) => (
        <InvoiceLine key={invoice.id} invoice={invoice} payment={payment?.(invoice)} />
      ))}
    </ul>
  )
}

function InvoiceLine({ invoice, payment }: { invoice: InvoiceRow; payment: ReactNode }) {
  const title = invoiceTitle(invoice)
  return (
    <li className="border-b py-3 last:border-b-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold">
          {title} · {monthWords(invoice.month)}
        </span>
        <span className="ml-auto font-extrabold tabular">{signedXof(invoice.totalXof)}</span>
      </p>
      <p className={classNames('text-14', invoice.overdueDays > 0 ? 'font-semibold text-laterite' : 'text-muted')}>
        {invoiceStateWords(invoice)}
      </p>
      {invoice.normalised?.map((one) => (
        <p key={one.id} className="mt-1 text-14 wrap-anywhere text-muted">
          {normalisedLine(one)}
        </p>
      ))}
      <div className="mt-3 empty:hidden">{payment}</div>
      <div className="mt-2 flex flex-wrap gap-2">
        <LinkButton
          variant="secondary"
          icon="document"
          href={invoicePath(invoice.id, 'pdf')}
          download={invoiceFileName(invoice, 'pdf')}
          aria-label={INVOICES_TEXTS.pdfOf(title)}
        >
          {INVOICES_TEXTS.pdf}
        </LinkButton>
        <LinkButton
          variant="secondary"
          icon="document"
          href={invoicePath(invoice.id, 'csv')}
          download={invoiceFileName(invoice, 'csv')}
          aria-label={INVOICES_TEXTS.csvTable(title)}
        >
          {INVOICES_TEXTS.csv}
        </LinkButton>
      </div>
    </li>
  )
}
