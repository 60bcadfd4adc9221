import { PDF_PAGE_TEXTS } from '#domain/ledger/ledger.fr.ts'
import { packObjects } from './pack-objects.ts'
import { type ContentTag, MARGIN, type Pdf, type Style } from './pdf-document.ts'
import { pdfText } from './pdf-text.ts'

/** Points. Tables end above the page number. */
export const WIDTH = 595 - 2 * MARGIN
export const BOTTOM = 842 - MARGIN - 24
export const SIZE = 9

export const [INK, MUTED] = ['#10201B', '#4A5853'] as const
const LINE = '#E6E0D4'

export const NORMAL: Style = { weight: 'normal', size: SIZE, color: INK }
export const QUIET: Style = { ...NORMAL, color: MUTED }
export const BOLD: Style = { ...NORMAL, weight: 'bold' }

export type Column = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' }
const WHOLE: Column = { x: MARGIN, width: WIDTH, align: 'left' }

/** A text of an element as it is drawn. `spoken`: the text itself, where letters are drawn as their codes. */
export type Piece = { readonly drawn: string; readonly spoken: string; readonly style: Style }

export function pieceOf(text: string, style: Style): Piece {
  const drawn = pdfText(text)
  return { drawn, spoken: drawn === text.normalize('NFC') ? drawn : text, style }
}

/** How high these texts stand above one another, in points. */
export function heightOfPieces(pdf: Pdf, pieces: readonly Piece[], { width }: Column): number {
  const heights = pieces.map(({ drawn, style }) => {
    pdf.setStyle(style)
    return pdf.heightOfString(drawn, { width })
  })
  return heights.reduce((sum, height) => sum + height, 0)
}

/** Draws texts below one another. Afterwards `pdf.y` is below them. */
export function drawPieces(pdf: Pdf, pieces: readonly Piece[], { x, width, align }: Column, y: number): void {
  pdf.y = y
  for (const { drawn, style } of pieces) {
    pdf.setStyle(style)
    pdf.text(drawn, x, pdf.y, { width, align })
  }
}

type Element = { readonly tag: ContentTag; readonly scope?: 'Column' | 'Row'; readonly pieces: readonly Piece[] }

/** An element in that column, from `y` on. Afterwards `pdf.y` is below it. */
export function writeElement(pdf: Pdf, { tag, scope, pieces }: Element, column: Column, y: number): void {
  const isAsDrawn = pieces.every(({ drawn, spoken }) => drawn === spoken)
  const actual = isAsDrawn ? {} : { actual: pieces.map(({ spoken }) => spoken).join('\n') }
  pdf.tag(tag, { ...actual, ...(scope && { scope }) }, () => drawPieces(pdf, pieces, column, y))
}

/** A heading or a paragraph of its own, below what stands above it. */
export function writeLine(pdf: Pdf, tag: ContentTag, style: Style, text: string): void {
  writeElement(pdf, { tag, pieces: [pieceOf(text, style)] }, WHOLE, pdf.y)
}

/** A new page unless this height is left on the present one. True: a new one began. */
export function makeRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= BOTTOM) return false
  pdf.addPage()
  return true
}

type Pair = { readonly term: string; readonly said: string }

const TERM_WIDTH = 190
const TERM: Column = { x: MARGIN, width: TERM_WIDTH - 10, align: 'left' }
const SAID: Column = { x: MARGIN + TERM_WIDTH, width: WIDTH - TERM_WIDTH, align: 'left' }
/** Beside its term, or sums at the right edge. */
export const [BESIDE, AT_EDGE] = [[TERM, SAID] as const, [TERM, { ...SAID, align: 'right' }] as const]
export type PairColumns = readonly [term: Column, said: Column]

const PAIR_GAP = 1

/** A term with what is said of it, as a row of a table. It is never split over two pages. */
export function writePair(pdf: Pdf, { term, said }: Pair, [left, right]: PairColumns, style: Style): void {
  const [head, cell] = [[pieceOf(term, style)], [pieceOf(said, style)]]
  const height = Math.max(heightOfPieces(pdf, head, left), heightOfPieces(pdf, cell, right))
  makeRoom(pdf, height)
  const { y } = pdf
  pdf.group('TR', () => {
    writeElement(pdf, { tag: 'TH', scope: 'Row', pieces: head }, left, y)
    writeElement(pdf, { tag: 'TD', pieces: cell }, right, y)
  })
  pdf.y = y + height + PAIR_GAP
}

/** Terms with what is said of each, one below the other. */
export function writePairs(pdf: Pdf, pairs: readonly Pair[], columns: PairColumns, style: Style): void {
  if (pairs.length === 0) return
  pdf.group('Table', () => {
    for (const pair of pairs) writePair(pdf, pair, columns, style)
  })
}

/** A thin line over the whole width. */
export function drawLine(pdf: Pdf, y: number): void {
  pdf.decorate('Layout', () => {
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .strokeColor(LINE)
      .stroke()
  })
}

function writePageNumbers(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    pdf.page.margins.bottom = 0
    pdf.decorate('Pagination', () => {
      pdf.setStyle(QUIET)
      pdf.text(PDF_PAGE_TEXTS.page(page - start + 1, count), MARGIN, 842 - MARGIN, { width: WIDTH, align: 'right' })
    })
  }
}

/** Numbers the pages, and returns the file. */
export async function bytesOf(pdf: Pdf): Promise<Buffer> {
  writePageNumbers(pdf)
  const plain = await new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    pdf.end()
  })
  return packObjects(plain)
}
