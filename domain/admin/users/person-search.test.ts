import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePersonSearch } from './person-search.ts'

test.each([[undefined], [''], ['  \u00a0 ']])('the search text %j counts as no search', (typed) => {
  expect(parsePersonSearch(typed)).toBeNull()
})

test('each word becomes a separate search pattern', () => {
  expect(parsePersonSearch('  Chauffeur   Essai ')?.words).toEqual(['%Chauffeur%', '%Essai%'])
})

test('LIKE wildcards and backslashes in a word are escaped', () => {
  expect(parsePersonSearch('50%_\\')?.words).toEqual(['%50\\%\\_\\\\%'])
})

test.each([
  ['+229 01 97 00 00 01', '%2290197000001%'],
  ['97 00', '%9700%'],
  ['(97)-00.01', '%970001%'],
  ['97', null],
  ['AB 1234', null],
])('the search text %s gives the phone number pattern %s', (typed, digits) => {
  expect(parsePersonSearch(typed)?.digits).toBe(digits)
})

test('the plate pattern omits spaces and hyphens, and is null without letters or digits', () => {
  expect(parsePersonSearch('ab-1234 cd')?.plate).toBe('%ab1234cd%')
  expect(parsePersonSearch('% _')?.plate).toBeNull()
})

test('a search of 50 words uses only eight of them', () => {
  expect(parsePersonSearch('a '.repeat(50))?.words).toHaveLength(8)
})

test('any search text gives LIKE patterns without unescaped wildcards between the outer ones', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (typed) => {
      const words = parsePersonSearch(typed)?.words ?? []
      for (const word of words) {
        expect(word).toMatch(/^%.*%$/su)
        expect(word.slice(1, -1)).toMatch(/^(\\[\\%_]|[^\\%_])+$/u)
      }
    }),
  )
})

test('spaces around and between words change nothing', () => {
  expect(parsePersonSearch('  Ama\tEssai ')).toEqual(parsePersonSearch('Ama Essai'))
})
