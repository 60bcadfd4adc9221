import { INVOICE_BLOCK_TEXTS } from '#domain/invoices/invoices.fr.ts'
import { MARGIN, type Pdf } from './pdf-document.ts'
import {
  BOLD,
  BOTTOM,
  type Column,
  drawLine,
  heightOfPieces,
  NORMAL,
  type Piece,
  pieceOf,
  QUIET,
  WIDTH,
  writeElement,
} from './pdf-page.ts'

/** A normalised invoice in words. `qr`: its modules as an SVG path, and how many there are in a row; null while it has none. */
export type BlockWords = {
  readonly title: string
  readonly notice: string | null
  readonly lines: readonly { readonly term: string; readonly said: string }[]
  readonly qr: { readonly size: number; readonly path: string } | null
}

/** Points. A phone reads modules of more than a point from paper. */
const QR_WIDTH = 96
const TEXT: Column = { x: MARGIN, width: WIDTH - QR_WIDTH - 24, align: 'left' }
/** Between the line above and the QR code: four modules of white, which phones need. */
const WHITE = 14
const TITLE = { ...BOLD, size: 11 }

type Line = { readonly tag: 'H2' | 'P'; readonly pieces: readonly Piece[] }

function linesOf({ title, notice, lines }: BlockWords): readonly Line[] {
  return [
    { tag: 'H2', pieces: [pieceOf(title, TITLE)] },
    ...(notice === null ? [] : [{ tag: 'P', pieces: [pieceOf(notice, QUIET)] } as const]),
    ...lines.map(({ term, said }) => ({ tag: 'P', pieces: [pieceOf(`${term}\u00A0: ${said}`, NORMAL)] }) as const),
  ]
}

function drawQr(pdf: Pdf, { size, path }: NonNullable<BlockWords['qr']>, y: number): void {
  const [left, right] = [MARGIN + WIDTH - QR_WIDTH, MARGIN + WIDTH]
  pdf.tag('Figure', { alt: INVOICE_BLOCK_TEXTS.qr, bbox: [left, y, right, y + QR_WIDTH] }, () => {
    pdf
      .save()
      .translate(left, y)
      .scale(QR_WIDTH / size)
      .path(path)
      .fill('#000000')
      .restore()
  })
}

/** Writes a normalised invoice below what stands on the page, its QR code on the right; never over two pages. */
export function writeInvoiceBlock(pdf: Pdf, words: BlockWords): void {
  const lines = linesOf(words)
  const height = Math.max(
    QR_WIDTH,
    heightOfPieces(
      pdf,
      lines.flatMap(({ pieces }) => pieces),
      TEXT,
    ),
  )
  if (pdf.y + 2 * WHITE + height > BOTTOM) pdf.addPage()
  else pdf.y += WHITE
  drawLine(pdf, pdf.y)
  const y = pdf.y + WHITE
  pdf.y = y
  for (const line of lines) writeElement(pdf, line, TEXT, pdf.y)
  if (words.qr === null) return
  drawQr(pdf, words.qr, y)
  pdf.y = Math.max(pdf.y, y + QR_WIDTH)
}
