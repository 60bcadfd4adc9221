import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../run/run-command.ts'
import { EQUIVALENT_MUTANTS } from './equivalent-mutants.table.ts'
import { type Mutant, ratio, scoreOf } from './score.ts'

function mutant(status: string, rest: Partial<Mutant> = {}): Mutant {
  return { file: 'domain/x.ts', line: 1, code: 'a < b', becomes: 'a <= b', status, ...rest }
}

test('a mutant counts as noticed when a test fails or times out', () => {
  const score = scoreOf([mutant('Killed'), mutant('Timeout'), mutant('Survived'), mutant('NoCoverage')])
  expect(score).toMatchObject({ noticed: 2, equivalent: 0 })
  expect(score.missed).toHaveLength(2)
  expect(ratio(score)).toBe(0.5)
})

test('a mutant that is ignored or does not compile counts neither as noticed nor as missed', () => {
  expect(scoreOf([mutant('Ignored'), mutant('CompileError')])).toEqual({ noticed: 0, equivalent: 0, missed: [] })
})

test('a surviving mutant in the table of equivalents counts as equivalent, not as missed', () => {
  const rows = EQUIVALENT_MUTANTS.map(({ file, code, becomes }) => mutant('Survived', { file, code, becomes }))
  expect(scoreOf(rows)).toEqual({ noticed: 0, equivalent: rows.length, missed: [] })
})

test('a room without mutants has the full score', () => {
  expect(ratio(scoreOf([]))).toBe(1)
})

test.each(EQUIVALENT_MUTANTS)('the table of equivalents names code that exists: $file, $code', ({ file, code }) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toContain(code)
})
