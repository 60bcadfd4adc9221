import type { Pdf } from './pdf-document.ts'
import {
  BOLD,
  type Column,
  drawLine,
  drawPieces,
  heightOfPieces,
  makeRoom,
  NORMAL,
  type Piece,
  pieceOf,
  QUIET,
  writeElement,
} from './pdf-page.ts'

/** A text, or one with a quiet text below it. */
export type Cell = string | { readonly text: string; readonly below: string }
type Pieces = readonly Piece[]

/** The names of the columns; they stand again at the top of each page. */
export type Head = { readonly columns: readonly Column[]; readonly names: readonly string[] }

/** Points between two rows; a line is drawn in it. */
const GAP = 5

function piecesOf(cell: Cell): Pieces {
  if (typeof cell === 'string') return [pieceOf(cell, NORMAL)]
  return [pieceOf(cell.text, NORMAL), pieceOf(cell.below, QUIET)]
}

function heightOfRow(pdf: Pdf, row: readonly Pieces[], columns: readonly Column[]): number {
  return Math.max(...columns.map((column, at) => heightOfPieces(pdf, row[at] ?? [], column)))
}

type WriteCell = (pieces: Pieces, column: Column, y: number) => void

/** Lets `write` put each cell into its column, side by side, and moves below the highest. */
function layRow(pdf: Pdf, row: readonly Pieces[], columns: readonly Column[], write: WriteCell): void {
  const { y } = pdf
  const ends = columns.map((column, at) => {
    write(row[at] ?? [], column, y)
    return pdf.y
  })
  pdf.y = Math.max(...ends) + GAP
}

function writeRow(pdf: Pdf, row: readonly Pieces[], columns: readonly Column[], tag: 'TH' | 'TD'): void {
  pdf.group('TR', () => {
    layRow(pdf, row, columns, (pieces, column, y) => {
      writeElement(pdf, { tag, pieces, ...(tag === 'TH' && { scope: 'Column' }) }, column, y)
    })
  })
}

/** A table on as many pages as it takes; a row is never split over two. */
export function writeTable(pdf: Pdf, { columns, names }: Head, rows: Iterable<readonly Cell[]>): void {
  const head = names.map((name): Pieces => [pieceOf(name, BOLD)])
  pdf.group('Table', () => {
    writeRow(pdf, head, columns, 'TH')
    for (const cells of rows) {
      const row = cells.map(piecesOf)
      if (makeRoom(pdf, heightOfRow(pdf, row, columns))) {
        pdf.decorate('Pagination', () =>
          layRow(pdf, head, columns, (pieces, ...where) => drawPieces(pdf, pieces, ...where)),
        )
      }
      drawLine(pdf, pdf.y - 2)
      writeRow(pdf, row, columns, 'TD')
    }
  })
}
