import type { Invoice } from '#domain/companies/companies.contract.ts'
import { INVOICE_FILE_TEXTS } from '#domain/companies/companies.fr.ts'
import { invoiceTitle, lineWords, monthWords } from '#domain/companies/invoice-words.ts'
import { normalisedNotice, normalisedTitle } from '#domain/companies/normalised-words.ts'
import { invoiceLines } from '#domain/invoices/invoice-words.ts'
import { signedXof } from '#domain/ledger/statement-words.ts'
import { formatDay, formatDayOf, formatNumber, formatTime } from '#domain/shared/format.ts'
import type { NormalisedBlock } from '../invoices/companies/company-block.service.ts'
import { type BlockWords, writeInvoiceBlock } from '../outside/pdf/pdf-invoice-block.ts'
import {
  a4,
  BOLD,
  BOTTOM,
  bytesOf,
  type Column,
  drawLine,
  INK,
  MARGIN,
  MUTED,
  NORMAL,
  type Pdf,
  SIZE,
  WIDTH,
  write,
} from '../outside/pdf/pdf-page.ts'
import { pdfText } from '../outside/pdf/pdf-text.ts'

const WHEN: Column = { x: MARGIN, width: 82, align: 'left' }
const WHO: Column = { x: MARGIN + 84, width: 130, align: 'left' }
const WHERE: Column = { x: MARGIN + 216, width: 224, align: 'left' }
const HOW_MUCH: Column = { x: MARGIN + 442, width: WIDTH - 442, align: 'right' }

type Head = {
  readonly brand: string
  readonly city: string
  readonly contactEmail: string
  readonly madeAt: Date
  readonly blocks: readonly NormalisedBlock[]
}

function writeHead(pdf: Pdf, invoice: Invoice, { brand, city, contactEmail, blocks }: Head): void {
  const { from, to, ifu, madeOn, dueOn, total, noVat, withVat } = INVOICE_FILE_TEXTS
  const line = (font: string, size: number, text: string) => pdf.font(font).fontSize(size).text(pdfText(text))
  pdf.fillColor(INK)
  line(BOLD, 18, invoiceTitle(invoice))
  line(NORMAL, 11, monthWords(invoice.month))
  pdf.fillColor(MUTED)
  line(NORMAL, SIZE, `${from(brand)}, ${city}, ${contactEmail}`)
  line(NORMAL, SIZE, madeOn(formatDay(invoice.madeOn)))
  if (invoice.totalXof > 0) line(NORMAL, SIZE, dueOn(formatDay(invoice.dueOn)))
  pdf.moveDown().fillColor(INK)
  line(NORMAL, SIZE, to)
  line(BOLD, 11, invoice.name)
  line(NORMAL, SIZE, invoice.address)
  if (invoice.ifu !== null) line(NORMAL, SIZE, ifu(invoice.ifu))
  pdf.moveDown()
  line(BOLD, 14, total(signedXof(invoice.totalXof)))
  pdf.fillColor(MUTED)
  line(NORMAL, SIZE, blocks.length > 0 ? withVat : noVat)
  pdf.moveDown()
}

function writeTableHead(pdf: Pdf): void {
  const { date, member, service, amount } = INVOICE_FILE_TEXTS
  const { y } = pdf
  pdf.font(BOLD).fontSize(SIZE).fillColor(INK)
  write(pdf, date, WHEN, y)
  write(pdf, member, WHO, y)
  write(pdf, service, WHERE, y)
  write(pdf, amount, HOW_MUCH, y)
  pdf.y = y + 16
}

/** A row is never split over two pages. */
function writeLine(pdf: Pdf, line: Invoice['lines'][number]): void {
  const { at, memberName, pickupLocation, dropoffLocation, amountXof } = line
  const places = `${pickupLocation} - ${dropoffLocation}`
  pdf.font(NORMAL).fontSize(SIZE)
  const heightOf = (text: string, { width }: Column) => pdf.heightOfString(pdfText(text), { width })
  const serviceHeight = heightOf(lineWords(line), WHERE)
  const height = Math.max(heightOf(memberName, WHO), serviceHeight + heightOf(places, WHERE))
  if (pdf.y + height > BOTTOM) {
    pdf.addPage()
    writeTableHead(pdf)
  }
  const { y } = pdf
  drawLine(pdf, y - 2)
  pdf.font(NORMAL).fontSize(SIZE).fillColor(INK)
  write(pdf, `${formatDayOf(at)} ${formatTime(at)}`, WHEN, y)
  write(pdf, memberName, WHO, y)
  write(pdf, formatNumber(amountXof), HOW_MUCH, y)
  write(pdf, lineWords(line), WHERE, y)
  pdf.fillColor(MUTED)
  write(pdf, places, WHERE, y + serviceHeight)
  pdf.y = y + height + 6
}

function blockWords({ normalised, block }: NormalisedBlock): BlockWords {
  const [title, notice] = [normalisedTitle(normalised), normalisedNotice(normalised)]
  return { title, notice, lines: invoiceLines(block), qr: block.seal?.qr ?? null }
}

/** The invoice on A4 pages: the company, the total, one row a ride, then what was normalised of it. */
export function invoicePdf(invoice: Invoice, head: Head): Promise<Buffer> {
  const pdf = a4({ title: `${head.brand} ${invoiceTitle(invoice)}`, author: head.brand, madeAt: head.madeAt })
  writeHead(pdf, invoice, head)
  writeTableHead(pdf)
  for (const line of invoice.lines) writeLine(pdf, line)
  for (const block of head.blocks) writeInvoiceBlock(pdf, blockWords(block))
  return bytesOf(pdf)
}
