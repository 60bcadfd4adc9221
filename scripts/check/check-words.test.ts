import { expect, test } from 'vitest'
import { forbiddenWords, taughtProblems, wordProblems } from './check-words.ts'
import { parseText } from './source/syntax.ts'

const PAGE = `# Glossary

| On the screen | In code |
|---|---|
| Course | \`ride\` |

## Words that no identifier uses

| Never | Write |
|---|---|
| \`hold…\`, \`crow\` | lock |
| \`rideGlance\` | availability |
`
const NEVER = forbiddenWords(PAGE)
const problemsOf = (code: string) => wordProblems(parseText('domain/rides/ride.ts', code), NEVER)

test('the words of the table are forbidden, and those of other tables are not', () => {
  expect([...NEVER.keys()]).toEqual(['hold…', 'crow', 'rideGlance'])
})

test('a name that the glossary gives but forbids is refused', () => {
  expect(taughtProblems(PAGE, NEVER)).toEqual([])
  expect(taughtProblems(PAGE.replace('`ride`', '`holdRide`, `byCrowM`'), NEVER)).toEqual([
    expect.stringContaining('holdRide'),
    expect.stringContaining('byCrowM'),
  ])
})

test.each([
  ['a function', 'export async function holdRide() {}'],
  ['the middle of a name', 'const byCrowM = 1'],
  ['a constant in capitals', 'const CROW_M = 1'],
  ['a type', 'type Crow = number'],
  ['a property of a type', 'type Way = { readonly crowM: number }'],
  ['a method', 'class Rides { holdAll() {} }'],
  ['a private method', 'class Rides { #holdAll() {} }'],
  ['a private field', 'class Rides { #crow = 1 }'],
  ['a compound name', 'const rideGlance = 1'],
])('a forbidden word in %s is refused with its line and the word to write', (_what, code) => {
  expect(problemsOf(`\n${code}`)).toHaveLength(1)
  expect(problemsOf(`\n${code}`)[0]).toMatch(/^domain\/rides\/ride\.ts:2 .*(lock|availability)/)
})

test.each([
  ['a longer word that contains a forbidden one', 'const crowd = 1'],
  ['a forbidden first word later in a name', 'const threshold = 1; const feesHold = 1'],
  ['a forbidden word in an SQL value', "type Actions = { view_crow: 'view_crow' }"],
  ['a forbidden word in a comment or a string', "// the crow holds\nconst said = 'crow'"],
])('%s is not refused', (_what, code) => {
  expect(problemsOf(code)).toEqual([])
})
