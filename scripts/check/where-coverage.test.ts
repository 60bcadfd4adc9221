import { expect, test } from 'vitest'
import type { WrittenText } from './source/written-texts.ts'
import { SPEC_ROWS, SPEC_SENTENCES } from './tables/spec-sentences.table.ts'
import { coverageProblems, type Row } from './where-coverage.ts'

const PAGE = 'page.md'
const FILE = 'domain/sentences.ts'

/** Every sentence as a constant of one file. */
const WRITTEN: readonly WrittenText[] = SPEC_SENTENCES.map(({ text }, index) => {
  return { file: FILE, line: index, text: text.replace('…', ''), names: ['SENTENCES', `s${index}`] }
})

const CITED: readonly Row[] = SPEC_SENTENCES.map(({ section, text }, line) => {
  const first = SPEC_SENTENCES.findIndex((sentence) => sentence.text === text)
  return { line, cells: [section, text, `\`${FILE}#s${first}\``, '`a.test.ts#it`'] }
})
const NAMED: readonly Row[] = Object.entries(SPEC_ROWS).flatMap(([section, names]) =>
  names.map((name) => ({ line: 0, cells: [section, `${name}: as it is`, '`a.ts`', '`a.test.ts`'] })),
)
const OTHERS: readonly Row[] = ['1', '3', '7'].map((section) => ({ line: 0, cells: [section, 'a rule', '`a`', '`b`'] }))
const WHOLE = [...CITED, ...NAMED, ...OTHERS]

test('a page that cites everything has no problems', () => {
  expect(coverageProblems(PAGE, WHOLE, WRITTEN)).toEqual([])
})

test('a section without a row is reported', () => {
  const without = WHOLE.filter(({ cells }) => cells[0] !== '7')
  expect(coverageProblems(PAGE, without, WRITTEN)).toEqual(['page.md has no row for §7'])
})

test('a sentence of §8 that is cited only in a row of another section is reported', () => {
  const elsewhere = WHOLE.map((row) =>
    row.cells[1] === 'Course acceptée!' ? { ...row, cells: ['4', ...row.cells.slice(1)] } : row,
  )
  const problems = coverageProblems(PAGE, elsewhere, WRITTEN)
  expect(problems).toEqual([expect.stringContaining('Ride accepted: « Course acceptée! »')])
})

test('a sentence of §8 whose row names the constant of another sentence is reported', () => {
  const wrong = WHOLE.map((row) =>
    row.cells[1] === 'Course acceptée!' ? { ...row, cells: [...row.cells.slice(0, 2), `\`${FILE}#s0\``] } : row,
  )
  const problems = coverageProblems(PAGE, wrong, WRITTEN)
  expect(problems).toEqual([expect.stringContaining('Ride accepted: « Course acceptée! »')])
})

test('a constant of §9 without a row that begins with its words is reported', () => {
  const without = WHOLE.filter(({ cells }) => !cells[1]?.startsWith('Birth date'))
  expect(coverageProblems(PAGE, without, WRITTEN)).toEqual([expect.stringContaining('§9 Birth date')])
})
