import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginsWithinOneEdit, isWithinOneEdit } from './within-one-edit.ts'

test.each([
  ['vedoko', 'vdoko', 'one letter is missing'],
  ['vedoko', 'veddoko', 'one letter is too many'],
  ['vedoko', 'vetoko', 'one letter is wrong'],
  ['vedoko', 'vedkoo', 'two letters are swapped'],
  ['vedoko', 'edoko', 'the first letter is missing'],
  ['vedoko', 'bedok', 'the first letter is wrong and the last is not typed yet'],
  ['vedoko', 'vedokoo', 'one letter is too many at the end'],
])('the word %s begins with « %s » within one edit: %s', (word, letters) => {
  expect(beginsWithinOneEdit(word, letters)).toBe(true)
})

test.each([
  ['vedoko', 'vetako', 'two letters are wrong'],
  ['vedoko', 'vdok o', 'two errors'],
  ['pk3', 'pk4', 'the word is too short'],
  ['ved', 'vedoko', 'three letters are too many'],
])('the word %s does not begin with « %s » within one edit: %s', (word, letters) => {
  expect(beginsWithinOneEdit(word, letters)).toBe(false)
})

test.each([
  ['unite', 'unive', 'one letter is wrong'],
  ['unite', 'unte', 'one letter is missing'],
  ['unite', 'unitte', 'one letter is too many'],
  ['unite', 'unitee', 'one letter is too many at the end'],
  ['unite', 'untie', 'two letters are swapped'],
  ['unite', 'unitf', 'the last letter is wrong'],
])('the word %s equals « %s » within one edit: %s', (word, letters) => {
  expect(isWithinOneEdit(word, letters)).toBe(true)
})

test.each([
  ['unite', 'univ', 'one letter is wrong and the last is not typed yet'],
  ['togbin', 'zogb', 'one letter is wrong and two are not typed yet'],
  ['unite', 'univee', 'one letter is wrong and one is too many'],
])('the word %s does not equal « %s » within one edit: %s', (word, letters) => {
  expect(isWithinOneEdit(word, letters)).toBe(false)
})

const LETTERS = 'aeiouktn'
const aWord = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 4, maxLength: 9 })

test('a word with one letter changed, added or removed matches within one edit, in full and as a beginning', () => {
  fc.assert(
    fc.property(aWord, fc.nat(), fc.constantFrom(...LETTERS), (word, where, letter) => {
      const at = where % word.length
      const [before, after] = [word.slice(0, at), word.slice(at)]
      const typed = [before + letter + after, before + letter + after.slice(1), before + after.slice(1)]
      for (const letters of typed.filter((one) => one.length >= 4 && one !== word)) {
        expect([letters, isWithinOneEdit(word, letters)]).toEqual([letters, true])
        expect([letters, beginsWithinOneEdit(word, letters)]).toEqual([letters, true])
      }
    }),
  )
})

test('letters that match the full word within one edit also match as its beginning', () => {
  fc.assert(
    fc.property(aWord, aWord, (word, letters) => {
      if (isWithinOneEdit(word, letters)) expect(beginsWithinOneEdit(word, letters)).toBe(true)
    }),
  )
})

test('isWithinOneEdit is symmetric for words of at least four letters', () => {
  fc.assert(
    fc.property(aWord, aWord, (one, other) => {
      expect(isWithinOneEdit(one, other)).toBe(isWithinOneEdit(other, one))
    }),
  )
})

test('a word with two added letters is not within one edit', () => {
  fc.assert(
    fc.property(aWord, fc.constantFrom(...LETTERS), (word, letter) => {
      expect(isWithinOneEdit(word, word + letter + letter)).toBe(false)
    }),
  )
})
