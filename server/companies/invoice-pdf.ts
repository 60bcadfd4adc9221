import type { Invoice } from '#domain/companies/companies.contract.ts'
import { INVOICE_FILE_TEXTS } from '#domain/companies/companies.fr.ts'
import { invoiceTitle, lineWords, monthWords } from '#domain/companies/invoice-words.ts'
import { normalisedNotice, normalisedTitle } from '#domain/companies/normalised-words.ts'
import { invoiceLines } from '#domain/invoices/invoice-words.ts'
import { signedXof } from '#domain/ledger/statement-words.ts'
import { formatDay, formatDayOf, formatNumber, formatTime } from '#domain/shared/format.ts'
import type { NormalisedBlock } from '../invoices/companies/company-block.service.ts'
import { MARGIN, Pdf } from '../outside/pdf/pdf-document.ts'
import { type BlockWords, writeInvoiceBlock } from '../outside/pdf/pdf-invoice-block.ts'
import { BOLD, bytesOf, type Column, NORMAL, QUIET, WIDTH, writeLine } from '../outside/pdf/pdf-page.ts'
import { type Cell, writeTable } from '../outside/pdf/pdf-table.ts'

const COLUMNS: readonly Column[] = [
  { x: MARGIN, width: 82, align: 'left' },
  { x: MARGIN + 84, width: 120, align: 'left' },
  { x: MARGIN + 208, width: 246, align: 'left' },
  { x: MARGIN + 458, width: WIDTH - 458, align: 'right' },
]

type Head = {
  readonly brand: string
  readonly city: string
  readonly contactEmail: string
  readonly madeAt: Date
  readonly blocks: readonly NormalisedBlock[]
}

function writeHead(pdf: Pdf, invoice: Invoice, { brand, city, contactEmail, blocks }: Head): void {
  const { from, to, ifu, madeOn, dueOn, total, noVat, withVat } = INVOICE_FILE_TEXTS
  writeLine(pdf, 'H1', { ...BOLD, size: 18 }, invoiceTitle(invoice))
  writeLine(pdf, 'P', { ...NORMAL, size: 11 }, monthWords(invoice.month))
  writeLine(pdf, 'P', QUIET, `${from(brand)}, ${city}, ${contactEmail}`)
  writeLine(pdf, 'P', QUIET, madeOn(formatDay(invoice.madeOn)))
  if (invoice.totalXof > 0) writeLine(pdf, 'P', QUIET, dueOn(formatDay(invoice.dueOn)))
  pdf.moveDown()
  writeLine(pdf, 'P', NORMAL, to)
  writeLine(pdf, 'P', { ...BOLD, size: 11 }, invoice.name)
  writeLine(pdf, 'P', NORMAL, invoice.address)
  if (invoice.ifu !== null) writeLine(pdf, 'P', NORMAL, ifu(invoice.ifu))
  pdf.moveDown()
  writeLine(pdf, 'P', { ...BOLD, size: 14 }, total(signedXof(invoice.totalXof)))
  writeLine(pdf, 'P', QUIET, blocks.length > 0 ? withVat : noVat)
  pdf.moveDown()
}

/** When, who, what for and where, how much. */
function cellsOf(line: Invoice['lines'][number]): readonly Cell[] {
  const { at, memberName, pickupLocation, dropoffLocation, amountXof } = line
  const service = { text: lineWords(line), below: `${pickupLocation} - ${dropoffLocation}` }
  return [`${formatDayOf(at)} ${formatTime(at)}`, memberName, service, formatNumber(amountXof)]
}

function blockWords({ normalised, block }: NormalisedBlock): BlockWords {
  const [title, notice] = [normalisedTitle(normalised), normalisedNotice(normalised)]
  return { title, notice, lines: invoiceLines(block), qr: block.seal?.qr ?? null }
}

/** The invoice on A4 pages: the company, the total, one row a ride, then what was normalised of it. */
export function invoicePdf(invoice: Invoice, head: Head): Promise<Buffer> {
  const pdf = new Pdf({ title: `${head.brand} ${invoiceTitle(invoice)}`, author: head.brand, madeAt: head.madeAt })
  writeHead(pdf, invoice, head)
  const { date, member, service, amount } = INVOICE_FILE_TEXTS
  writeTable(pdf, { columns: COLUMNS, names: [date, member, service, amount] }, invoice.lines.map(cellsOf))
  for (const block of head.blocks) writeInvoiceBlock(pdf, blockWords(block))
  return bytesOf(pdf)
}
