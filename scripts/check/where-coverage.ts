import type { WrittenText } from './source/written-texts.ts'
import { constantsOf, labelOf } from './specification/check-sentences.ts'
import { SPEC_ROWS, SPEC_SENTENCES, type SpecSentence } from './tables/spec-sentences.table.ts'

/** A row of docs/where.md: §, rule, file, test. */
export type Row = { readonly line: number; readonly cells: readonly string[] }

const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** What docs/where.md must contain: each section, each sentence of §5 and §8 by its constant, each row by its name. */
export function coverageProblems(page: string, rows: readonly Row[], written: readonly WrittenText[]): string[] {
  const rowsOf = (section: string) => rows.filter(({ cells }) => cells[0] === section)
  const empty = SECTIONS.filter((section) => rowsOf(section).length === 0)
  const uncited = SPEC_SENTENCES.filter(
    (sentence) => isListed(sentence) && !isCited(sentence, rowsOf(sentence.section), written),
  )
  const unnamed = Object.entries(SPEC_ROWS).flatMap(([section, names]) =>
    names.filter((name) => !rowsOf(section).some(isAbout(name))).map((name) => `§${section} ${name}`),
  )
  return [
    ...empty.map((section) => `${page} has no row for §${section}`),
    ...uncited.map((sentence) => `${page} has no row that cites the constant of ${labelOf(sentence)}`),
    ...unnamed.map((name) => `${page} has no row that begins with the words of ${name}`),
  ]
}

function isListed({ section }: SpecSentence): boolean {
  return section === '5' || section === '8'
}

/** Does a row cite the sentence's constant in its column of files, as `path#name`? */
function isCited(sentence: SpecSentence, rows: readonly Row[], written: readonly WrittenText[]): boolean {
  const references = constantsOf(sentence, written).map(({ file, names }) => `\`${file}#${names.at(-1)}\``)
  return references.some((reference) => rows.some(({ cells }) => cells[2]?.includes(reference)))
}

function isAbout(name: string): (row: Row) => boolean {
  return ({ cells }) => cells[1]?.startsWith(name) ?? false
}
