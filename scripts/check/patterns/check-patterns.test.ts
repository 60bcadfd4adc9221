import { expect, test } from 'vitest'
import { parseText } from '../source/syntax.ts'
import { patternProblems } from './check-patterns.ts'

const FILE = 'server/http/caller/cookie.ts'
const problemsOf = (text: string, tables = {}) =>
  patternProblems([parseText(FILE, text)], { slow: {}, built: {}, ...tables })

test.each([
  ['begins anew at each digit', String.raw`export const END = /[\d!.*#_-]+$/`],
  ['takes spaces in two ways', String.raw`export const PAIR = /^\s*([^=]+)=(.*)$/s`],
  ['takes twice as long for each letter', 'export const WORDS = /^([a-z]+)+$/'],
  ['is a text', "export const WORDS = new RegExp('^([a-z]+)+$')"],
  ['is a template of constants', `const WORD = '[a-z]+'; export const WORDS = RegExp(\`^(\${WORD})+$\`)`],
])('a pattern that %s is reported', (_how, text) => {
  expect(problemsOf(text)).toEqual([expect.stringContaining(`${FILE}:1`)])
})

test.each([
  ['a number of digits', String.raw`export const CODE = /^\d{6}$/`],
  ['a count from a constant', `export const CODE = new RegExp(\`^\\\\d{\${DIGITS},}$\`)`],
  ['a first word', String.raw`export const FIRST = /^\S+ /`],
])('a pattern that matches %s passes', (_what, text) => {
  expect(problemsOf(text)).toEqual([])
})

const BUILT = 'export const NAMED = new RegExp(names.join(bar))'

test('a pattern that code puts together is reported, unless the table has what its file exports', () => {
  expect(problemsOf(BUILT)).toEqual([expect.stringContaining('puts a pattern together')])
  expect(problemsOf(BUILT, { built: { [FILE]: { NAMED: /^a+$/ } } })).toEqual([])
  expect(problemsOf(BUILT, { built: { [FILE]: { NAMED: /a+$/ } } })).toEqual([expect.stringContaining('/a+$/')])
})

test('a slow pattern passes where the table says why, and is reported there once nothing uses it', () => {
  const slow = { 'a+$': 'the build reads our own files with it' }
  expect(problemsOf('export const END = /a+$/', { slow })).toEqual([])
  expect(problemsOf('export const END = /a$/', { slow })).toEqual([expect.stringContaining('which nothing uses')])
})
