import { expect, test } from 'vitest'
import { coverStatements } from './statements.ts'

const recorded = [
  { file: 'server/a.test.ts', tests: 3, statements: ['select 1', 'select 2', 'select 3'] },
  { file: 'server/b.test.ts', tests: 3, statements: ['select 2'] },
  { file: 'server/c.test.ts', tests: 3, statements: ['select 4', 'select 1'] },
  { file: 'server/pure.test.ts', tests: 3, statements: [] },
]

test('every statement is sent by a file that was chosen, and no file is chosen for nothing', () => {
  expect(coverStatements(recorded)).toEqual(['server/a.test.ts', 'server/c.test.ts'])
})

test('the order in which files ended changes nothing', () => {
  expect(coverStatements([...recorded].reverse())).toEqual(coverStatements(recorded))
})

test('what a dear file and a cheap one send is taken from the cheap one', () => {
  const dear = { file: 'server/dear.test.ts', tests: 500, statements: ['select 1', 'select 2'] }
  const cheap = { file: 'server/other.test.ts', tests: 4, statements: ['select 2', 'select 1'] }
  expect(coverStatements([dear, cheap])).toEqual(['server/other.test.ts'])
  expect(coverStatements([])).toEqual([])
})

test('a race is sent to no embedded database', () => {
  const race = { file: 'server/a.race.test.ts', tests: 1, statements: ['select 9'] }
  expect(coverStatements([race])).toEqual([])
})
