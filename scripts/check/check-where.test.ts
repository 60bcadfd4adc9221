import { expect, test } from 'vitest'
import { symbolProblem } from './check-where.ts'

const FILE = 'domain/rides/ride.ts'
const USED = "import { moveOf } from './moves.ts'\nexport const next = moveOf('accept')\n"

test.each([
  ['a function', 'export function moveOf() {}'],
  ['a constant', 'const moveOf = 1'],
  ['a type', 'type moveOf = string'],
  ['a property of a type', 'type Move = { readonly moveOf: string }'],
  ['a key of a table', 'const MOVES = { moveOf: 1 }'],
  ['a method', 'class Moves { moveOf() {} }'],
  ['a value', "const MOVES = ['moveOf']"],
])('a row may link to %s', (_what, text) => {
  expect(symbolProblem(FILE, 'moveOf', text)).toBeNull()
})

test('a row may not link to a file that only imports and calls the name', () => {
  expect(symbolProblem(FILE, 'moveOf', USED)).toContain('only uses')
})

test('a row may not link to a word that the file does not contain', () => {
  expect(symbolProblem(FILE, 'cancel', USED)).toContain('is not in')
})

test('a word in a test file, or words that are not a name, only have to occur in the file', () => {
  expect(symbolProblem('domain/rides/ride.test.ts', 'moveOf', USED)).toBeNull()
  expect(symbolProblem(FILE, 'export const next', USED)).toBeNull()
})
