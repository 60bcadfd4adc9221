import { expect, test } from 'vitest'
import { parseText } from '../source/syntax.ts'
import type { SpecSentence } from '../tables/spec-sentences.table.ts'
import { sentenceProblems } from './check-sentences.ts'

const LOST: SpecSentence = { section: '8', about: 'Lost', text: "L'eau est perdue" }
const TEMPLATE: SpecSentence = { section: '8', about: 'Other', text: 'Erreur: …' }
const WORD: SpecSentence = { section: '8', about: 'Title', text: 'Succès' }

const DOMAIN = 'domain/water/water-sentences.ts'
const TEST = 'web/water/water.test.tsx'
const CONSTANT = `export const WATER = { lost: "L'eau est perdue" } as const`

function problemsOf(sentence: SpecSentence, files: Readonly<Record<string, string>>): string[] {
  return sentenceProblems(
    [sentence],
    Object.entries(files).map(([file, text]) => parseText(file, text)),
  )
}

test.each([
  ['double quotes', `export const WATER = { lost: "L'eau est perdue" }`],
  ['escaped quotes', String.raw`export const WATER = { lost: 'L\'eau est perdue' }`],
  ['escaped letters', String.raw`export const WATER = { lost: "L'eau \u0065st perdue" }`],
  ['a template', "export const WATER = { lost: `L'eau est perdue` }"],
])('a sentence written with %s is found as one constant', (_how, code) => {
  expect(problemsOf(LOST, { [DOMAIN]: code, [TEST]: 'say(WATER.lost)' })).toEqual([])
})

test.each([
  ['is missing', 'export const WATER = {}', 'is not a constant in domain'],
  ['has a typographic apostrophe', "export const WATER = { lost: 'L’eau est perdue' }", 'is not a constant in domain'],
  ['is only part of another', `export const WATER = { lost: "L'eau est perdue." }`, 'is not a constant in domain'],
  ['is defined twice', `${CONSTANT}; export const AGAIN = "L'eau est perdue"`, 'is 2 constants in domain'],
])('a sentence that %s is reported', (_how, code, said) => {
  const problems = problemsOf(LOST, { [DOMAIN]: code, [TEST]: `say("L'eau est perdue")` })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(said)
})

test('a comment counts neither as the constant of a sentence nor as its test', () => {
  const said = problemsOf(LOST, { [DOMAIN]: `// L'eau est perdue`, [TEST]: `// L'eau est perdue` })
  expect(said.join()).toContain('is not a constant')
  expect(said.join()).toContain('no test')
})

test.each([
  ['web/water/tap.tsx', "const tap = <p>L'eau est\n  perdue</p>"],
  ['web/water/tap.tsx', `const tap = <p title="L'eau est perdue" />`],
  ['server/water/water.service.ts', "throw new Error(`L'eau est perdue`)"],
])('a copy of a sentence in %s is reported: %s', (file, code) => {
  const problems = problemsOf(LOST, { [DOMAIN]: CONSTANT, [TEST]: 'say(WATER.lost)', [file]: code })
  expect(problems).toEqual([expect.stringContaining(`${file}:1 repeats`)])
})

test.each([
  ['names its constant', 'expect(read()).toBe(WATER.lost)'],
  ['contains it', `expect(read()).toBe("L'eau est perdue")`],
  ['contains it within a longer text', `expect(read()).toBe("Dommage : L'eau est perdue")`],
  ['contains it in a regular expression', "expect(read()).toMatch(/^L'eau est perdue$/)"],
])('a sentence is covered by a test that %s', (_how, code) => {
  expect(problemsOf(LOST, { [DOMAIN]: CONSTANT, 'e2e/09-water.e2e.ts': code })).toEqual([])
})

test.each([
  ['only imports it', "import { WATER } from './water-sentences.ts'"],
  ['names another constant', 'say(WATER.found, OTHER.lost)'],
])('a sentence is not covered by a test that %s', (_how, code) => {
  const problems = problemsOf(LOST, { [DOMAIN]: CONSTANT, [TEST]: code })
  expect(problems).toEqual([expect.stringContaining('provoked by no test')])
})

test('a sentence is not covered by code that is not a test', () => {
  const problems = problemsOf(LOST, { [DOMAIN]: CONSTANT, 'web/water/tap.ts': 'say(WATER.lost)' })
  expect(problems).toEqual([expect.stringContaining('provoked by no test')])
})

test('a sentence with a value is covered by its text before the value or by a call of its function', () => {
  const says = `export function waterError(message: string) { return \`Erreur: \${message}\` }`
  expect(problemsOf(TEMPLATE, { [DOMAIN]: says, [TEST]: "say(waterError('fuite'))" })).toEqual([])
  expect(problemsOf(TEMPLATE, { [DOMAIN]: says, [TEST]: "say('Erreur: fuite')" })).toEqual([])
  expect(problemsOf(TEMPLATE, { [DOMAIN]: says, [TEST]: "import { waterError } from './x.ts'" })).toHaveLength(1)
})

test('a sentence of a single word is covered only by a text of exactly that word', () => {
  const word = { [DOMAIN]: "export const TITLES = { done: 'Succès' }" }
  expect(problemsOf(WORD, { ...word, [TEST]: "say('Succès')" })).toEqual([])
  expect(problemsOf(WORD, { ...word, [TEST]: "say('Succès garanti')" })).toHaveLength(1)
})

test('a sentence is not covered by a longer sentence that begins with it', () => {
  const longer: SpecSentence = { ...LOST, text: "L'eau est perdue - aucune pluie" }
  const both = parseText(DOMAIN, `export const WATER = { lost: "${LOST.text}", dry: "${longer.text}" }`)
  const says = (text: string) => parseText(TEST, `say("${text}")`)
  expect(sentenceProblems([LOST, longer], [both, says(longer.text)])).toEqual([
    expect.stringContaining(`« ${LOST.text} » is provoked by no test`),
  ])
  expect(sentenceProblems([LOST, longer], [both, says(`${longer.text}, ${LOST.text}`)])).toEqual([])
})
