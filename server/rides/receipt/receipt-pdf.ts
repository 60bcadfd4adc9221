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
import { Pdf } from '../../outside/pdf/pdf-document.ts'
import { type BlockWords, writeInvoiceBlock } from '../../outside/pdf/pdf-invoice-block.ts'
import {
  AT_EDGE,
  BESIDE,
  BOLD,
  bytesOf,
  drawLine,
  makeRoom,
  NORMAL,
  QUIET,
  writeLine,
  writePair,
  writePairs,
} from '../../outside/pdf/pdf-page.ts'

const TEXT = { ...NORMAL, size: 10 }
const QUIET_TEXT = { ...QUIET, size: 10 }

function writeIssuer(pdf: Pdf, { name, tagline, city, contactPhone, contactEmail, operator }: Brand): void {
  const { company, address, registration } = operator
  writeLine(pdf, 'P', { ...BOLD, size: 18 }, name)
  for (const said of [tagline, company, address, registration, city, contactPhone, contactEmail]) {
    if (said !== undefined) writeLine(pdf, 'P', QUIET_TEXT, said)
  }
}

/** A thin line, and room for what begins below. */
function beginSection(pdf: Pdf): void {
  pdf.moveDown()
  makeRoom(pdf, 60)
  drawLine(pdf, pdf.y)
  pdf.moveDown(0.5)
}

/** The amount with its lines, and how it was paid; what was given back or is still to be answered. */
function writeMoney(pdf: Pdf, receipt: Receipt): void {
  beginSection(pdf)
  const amounts = receiptAmounts(receipt)
  pdf.group('Table', () => {
    amounts.forEach((pair, at) => {
      writePair(pdf, pair, AT_EDGE, at === amounts.length - 1 ? { ...BOLD, size: 13 } : TEXT)
    })
  })
  writeLine(pdf, 'P', { ...BOLD, size: 10 }, receiptPayment(receipt))
  const more = [...receiptCredit(receipt), receiptOpenChange(receipt), receiptMoneyBack(receipt)]
  for (const said of more) if (said !== null) writeLine(pdf, 'P', TEXT, said)
}

/** The normalised invoice in words, or that it is not one yet. */
function blockWords(invoice: InvoiceBlock): BlockWords {
  const qr = invoice.seal?.qr ?? null
  return { title: invoiceTitle(invoice), notice: invoiceNotice(invoice), lines: invoiceLines(invoice), qr }
}

/** The receipt as a PDF: the same lines as its page, in the same order. */
export function receiptPdf(receipt: Receipt, brand: Brand, madeAt: Date): Promise<Buffer> {
  const title = receiptTitle(receipt)
  const pdf = new Pdf({ title: `${brand.name} ${title} ${receipt.code}`, author: brand.name, madeAt })
  writeIssuer(pdf, brand)
  beginSection(pdf)
  writeLine(pdf, 'H1', { ...BOLD, size: 13 }, title)
  pdf.moveDown(0.3)
  writePairs(pdf, receiptFacts(receipt), BESIDE, TEXT)
  writeMoney(pdf, receipt)
  if (receipt.invoice) writeInvoiceBlock(pdf, blockWords(receipt.invoice))
  return bytesOf(pdf)
}
