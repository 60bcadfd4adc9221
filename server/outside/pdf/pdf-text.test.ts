import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pdfText } from './pdf-text.ts'

test.each([
  ['Vêdoko, derrière l’école – « Chez Ama »', 'Vêdoko, derrière l’école – « Chez Ama »'],
  ['Ɖɔssou à Gbɛgamɛy', 'Dossou à Gbegamey'],
  ['Ko\u0300kɔ\u0301', 'Kòko'],
  ['1\u202F250', '1\u00A0250'],
  ['−75', '-75'],
  ['Ẹkọ', 'Eko'],
  ['« Cœur de Bœuf » → l’Œil\u2009: 1\u2011er', '« Cœur de Bœuf » - l’Œil : 1-er'],
  ['\u200Eà gauche\u200F 👨\u200D👩', 'à gauche ??'],
  ['市場 😀', '?? ?'],
])('« %s » is written « %s » in a PDF', (text, expected) => {
  expect(pdfText(text)).toBe(expected)
})

test('every text becomes one that the standard fonts can show', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(pdfText(pdfText(text))).toBe(pdfText(text))
      expect(pdfText(text)).not.toMatch(/[\u0100-\u0151\u0180-\u0191\u1E00-\u1EFF]/)
    }),
  )
})
