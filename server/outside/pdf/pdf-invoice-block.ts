import { BOLD, BOTTOM, drawLine, INK, MARGIN, MUTED, NORMAL, type Pdf, SIZE, WIDTH } from './pdf-page.ts'
import { pdfText } from './pdf-text.ts'

/** A normalised invoice in words. `qr`: its modules as an SVG path, and how many there are in a row; null while it has none. */
export type BlockWords = {
  readonly title: string
  readonly notice: string | null
  readonly lines: readonly { readonly term: string; readonly said: string }[]
  readonly qr: { readonly size: number; readonly path: string } | null
}

/** Points. A phone reads modules of more than a point from paper. */
const QR_WIDTH = 96
const TEXT_WIDTH = WIDTH - QR_WIDTH - 24
/** Between the line above and the QR code: four modules of white, which phones need. */
const QUIET = 14

function writeWords(pdf: Pdf, { title, notice, lines }: BlockWords): void {
  const options = { width: TEXT_WIDTH }
  pdf.x = MARGIN
  pdf.font(BOLD).fontSize(11).fillColor(INK).text(pdfText(title), options)
  pdf.font(NORMAL).fontSize(SIZE).fillColor(MUTED)
  if (notice !== null) pdf.text(pdfText(notice), options)
  pdf.fillColor(INK)
  for (const { term, said } of lines) pdf.text(pdfText(`${term}\u00A0: ${said}`), options)
}

function drawQr(pdf: Pdf, { size, path }: NonNullable<BlockWords['qr']>, y: number): void {
  pdf
    .save()
    .translate(MARGIN + WIDTH - QR_WIDTH, y)
    .scale(QR_WIDTH / size)
    .path(path)
    .fill('#000000')
    .restore()
}

/** The height that the block takes at most, in points. */
function heightOf({ notice, lines }: BlockWords): number {
  return Math.max(QR_WIDTH, 16 + (lines.length + (notice === null ? 0 : 2)) * 12)
}

/** Writes a normalised invoice below what stands on the page, its QR code on the right; never over two pages. */
export function writeInvoiceBlock(pdf: Pdf, words: BlockWords): void {
  if (pdf.y + 2 * QUIET + heightOf(words) > BOTTOM) pdf.addPage()
  else pdf.y += QUIET
  drawLine(pdf, pdf.y)
  const y = pdf.y + QUIET
  pdf.y = y
  writeWords(pdf, words)
  if (words.qr === null) return
  drawQr(pdf, words.qr, y)
  pdf.y = Math.max(pdf.y, y + QR_WIDTH)
}
