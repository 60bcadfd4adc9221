import { expect, test } from 'vitest'
import { specificationProblems } from './check-specification.ts'

const ALL = Array.from({ length: 93 }, (_, index) => `${index + 1} · §2 a row`)
const LIST = '| Row | The owner | We |\n|---|---|---|\n| 64 | N jours | aujourd’hui |\n'

const DEVIATING = ALL.with(63, '64 · §4 (deviates) day 0 reads « Expire aujourd’hui »')

test('a specification whose rows all have a test, and whose deviations are listed, has no problem', () => {
  expect(specificationProblems(ALL, '')).toEqual([])
  expect(specificationProblems([...DEVIATING, 'Payer', '12 · other'], LIST)).toEqual([])
})

test('a row without a test, and a test of no row, are problems', () => {
  expect(specificationProblems(ALL.slice(1), '')).toEqual(['row 1 of the specification has no browser test'])
  expect(specificationProblems([...ALL, '94 · §2 no row'], '')).toEqual(['a browser test has the number 94 of no row'])
})

test('a test that deviates without a line in the list is a problem, and so is a line without such a test', () => {
  expect(specificationProblems(DEVIATING, '')).toEqual([
    'the test of row 64 deviates, and docs/specification.md does not list it',
  ])
  expect(specificationProblems(ALL, LIST)).toEqual([
    'docs/specification.md lists a deviation of row 64, and no test of it is marked (deviates)',
  ])
})
