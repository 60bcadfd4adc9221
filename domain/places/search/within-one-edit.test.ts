import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginsWithinOneEdit, isWithinOneEdit } from './within-one-edit.ts'

test.each([
  ['vedoko', 'vdoko', 'a letter is missing'],
  ['vedoko', 'veddoko', 'one is too many'],
  ['vedoko', 'vetoko', 'one is wrong'],
  ['vedoko', 'vedkoo', 'two have changed place'],
  ['vedoko', 'edoko', 'the first one is missing'],
  ['vedoko', 'bedok', 'the first one is wrong, and the rest is yet to come'],
  ['vedoko', 'vedokoo', 'one too many at the end'],
])('%s is meant by « %s »: %s', (word, letters) => {
  expect(beginsWithinOneEdit(word, letters)).toBe(true)
})

test.each([
  ['vedoko', 'vetako', 'two are wrong'],
  ['vedoko', 'vdok o', 'two errors'],
  ['pk3', 'pk4', 'too short a word'],
  ['ved', 'vedoko', 'three letters more than the word has'],
])('%s is not meant by « %s »: %s', (word, letters) => {
  expect(beginsWithinOneEdit(word, letters)).toBe(false)
})

test.each([
  ['unite', 'unive', 'one is wrong'],
  ['unite', 'unte', 'a letter is missing'],
  ['unite', 'unitte', 'one is too many'],
  ['unite', 'unitee', 'one is too many at the end'],
  ['unite', 'untie', 'two have changed place'],
  ['unite', 'unitf', 'the last one is wrong'],
])('%s is typed to its end by « %s »: %s', (word, letters) => {
  expect(isWithinOneEdit(word, letters)).toBe(true)
})

test.each([
  ['unite', 'univ', 'the last letter is yet to come'],
  ['togbin', 'zogb', 'two letters are yet to come'],
  ['unite', 'univee', 'one is wrong and one too many'],
])('%s is not yet typed to its end by « %s »: %s', (word, letters) => {
  expect(isWithinOneEdit(word, letters)).toBe(false)
})

const LETTERS = 'aeiouktn'
const aWord = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 4, maxLength: 9 })

test('a word with one letter changed, added or taken away is typed to its end but for that, and begins so', () => {
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

test('whoever has typed the word to its end has also begun it', () => {
  fc.assert(
    fc.property(aWord, aWord, (word, letters) => {
      if (isWithinOneEdit(word, letters)) expect(beginsWithinOneEdit(word, letters)).toBe(true)
    }),
  )
})

test('of two long words each is the other but for one error, or neither is', () => {
  fc.assert(
    fc.property(aWord, aWord, (one, other) => {
      expect(isWithinOneEdit(one, other)).toBe(isWithinOneEdit(other, one))
    }),
  )
})

test('lengths that differ by two are two errors at least', () => {
  fc.assert(
    fc.property(aWord, fc.constantFrom(...LETTERS), (word, letter) => {
      expect(isWithinOneEdit(word, word + letter + letter)).toBe(false)
    }),
  )
})
