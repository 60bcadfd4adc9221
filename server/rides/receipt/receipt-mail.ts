import type { InvoiceBlock } from '#domain/invoices/invoice-block.ts'
import { invoiceLines, invoiceNotice, invoiceTitle } from '#domain/invoices/invoice-words.ts'
import { RECEIPT_MAIL_TEXTS } from '#domain/mail/mail.fr.ts'
import {
  receiptAmounts,
  receiptCredit,
  receiptFacts,
  receiptMoneyBack,
  receiptOpenChange,
  receiptPayment,
  receiptTitle,
} from '#domain/payments/receipt-words.ts'
import type { Receipt } from '#domain/rides/after/receipt.ts'
import { type LetterContext, letter } from '../../outside/mail/letter.ts'
import type { Addressee, Letter } from '../../outside/mail/mailer.ts'

type Lines = ReturnType<typeof receiptFacts>

function written(lines: Lines): string {
  return lines.map(({ term, said }) => RECEIPT_MAIL_TEXTS.line(term, said)).join('\n')
}

/** The company's details, as far as they are configured. */
function company({ brand }: LetterContext): string {
  const { company, address, registration } = brand.operator
  return [company, address, registration].filter((said) => said !== undefined).join('\n')
}

/** The normalised invoice in words: a mail of text shows no QR code, and its code says the same. */
function invoiceParagraph(invoice: InvoiceBlock): string {
  const notice = invoiceNotice(invoice)
  return [invoiceTitle(invoice), ...(notice === null ? [] : [notice]), written(invoiceLines(invoice))].join('\n')
}

/** The receipt as a letter: the same lines as the page, in the same order. */
export function receiptMail(about: LetterContext, passenger: Addressee, receipt: Receipt): Letter {
  const paragraphs = [
    RECEIPT_MAIL_TEXTS.yourReceipt(receipt.code),
    written(receiptFacts(receipt)),
    written(receiptAmounts(receipt)),
    receiptPayment(receipt),
    receiptCredit(receipt).join('\n'),
    receiptOpenChange(receipt) ?? '',
    receiptMoneyBack(receipt) ?? '',
    receipt.invoice ? invoiceParagraph(receipt.invoice) : '',
    company(about),
  ]
  return letter(
    about,
    { ...passenger, kind: 'receipt' },
    `${receiptTitle(receipt).toLowerCase()} ${receipt.code}`,
    paragraphs.filter((paragraph) => paragraph !== ''),
  )
}
