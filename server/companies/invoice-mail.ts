import { companyPath } from '#domain/companies/company-path.ts'
import { invoiceTitle, monthWords } from '#domain/companies/invoice-words.ts'
import { signedXof } from '#domain/ledger/statement-words.ts'
import { INVOICE_MAIL_TEXTS } from '#domain/mail/mail.fr.ts'
import { formatDay } from '#domain/shared/format.ts'
import { type LetterContext, letter } from '../outside/mail/letter.ts'
import type { Letter } from '../outside/mail/mailer.ts'
import type { StoredInvoice } from './invoices.queries.ts'

/** The mail about a new invoice, with the link to the company's page. The invoice itself opens after a sign-in only. */
export function companyInvoiceMail(about: LetterContext, to: string, invoice: StoredInvoice): Letter {
  const { companyId, totalXof, month, dueOn, name } = invoice
  const title = invoiceTitle(invoice)
  const { subject, intro, due, nothingDue, look } = INVOICE_MAIL_TEXTS
  return letter(about, { to, kind: 'company_invoice' }, subject(title), [
    intro(title, name, monthWords(month), signedXof(totalXof)),
    totalXof > 0 ? due(formatDay(dueOn)) : nothingDue,
    look(`${new URL(companyPath(companyId), about.publicUrl)}`),
  ])
}
