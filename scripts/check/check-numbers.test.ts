import { expect, test } from 'vitest'
import { numberProblem } from './check-numbers.ts'

const CODE = 'export const WAIT_MS = 5 * 60_000\nconst ANSWER_MS = 5_000\nconst WAVES = [{ withinM: 2_500 }]\n'
const read = (path: string) => (path === 'server/app.ts' ? CODE : null)
const problemOf = (shown: string, name: string, path = 'server/app.ts') =>
  numberProblem(`| Waits | ${shown} | \`${path}#${name}\` |`, read)

test.each([
  ['5 minutes', 'WAIT_MS'],
  ['5 s', 'ANSWER_MS'],
  ['5000 ms', 'ANSWER_MS'],
  ['2.5 km, then everybody', 'WAVES'],
])('a row may show %s for %s', (shown, name) => {
  expect(problemOf(shown, name)).toBeNull()
})

test.each([
  ['6 minutes', 'WAIT_MS', 'WAIT_MS is 300000'],
  ['5 minutes', 'ANSWER_MS', 'ANSWER_MS is 5000'],
  ['long', 'ANSWER_MS', 'ANSWER_MS is 5000'],
  ['5 s', 'GONE_MS', 'does not define'],
])('a row that shows %s for %s is refused', (shown, name, problem) => {
  expect(problemOf(shown, name)).toContain(problem)
})

test('a row is refused if its file does not exist or its format is wrong', () => {
  expect(problemOf('5 s', 'WAIT_MS', 'server/gone.ts')).toContain('does not exist')
  expect(numberProblem('| Waits | 5 s | somewhere |', read)).toContain('not of the form')
})

test('headings, theme lines and prose are not checked as rows', () => {
  const lines = ['| What | Value | Constant |', '|---|---|---|', '| **Booking** | | |', 'Prose.']
  expect(lines.map((line) => numberProblem(line, read))).toEqual([null, null, null, null])
})
