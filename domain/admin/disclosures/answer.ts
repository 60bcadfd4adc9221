import { type CsvLine, csvTable } from '../../ledger/csv.ts'
import { ANSWER_TEXTS } from './answer.fr.ts'

/** One table of an answer. */
export type AnswerSection = {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** What stands above the tables: who asked for what, under which paper, who released it and when. */
export type AnswerHead = readonly (readonly [term: string, said: string])[]

/** The answer as one file for a spreadsheet: the head, then each table below its title. No cell of it is computed. */
export function answerCsv(head: AnswerHead, sections: readonly AnswerSection[]): string {
  const lines: CsvLine[] = [...head]
  for (const { title, columns, rows } of sections) {
    lines.push([''], [title], columns, ...(rows.length === 0 ? [[ANSWER_TEXTS.nothing]] : rows))
  }
  return csvTable(lines)
}

/** A text, or the dash of what is not known. */
export function known(text: string | number | null | undefined): string | number {
  return text === null || text === undefined || text === '' ? ANSWER_TEXTS.unknown : text
}
