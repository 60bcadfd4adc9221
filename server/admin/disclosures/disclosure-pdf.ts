import { ANSWER_TEXTS, PDF_TEXTS } from '#domain/admin/disclosures/answer.fr.ts'
import type { AnswerHead, AnswerSection } from '#domain/admin/disclosures/answer.ts'
import { MARGIN, Pdf } from '../../outside/pdf/pdf-document.ts'
import {
  BESIDE,
  BOLD,
  bytesOf,
  type Column,
  drawLine,
  makeRoom,
  NORMAL,
  QUIET,
  WIDTH,
  writeLine,
  writePairs,
} from '../../outside/pdf/pdf-page.ts'
import { writeTable } from '../../outside/pdf/pdf-table.ts'

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

function writeRecords(pdf: Pdf, { columns, rows }: AnswerSection): void {
  for (const row of rows) {
    makeRoom(pdf, 60)
    drawLine(pdf, pdf.y - 2)
    const pairs = columns.map((term, at) => ({ term, said: String(row[at] ?? '') }))
    const known = pairs.filter(({ said }) => said !== '' && said !== ANSWER_TEXTS.unknown)
    writePairs(pdf, known, BESIDE, NORMAL)
    pdf.moveDown()
  }
}

function writeSection(pdf: Pdf, section: AnswerSection): void {
  makeRoom(pdf, 60)
  pdf.moveDown()
  writeLine(pdf, 'H2', { ...BOLD, size: 12 }, section.title)
  pdf.moveDown(0.5)
  const { columns } = section
  const rows = section.rows.slice(0, PDF_ROWS_MAX)
  const head = { columns: columnsOf(columns.length), names: columns }
  if (rows.length === 0) writeLine(pdf, 'P', NORMAL, ANSWER_TEXTS.nothing)
  else if (columns.length > COLUMNS_MAX) writeRecords(pdf, { ...section, rows })
  else
    writeTable(
      pdf,
      head,
      rows.map((row) => row.map(String)),
    )
  const more = section.rows.length - rows.length
  if (more > 0) writeLine(pdf, 'P', BOLD, PDF_TEXTS.more(more))
}

type About = { readonly brand: string; readonly madeAt: Date }

/** The answer on A4 pages: who asked for what and under which paper, then each table. */
export function disclosurePdf(head: AnswerHead, sections: readonly AnswerSection[], about: About): Promise<Buffer> {
  const title = ANSWER_TEXTS.title(about.brand)
  const pdf = new Pdf({ title, author: about.brand, madeAt: about.madeAt })
  writeLine(pdf, 'H1', { ...BOLD, size: 18 }, title)
  pdf.moveDown()
  const pairs = head.map(([term, said]) => ({ term, said }))
  writePairs(pdf, pairs, BESIDE, NORMAL)
  writeLine(pdf, 'P', QUIET, PDF_TEXTS.clock)
  for (const section of sections) writeSection(pdf, section)
  return bytesOf(pdf)
}
