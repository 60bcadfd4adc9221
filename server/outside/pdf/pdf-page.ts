import PDFDocument from 'pdfkit'
import { PDF_PAGE_TEXTS } from '#domain/ledger/ledger.fr.ts'
import { pdfText } from './pdf-text.ts'

export type Pdf = InstanceType<typeof PDFDocument>

/** Points: 72 to the inch. An A4 page is 595 by 842. */
export const MARGIN = 36
export const WIDTH = 595 - 2 * MARGIN
export const BOTTOM = 842 - MARGIN - 24
export const [NORMAL, BOLD] = ['Helvetica', 'Helvetica-Bold'] as const
export const [INK, MUTED] = ['#10201B', '#4A5853'] as const
const LINE = '#E6E0D4'
export const SIZE = 9

export type Column = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' }

type About = { readonly title: string; readonly author: string; readonly madeAt: Date }

/** A document of A4 pages with our margins. */
export function a4({ title, author, madeAt }: About): Pdf {
  const info = { Title: title, Author: author, CreationDate: madeAt }
  return new PDFDocument({ size: 'A4', margin: MARGIN, bufferPages: true, lang: 'fr', info })
}

export function write(pdf: Pdf, text: string, { x, width, align }: Column, y: number): void {
  pdf.text(pdfText(text), x, y, { width, align })
}

/** A line of its own, below what stands above it. */
export function writeLine(pdf: Pdf, font: string, size: number, text: string): void {
  pdf.font(font).fontSize(size).text(pdfText(text), MARGIN, pdf.y, { width: WIDTH })
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

/**
 * Terms with what is said of each, one below the other: beside its term, or sums at the right edge. A pair is never split
 * over two pages.
 */
export function writePairs(pdf: Pdf, pairs: readonly Pair[], align: Column['align'] = 'left'): void {
  const saidColumn: Column = { x: MARGIN + TERM_WIDTH, width: WIDTH - TERM_WIDTH, align }
  const heightOf = (text: string, { width }: Column) => pdf.heightOfString(pdfText(text), { width })
  for (const { term, said } of pairs) {
    const height = Math.max(heightOf(term, TERM), heightOf(said, saidColumn))
    makeRoom(pdf, height)
    const { y } = pdf
    write(pdf, term, TERM, y)
    write(pdf, said, saidColumn, y)
    pdf.y = y + height + 3
  }
}

/** A thin line over the whole width. */
export function drawLine(pdf: Pdf, y: number): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .strokeColor(LINE)
    .stroke()
}

function writePageNumbers(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    pdf.page.margins.bottom = 0
    pdf.font(NORMAL).fontSize(SIZE).fillColor(MUTED)
    pdf.text(PDF_PAGE_TEXTS.page(page - start + 1, count), MARGIN, 842 - MARGIN, { width: WIDTH, align: 'right' })
  }
}

/** Numbers the pages, and returns the file. */
export function bytesOf(pdf: Pdf): Promise<Buffer> {
  writePageNumbers(pdf)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    pdf.end()
  })
}
