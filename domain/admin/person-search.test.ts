import { expect, test } from 'vitest'
import { readPersonSearch } from './person-search.ts'

test.each([[undefined], [''], ['  \u00a0 ']])('%j looks for nobody in particular', (typed) => {
  expect(readPersonSearch(typed)).toBeNull()
})

test('each word is looked for by itself', () => {
  expect(readPersonSearch('  Chauffeur   Essai ')?.words).toEqual(['%Chauffeur%', '%Essai%'])
})

test('signs of LIKE are letters like others', () => {
  expect(readPersonSearch('50%_\\')?.words).toEqual(['%50\\%\\_\\\\%'])
})

test.each([
  ['+229 01 97 00 00 01', '%2290197000001%'],
  ['97 00', '%9700%'],
  ['(97)-00.01', '%970001%'],
  ['97', null],
  ['AB 1234', null],
])('%s is looked for among phone numbers as %s', (typed, digits) => {
  expect(readPersonSearch(typed)?.digits).toBe(digits)
})

test('a plate is found however it is spaced', () => {
  expect(readPersonSearch('ab-1234 cd')?.plate).toBe('%ab1234cd%')
  expect(readPersonSearch('% _')?.plate).toBeNull()
})

test('a search of a hundred words asks for eight', () => {
  expect(readPersonSearch('a '.repeat(50))?.words).toHaveLength(8)
})
