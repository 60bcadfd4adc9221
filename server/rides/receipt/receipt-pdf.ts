import type { InvoiceBlock } from '#domain/invoices/invoice-block.ts'
import { invoiceLines, invoiceNotice, invoiceTitle } from '#domain/invoices/invoice-words.ts'
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
import type { Brand } from '#domain/shared/brand.ts'
import { type BlockWords, writeInvoiceBlock } from '../../outside/pdf/pdf-invoice-block.ts'
import {
  a4,
  BOLD,
  bytesOf,
  drawLine,
  INK,
  MUTED,
  makeRoom,
  NORMAL,
  type Pdf,
  writeLine,
  writePairs,
} from '../../outside/pdf/pdf-page.ts'

const TEXT_SIZE = 10

function writeIssuer(pdf: Pdf, { name, tagline, city, contactPhone, contactEmail, operator }: Brand): void {
  const { company, address, registration } = operator
  pdf.fillColor(INK)
  writeLine(pdf, BOLD, 18, name)
  pdf.fillColor(MUTED)
  for (const said of [tagline, company, address, registration, city, contactPhone, contactEmail]) {
    if (said !== undefined) writeLine(pdf, NORMAL, TEXT_SIZE, said)
  }
}

/** A thin line, a heading, and room for them together with what begins below. */
function beginSection(pdf: Pdf, title: string): void {
  pdf.moveDown()
  makeRoom(pdf, 60)
  drawLine(pdf, pdf.y)
  pdf.moveDown(0.5).fillColor(INK)
  if (title !== '') writeLine(pdf, BOLD, 13, title)
  pdf.moveDown(0.3).font(NORMAL).fontSize(TEXT_SIZE)
}

/** The amount with its lines, and how it was paid; what was given back or is still to be answered. */
function writeMoney(pdf: Pdf, receipt: Receipt): void {
  beginSection(pdf, '')
  const amounts = receiptAmounts(receipt)
  writePairs(pdf, amounts.slice(0, -1), 'right')
  pdf.font(BOLD).fontSize(13)
  writePairs(pdf, amounts.slice(-1), 'right')
  writeLine(pdf, BOLD, TEXT_SIZE, receiptPayment(receipt))
  const more = [...receiptCredit(receipt), receiptOpenChange(receipt), receiptMoneyBack(receipt)]
  for (const said of more) if (said !== null) writeLine(pdf, NORMAL, TEXT_SIZE, said)
}

/** The normalised invoice in words, or that it is not one yet. */
function blockWords(invoice: InvoiceBlock): BlockWords {
  const qr = invoice.seal?.qr ?? null
  return { title: invoiceTitle(invoice), notice: invoiceNotice(invoice), lines: invoiceLines(invoice), qr }
}

/** The receipt as a PDF: the same lines as its page, in the same order. */
export function receiptPdf(receipt: Receipt, brand: Brand, madeAt: Date): Promise<Buffer> {
  const title = receiptTitle(receipt)
  const pdf = a4({ title: `${brand.name} ${title} ${receipt.code}`, author: brand.name, madeAt })
  writeIssuer(pdf, brand)
  beginSection(pdf, title)
  writePairs(pdf, receiptFacts(receipt))
  writeMoney(pdf, receipt)
  if (receipt.invoice) writeInvoiceBlock(pdf, blockWords(receipt.invoice))
  return bytesOf(pdf)
}
