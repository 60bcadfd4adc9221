import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pdfText } from './pdf-text.ts'

test.each([
  ['Vêdoko, derrière l’école – « Chez Ama »', 'Vêdoko, derrière l’école – « Chez Ama »'],
  ['Ɖɔssou à Gbɛgamɛy', 'Ɖɔssou à Gbɛgamɛy'],
  ['Ṣẹ́gun Adébáyọ̀, kɔ̌', 'Ṣẹ́gun Adébáyọ̀, kɔ̌'],
  ['Ko\u0300kɔ\u0301', 'Kòkɔ\u0301'],
  ['1\u202F250', '1\u202F250'],
  ['−75', '−75'],
  ['Cotonou → Calavi', 'Cotonou -> Calavi'],
  ['deux\nlignes\u3000et\tplus', 'deux lignes et plus'],
  ['\u200Eà gauche\u200F 👨\u200D👩', 'à gauche [U+1F468 U+1F469]'],
  ['市場 😀\uFE0F', '[U+5E02 U+5834] [U+1F600]'],
  ['محمد', '[U+0645 U+062D U+0645 U+062F]'],
])('« %s » is drawn as « %s » in a PDF', (text, expected) => {
  expect(pdfText(text)).toBe(expected)
})

test('no letter disappears: each stands there, or its code does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const drawn = pdfText(text)
      expect(pdfText(drawn)).toBe(drawn)
      for (const letter of text.normalize('NFC')) {
        if (/[\p{L}\p{N}\p{S}]/u.test(letter) && !/\p{Default_Ignorable_Code_Point}/u.test(letter)) {
          const code = letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
          expect([drawn.includes(letter), drawn.includes(`U+${code}`), '←→↔'.includes(letter)]).toContain(true)
        }
      }
    }),
  )
})
