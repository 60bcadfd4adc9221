import { ANSWER_TEXTS, PDF_TEXTS } from '#domain/admin/disclosures/answer.fr.ts'
import type { AnswerHead, AnswerSection } from '#domain/admin/disclosures/answer.ts'
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
  writePairs,
} from '../../outside/pdf/pdf-page.ts'
import { pdfText } from '../../outside/pdf/pdf-text.ts'

/** A table with more columns does not fit on a page: each row becomes a list of terms. */
const COLUMNS_MAX = 7
/** Rows of one table on paper; the others stand in the CSV alone, whose hash the paper names. */
export const PDF_ROWS_MAX = 1_000
const GAP = 6

function columnsOf(count: number): readonly Column[] {
  const width = WIDTH / count
  return Array.from(
    { length: count },
    (_, at): Column => ({ x: MARGIN + at * width, width: width - GAP, align: 'left' }),
  )
}

function writeCells(pdf: Pdf, cells: readonly (string | number)[], columns: readonly Column[]): void {
  const texts = cells.map(String)
  const heights = texts.map((text, at) => pdf.heightOfString(pdfText(text), { width: columns[at]?.width ?? WIDTH }))
  const height = Math.max(...heights)
  makeRoom(pdf, height)
  const { y } = pdf
  drawLine(pdf, y - 2)
  texts.forEach((text, at) => {
    const column = columns[at]
    if (column) write(pdf, text, column, y)
  })
  pdf.y = y + height + 5
}

function writeTable(pdf: Pdf, { columns: names, rows }: AnswerSection): void {
  const columns = columnsOf(names.length)
  pdf.font(BOLD).fontSize(SIZE).fillColor(INK)
  writeCells(pdf, names, columns)
  pdf.font(NORMAL)
  for (const row of rows) writeCells(pdf, row, columns)
}

function writeRecords(pdf: Pdf, { columns, rows }: AnswerSection): void {
  pdf.font(NORMAL).fontSize(SIZE).fillColor(INK)
  for (const row of rows) {
    drawLine(pdf, pdf.y - 2)
    const pairs = columns.map((term, at) => ({ term, said: String(row[at] ?? '') }))
    writePairs(
      pdf,
      pairs.filter(({ said }) => said !== '' && said !== ANSWER_TEXTS.unknown),
    )
    pdf.moveDown()
  }
}

function writeSection(pdf: Pdf, section: AnswerSection): void {
  makeRoom(pdf, 60)
  pdf.moveDown().fillColor(INK)
  writeLine(pdf, BOLD, 12, section.title)
  pdf.moveDown(0.5)
  const shown = { ...section, rows: section.rows.slice(0, PDF_ROWS_MAX) }
  if (shown.rows.length === 0) writeLine(pdf, NORMAL, SIZE, ANSWER_TEXTS.nothing)
  else if (section.columns.length <= COLUMNS_MAX) writeTable(pdf, shown)
  else writeRecords(pdf, shown)
  const more = section.rows.length - shown.rows.length
  if (more > 0) writeLine(pdf, BOLD, SIZE, PDF_TEXTS.more(more))
}

type About = { readonly brand: string; readonly madeAt: Date }

/** The answer on A4 pages: who asked for what and under which paper, then each table. */
export function disclosurePdf(head: AnswerHead, sections: readonly AnswerSection[], about: About): Promise<Buffer> {
  const title = ANSWER_TEXTS.title(about.brand)
  const pdf = a4({ title, author: about.brand, madeAt: about.madeAt })
  pdf.fillColor(INK)
  writeLine(pdf, BOLD, 18, title)
  pdf.moveDown().font(NORMAL).fontSize(SIZE)
  writePairs(
    pdf,
    head.map(([term, said]) => ({ term, said })),
  )
  pdf.fillColor(MUTED)
  writeLine(pdf, NORMAL, SIZE, PDF_TEXTS.clock)
  for (const section of sections) writeSection(pdf, section)
  return bytesOf(pdf)
}
