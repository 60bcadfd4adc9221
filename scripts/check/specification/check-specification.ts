import { listCodeFiles, readSource } from '../source/source-files.ts'
import { parseFile } from '../source/syntax.ts'
import { textsOf } from '../source/written-texts.ts'

const PAGE = 'docs/specification.md'

/** The owner's specification, cut into rows: docs/specification.md says how. */
const ROWS = 93

/** « 52 · §4 a failed payment … », and « 64 · §4 (deviates) day 0 … » where the list of deviations has its row. */
const TITLE = /^(\d+) · §\d (\(deviates\) )?\S/

/** A line of the list of deviations: `| 64 | … |`. */
const DEVIATION = /^\| (\d+) \|/gm

type RowTest = { readonly row: number; readonly isDeviating: boolean }

/** Each row of the specification is a browser test, and one that deviates from the letter is in the list of deviations. */
export async function checkSpecification(): Promise<string[]> {
  const files = listCodeFiles().filter((file) => /^e2e\/specification\/.+\.e2e\.ts$/.test(file))
  const titles = files.map(parseFile).flatMap(textsOf)
  return specificationProblems(
    titles.map(({ text }) => text),
    readSource(PAGE),
  )
}

/** `texts`: all texts of the browser tests of the specification; `page`: docs/specification.md. */
export function specificationProblems(texts: readonly string[], page: string): string[] {
  const tests = texts.flatMap(rowTestOf)
  const tested = new Set(tests.map(({ row }) => row))
  const marked = new Set(tests.filter(({ isDeviating }) => isDeviating).map(({ row }) => row))
  const listed = new Set([...page.matchAll(DEVIATION)].map(([, row]) => Number(row)))
  const rows = Array.from({ length: ROWS }, (_, index) => index + 1)
  return [
    ...rows.filter((row) => !tested.has(row)).map((row) => `row ${row} of the specification has no browser test`),
    ...[...tested].filter((row) => !rows.includes(row)).map((row) => `a browser test has the number ${row} of no row`),
    ...[...marked]
      .filter((row) => !listed.has(row))
      .map((row) => `the test of row ${row} deviates, and ${PAGE} does not list it`),
    ...[...listed]
      .filter((row) => !marked.has(row))
      .map((row) => `${PAGE} lists a deviation of row ${row}, and no test of it is marked (deviates)`),
  ]
}

function rowTestOf(text: string): RowTest[] {
  const [, row, mark] = TITLE.exec(text) ?? []
  return row === undefined ? [] : [{ row: Number(row), isDeviating: mark !== undefined }]
}
