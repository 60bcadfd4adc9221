import type { Statement } from '#domain/ledger/account.contract.ts'
import { STATEMENT_FILE_TEXTS, STATEMENT_PDF_TEXTS } from '#domain/ledger/ledger.fr.ts'
import type { StatementRow } from '#domain/ledger/statement.ts'
import { balanceWords, periodWords, rowWords, signedXof } from '#domain/ledger/statement-words.ts'
import { formatDayOf, formatInstant, formatNumber, formatTime } from '#domain/shared/format.ts'
import {
  a4,
  BOLD,
  bytesOf,
  type Column,
  drawLine,
  INK,
  MARGIN,
  MUTED,
  makeRoom,
  NORMAL,
  type Pdf,
  SIZE,
  WIDTH,
  write,
  writeLine,
} from '../outside/pdf/pdf-page.ts'
import { pdfText } from '../outside/pdf/pdf-text.ts'

/** What stands above a statement besides its figures. */
export type StatementHead = {
  readonly brand: string
  readonly driverName: string
  readonly vehiclePlate: string
  readonly madeAt: Date
}

const WHAT: Column = { x: MARGIN + 84, width: 176, align: 'left' }
const COLUMNS: readonly Column[] = [
  { x: MARGIN, width: 82, align: 'left' },
  WHAT,
  ...[0, 1, 2, 3].map((at): Column => ({ x: MARGIN + 263 + at * 65, width: 65, align: 'right' })),
]

function writeHead(pdf: Pdf, statement: Statement, head: StatementHead): void {
  const { title, driver, madeAt, atEnd } = STATEMENT_PDF_TEXTS
  pdf.fillColor(INK)
  writeLine(pdf, BOLD, 18, title(head.brand))
  writeLine(pdf, NORMAL, 11, driver(head.driverName, head.vehiclePlate))
  writeLine(pdf, BOLD, 11, periodWords(statement.period))
  pdf.fillColor(MUTED)
  writeLine(pdf, NORMAL, SIZE, madeAt(formatInstant(head.madeAt)))
  pdf.moveDown().fillColor(INK)
  writeLine(pdf, BOLD, 12, atEnd(balanceWords(statement.closingXof)))
  pdf.moveDown()
}

function writeTotals(pdf: Pdf, { totals, openingXof, closingXof }: Statement): void {
  const words = STATEMENT_PDF_TEXTS.totals
  const lines: readonly (readonly [string, string])[] = [
    [words.rides, formatNumber(totals.rides)],
    [words.gross, signedXof(totals.grossXof)],
    [words.cash, signedXof(totals.cashXof)],
    [STATEMENT_FILE_TEXTS.opening, signedXof(openingXof)],
    [words.online, signedXof(totals.onlineXof)],
    [words.commission, signedXof(-totals.commissionXof)],
    [words.fees, signedXof(totals.feesXof)],
    [words.topUps, signedXof(totals.topUpsXof)],
    [words.payouts, signedXof(totals.payoutsXof)],
    [words.change, signedXof(totals.changeXof)],
    [words.corrections, signedXof(totals.correctionsXof)],
    [STATEMENT_FILE_TEXTS.closing, signedXof(closingXof)],
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
  if (makeRoom(pdf, height)) writeTableHead(pdf)
  const { y } = pdf
  drawLine(pdf, y - 2)
  const sums = [fareXof, -commissionXof, effectXof, balanceXof].map(formatNumber)
  pdf.font(NORMAL).fontSize(SIZE).fillColor(INK)
  writeCells(pdf, [`${formatDayOf(at)} ${formatTime(at)}`, rowWords(row), ...sums], y)
  if (places !== '') {
    pdf.fillColor(MUTED)
    write(pdf, places, WHAT, y + whatHeight)
  }
  pdf.y = y + Math.max(height, 24) + 4
}

/** The statement on A4 pages, oldest row first, each with the balance after it. */
export function statementPdf(statement: Statement, head: StatementHead): Promise<Buffer> {
  const title = STATEMENT_PDF_TEXTS.title(head.brand)
  const pdf = a4({ title, author: head.brand, madeAt: head.madeAt })
  writeHead(pdf, statement, head)
  writeTotals(pdf, statement)
  writeTableHead(pdf)
  let balanceXof = statement.openingXof
  for (const row of [...statement.days].reverse().flatMap((day) => day.rows)) {
    balanceXof += row.effectXof
    writeRow(pdf, row, balanceXof)
  }
  return bytesOf(pdf)
}
