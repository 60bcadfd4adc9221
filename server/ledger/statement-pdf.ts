import PDFDocument from 'pdfkit'
import type { Statement } from '#domain/ledger/account.contract.ts'
import { STATEMENT_FILE_TEXTS, STATEMENT_PDF_TEXTS } from '#domain/ledger/ledger.fr.ts'
import type { StatementRow } from '#domain/ledger/statement.ts'
import { balanceWords, periodWords, rowWords, signedFCfa } from '#domain/ledger/statement-words.ts'
import { formatDayOf, formatInstant, formatNumber, formatTime } from '#domain/shared/format.ts'
import { pdfText } from './pdf-text.ts'

/** What stands above a statement besides its figures. */
export type StatementHead = {
  readonly brand: string
  readonly driverName: string
  readonly vehiclePlate: string
  readonly madeAt: Date
}

type Pdf = InstanceType<typeof PDFDocument>

/** Points: 72 to the inch. An A4 page is 595 by 842. */
const MARGIN = 36
const WIDTH = 595 - 2 * MARGIN
const BOTTOM = 842 - MARGIN - 24
const [NORMAL, BOLD] = ['Helvetica', 'Helvetica-Bold']
const [INK, MUTED, LINE] = ['#10201B', '#4A5853', '#E6E0D4']
const SIZE = 9

type Column = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' }
const WHAT: Column = { x: MARGIN + 84, width: 176, align: 'left' }
const COLUMNS: readonly Column[] = [
  { x: MARGIN, width: 82, align: 'left' },
  WHAT,
  ...[0, 1, 2, 3].map((at): Column => ({ x: MARGIN + 263 + at * 65, width: 65, align: 'right' })),
]

function write(pdf: Pdf, text: string, { x, width, align }: Column, y: number): void {
  pdf.text(pdfText(text), x, y, { width, align })
}

function writeHead(pdf: Pdf, statement: Statement, head: StatementHead): void {
  const { title, driver, madeAt, atEnd } = STATEMENT_PDF_TEXTS
  const line = (font: string, size: number, text: string) => pdf.font(font).fontSize(size).text(pdfText(text))
  pdf.fillColor(INK)
  line(BOLD, 18, title(head.brand))
  line(NORMAL, 11, driver(head.driverName, head.vehiclePlate))
  line(BOLD, 11, periodWords(statement.period))
  pdf.fillColor(MUTED)
  line(NORMAL, SIZE, madeAt(formatInstant(head.madeAt)))
  pdf.moveDown().fillColor(INK)
  line(BOLD, 12, atEnd(balanceWords(statement.closingXof)))
  pdf.moveDown()
}

function writeTotals(pdf: Pdf, { totals, openingXof, closingXof }: Statement): void {
  const words = STATEMENT_PDF_TEXTS.totals
  const lines: readonly (readonly [string, string])[] = [
    [words.rides, formatNumber(totals.rides)],
    [words.gross, signedFCfa(totals.grossXof)],
    [words.cash, signedFCfa(totals.cashXof)],
    [STATEMENT_FILE_TEXTS.opening, signedFCfa(openingXof)],
    [words.online, signedFCfa(totals.onlineXof)],
    [words.commission, signedFCfa(-totals.commissionXof)],
    [words.fees, signedFCfa(totals.feesXof)],
    [words.topUps, signedFCfa(totals.topUpsXof)],
    [words.payouts, signedFCfa(totals.payoutsXof)],
    [words.change, signedFCfa(totals.changeXof)],
    [words.corrections, signedFCfa(totals.correctionsXof)],
    [STATEMENT_FILE_TEXTS.closing, signedFCfa(closingXof)],
  ]
  pdf.font(NORMAL).fontSize(SIZE)
  for (const [term, value] of lines) {
    const { y } = pdf
    write(pdf, term, { x: MARGIN, width: 160, align: 'left' }, y)
    write(pdf, value, { x: MARGIN + 160, width: 110, align: 'right' }, y)
  }
  pdf.moveDown()
}

function writeCells(pdf: Pdf, cells: readonly string[], y: number): void {
  COLUMNS.forEach((column, index) => {
    write(pdf, cells[index] ?? '', column, y)
  })
}

function writeTableHead(pdf: Pdf): void {
  const { when, what, fare, commission, effect, balance, unit } = STATEMENT_PDF_TEXTS
  pdf.font(NORMAL).fontSize(SIZE).fillColor(MUTED)
  pdf.text(pdfText(unit), MARGIN, pdf.y, { width: WIDTH, align: 'right' })
  const y = pdf.y + 4
  pdf.font(BOLD).fillColor(INK)
  writeCells(pdf, [when, what, fare, commission, effect, balance], y)
  pdf.y = y + 16
}

/** A row of two lines at least: what it was and, below, where the ride went. A row is never split over two pages. */
function writeRow(pdf: Pdf, row: StatementRow, balanceXof: number): void {
  const { at, ride, fareXof, commissionXof, effectXof } = row
  const places = ride === null ? '' : `${ride.pickupLocation} - ${ride.dropoffLocation}`
  pdf.font(NORMAL).fontSize(SIZE)
  const whatHeight = pdf.heightOfString(pdfText(rowWords(row)), { width: WHAT.width })
  const height = whatHeight + (places === '' ? 0 : pdf.heightOfString(pdfText(places), { width: WHAT.width }))
  if (pdf.y + height > BOTTOM) {
    pdf.addPage()
    writeTableHead(pdf)
  }
  const { y } = pdf
  pdf
    .moveTo(MARGIN, y - 2)
    .lineTo(MARGIN + WIDTH, y - 2)
    .strokeColor(LINE)
    .stroke()
  const sums = [fareXof, -commissionXof, effectXof, balanceXof].map(formatNumber)
  pdf.font(NORMAL).fontSize(SIZE).fillColor(INK)
  writeCells(pdf, [`${formatDayOf(at)} ${formatTime(at)}`, rowWords(row), ...sums], y)
  if (places !== '') {
    pdf.fillColor(MUTED)
    write(pdf, places, WHAT, y + whatHeight)
  }
  pdf.y = y + Math.max(height, 24) + 4
}

function writePageNumbers(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    pdf.page.margins.bottom = 0
    pdf.font(NORMAL).fontSize(SIZE).fillColor(MUTED)
    pdf.text(STATEMENT_PDF_TEXTS.page(page - start + 1, count), MARGIN, 842 - MARGIN, {
      width: WIDTH,
      align: 'right',
    })
  }
}

function bytesOf(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    pdf.end()
  })
}

/** The statement on A4 pages, oldest row first, each with the balance after it. */
export function statementPdf(statement: Statement, head: StatementHead): Promise<Buffer> {
  const title = STATEMENT_PDF_TEXTS.title(head.brand)
  const info = { Title: title, Author: head.brand, CreationDate: head.madeAt }
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, bufferPages: true, lang: 'fr', info })
  writeHead(pdf, statement, head)
  writeTotals(pdf, statement)
  writeTableHead(pdf)
  let balanceXof = statement.openingXof
  for (const row of [...statement.days].reverse().flatMap((day) => day.rows)) {
    balanceXof += row.effectXof
    writeRow(pdf, row, balanceXof)
  }
  writePageNumbers(pdf)
  return bytesOf(pdf)
}
