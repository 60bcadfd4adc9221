import type { Statement } from '#domain/ledger/account.contract.ts'
import { STATEMENT_FILE_TEXTS, STATEMENT_PDF_TEXTS } from '#domain/ledger/ledger.fr.ts'
import type { StatementRow } from '#domain/ledger/statement.ts'
import { balanceWords, periodWords, rowWords, signedXof } from '#domain/ledger/statement-words.ts'
import { formatDayOf, formatInstant, formatNumber, formatTime } from '#domain/shared/format.ts'
import { MARGIN, Pdf } from '../outside/pdf/pdf-document.ts'
import {
  BOLD,
  bytesOf,
  type Column,
  NORMAL,
  pieceOf,
  QUIET,
  WIDTH,
  writeElement,
  writeLine,
  writePairs,
} from '../outside/pdf/pdf-page.ts'
import { type Cell, writeTable } from '../outside/pdf/pdf-table.ts'

/** What stands above a statement besides its figures. */
export type StatementHead = {
  readonly brand: string
  readonly driverName: string
  readonly vehiclePlate: string
  readonly madeAt: Date
}

const COLUMNS: readonly Column[] = [
  { x: MARGIN, width: 82, align: 'left' },
  { x: MARGIN + 84, width: 184, align: 'left' },
  ...[0, 1, 2, 3].map((at): Column => ({ x: MARGIN + 271 + at * 63, width: 63, align: 'right' })),
]
const AT_RIGHT: Column = { x: MARGIN, width: WIDTH, align: 'right' }
const TOTALS = [
  { x: MARGIN, width: 160, align: 'left' },
  { x: MARGIN + 160, width: 110, align: 'right' },
] as const

function writeHead(pdf: Pdf, statement: Statement, head: StatementHead): void {
  const { title, driver, madeAt, atEnd } = STATEMENT_PDF_TEXTS
  writeLine(pdf, 'H1', { ...BOLD, size: 18 }, title(head.brand))
  writeLine(pdf, 'P', { ...NORMAL, size: 11 }, driver(head.driverName, head.vehiclePlate))
  writeLine(pdf, 'P', { ...BOLD, size: 11 }, periodWords(statement.period))
  writeLine(pdf, 'P', QUIET, madeAt(formatInstant(head.madeAt)))
  pdf.moveDown()
  writeLine(pdf, 'P', { ...BOLD, size: 12 }, atEnd(balanceWords(statement.closingXof)))
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
  const pairs = lines.map(([term, said]) => ({ term, said }))
  writePairs(pdf, pairs, TOTALS, NORMAL)
  pdf.moveDown()
}

/** What it was and, below, where the ride went; then its sums and the balance after it. */
function cellsOf(row: StatementRow, balanceXof: number): readonly Cell[] {
  const { at, ride, fareXof, commissionXof, effectXof } = row
  const what = rowWords(row)
  const sums = [fareXof, -commissionXof, effectXof, balanceXof].map(formatNumber)
  const places = ride && `${ride.pickupLocation} - ${ride.dropoffLocation}`
  return [`${formatDayOf(at)} ${formatTime(at)}`, places === null ? what : { text: what, below: places }, ...sums]
}

/** Oldest row first, each with the balance after it. */
function* rowsOf({ openingXof, days }: Statement): Generator<readonly Cell[]> {
  let balanceXof = openingXof
  for (const row of [...days].reverse().flatMap((day) => day.rows)) {
    balanceXof += row.effectXof
    yield cellsOf(row, balanceXof)
  }
}

/** The statement on A4 pages. */
export function statementPdf(statement: Statement, head: StatementHead): Promise<Buffer> {
  const { title, unit, when, what, fare, commission, effect, balance } = STATEMENT_PDF_TEXTS
  const pdf = new Pdf({ title: title(head.brand), author: head.brand, madeAt: head.madeAt })
  writeHead(pdf, statement, head)
  writeTotals(pdf, statement)
  writeElement(pdf, { tag: 'P', pieces: [pieceOf(unit, QUIET)] }, AT_RIGHT, pdf.y)
  const names = [when, what, fare, commission, effect, balance]
  writeTable(pdf, { columns: COLUMNS, names }, rowsOf(statement))
  return bytesOf(pdf)
}
