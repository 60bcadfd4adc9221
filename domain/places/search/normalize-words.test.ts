import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeWords } from './normalize-words.ts'

test.each([
  ['Étoile Rouge', ['etoile', 'rouge']],
  ['ÉTOILE-ROUGE', ['etoile', 'rouge']],
  ['l’étoile', ['l', 'etoile']],
  ["l'etoile", ['l', 'etoile']],
  ['Sacré-Cœur', ['sacre', 'coeur']],
  ['Ɖantɔkpa', ['dantokpa']],
  ['Ɛgbɛ Ŋ', ['egbe', 'n']],
  ['Æ ŒUVRE', ['ae', 'oeuvre']],
  ['PK 14', ['pk14']],
  ['PK14', ['pk14']],
  ['pk nord', ['pk', 'nord']],
  ['ﬁdjrossè', ['fidjrosse']],
  ['Gan\u00ADhi', ['ganhi']],
  ['Gan\u200Dhi', ['ganhi']],
  ['Соtоnоu', ['cotonou']],
  ['Ρоrtο-Νоvo', ['porto', 'novo']],
  ['2ᵉ von', ['2e', 'von']],
  ['١٢', ['١٢']],
  ['🛵 !?', []],
  ['', []],
])('« %s » is normalised to the words %j', (text, words) => {
  expect(normalizeWords(text)).toEqual(words)
})

test('normalising words again changes nothing', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'aÉɖœ-’ 14PKpkСο\u200D.'), maxLength: 20 })
  fc.assert(
    fc.property(typed, (text) => {
      const words = normalizeWords(text)
      expect(normalizeWords(words.join(' '))).toEqual(words)
    }),
  )
})

test('a text in capitals or in decomposed Unicode form is normalised to the same words', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'abcéèêçôùœɖɔ -’'), maxLength: 20 })
  fc.assert(
    fc.property(typed, (text) => {
      const words = normalizeWords(text)
      expect(normalizeWords(text.toUpperCase())).toEqual(words)
      expect(normalizeWords(text.normalize('NFD'))).toEqual(words)
    }),
  )
})
