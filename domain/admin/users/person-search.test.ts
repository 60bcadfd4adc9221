import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePersonSearch } from './person-search.ts'

test.each([[undefined], [''], ['  \u00a0 ']])('%j looks for nobody in particular', (typed) => {
  expect(parsePersonSearch(typed)).toBeNull()
})

test('each word is looked for by itself', () => {
  expect(parsePersonSearch('  Chauffeur   Essai ')?.words).toEqual(['%Chauffeur%', '%Essai%'])
})

test('signs of LIKE are letters like others', () => {
  expect(parsePersonSearch('50%_\\')?.words).toEqual(['%50\\%\\_\\\\%'])
})

test.each([
  ['+229 01 97 00 00 01', '%2290197000001%'],
  ['97 00', '%9700%'],
  ['(97)-00.01', '%970001%'],
  ['97', null],
  ['AB 1234', null],
])('%s is looked for among phone numbers as %s', (typed, digits) => {
  expect(parsePersonSearch(typed)?.digits).toBe(digits)
})

test('a plate is found however it is spaced', () => {
  expect(parsePersonSearch('ab-1234 cd')?.plate).toBe('%ab1234cd%')
  expect(parsePersonSearch('% _')?.plate).toBeNull()
})

test('a search of a hundred words asks for eight', () => {
  expect(parsePersonSearch('a '.repeat(50))?.words).toHaveLength(8)
})

test('whatever is typed, LIKE finds nothing but what stands there: its signs are escaped', () => {
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
