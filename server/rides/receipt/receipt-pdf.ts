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
import {
  a4,
  BOLD,
  bytesOf,
  drawLine,
  INK,
  MARGIN,
  MUTED,
  makeRoom,
  NORMAL,
  type Pdf,
  writeLine,
  writePairs,
} from '../../outside/pdf/pdf-page.ts'

const TEXT_SIZE = 10
/** Points of a side of the QR code, and the modules around it that phones need to read it. */
const [QR_SIDE, QUIET_MODULES] = [120, 4]

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

/** Black on white, on the left, below what stands above it. */
function drawQrCode(pdf: Pdf, { size, path }: { readonly size: number; readonly path: string }): void {
  pdf.moveDown(0.5)
  makeRoom(pdf, QR_SIDE)
  const { y } = pdf
  const scale = QR_SIDE / (size + 2 * QUIET_MODULES)
  pdf.save().translate(MARGIN, y).scale(scale).translate(QUIET_MODULES, QUIET_MODULES)
  pdf.path(path).fill('#000')
  pdf.restore()
  pdf.y = y + QR_SIDE
}

/** The normalised invoice, or that it is not one yet. */
function writeInvoice(pdf: Pdf, invoice: InvoiceBlock): void {
  beginSection(pdf, invoiceTitle(invoice))
  const notice = invoiceNotice(invoice)
  if (notice !== null) writeLine(pdf, NORMAL, TEXT_SIZE, notice)
  writePairs(pdf, invoiceLines(invoice))
  if (invoice.seal !== null) drawQrCode(pdf, invoice.seal.qr)
}

/** The receipt as a PDF: the same lines as its page, in the same order. */
export function receiptPdf(receipt: Receipt, brand: Brand, madeAt: Date): Promise<Buffer> {
  const title = receiptTitle(receipt)
  const pdf = a4({ title: `${brand.name} ${title} ${receipt.code}`, author: brand.name, madeAt })
  writeIssuer(pdf, brand)
  beginSection(pdf, title)
  writePairs(pdf, receiptFacts(receipt))
  writeMoney(pdf, receipt)
  if (receipt.invoice) writeInvoice(pdf, receipt.invoice)
  return bytesOf(pdf)
}
