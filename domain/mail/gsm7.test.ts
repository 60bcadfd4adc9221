import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countSms, foldToGsm7, isGsm7 } from './gsm7.ts'

describe('the GSM 7-bit alphabet', () => {
  test('has the French letters é è à ù, and lacks the others and typographic signs', () => {
    for (const letter of 'éèàùÉÇ') expect(isGsm7(letter), letter).toBe(true)
    for (const letter of 'êâîôûëïçœ’«»\u00A0\u202F…ÀÈ') expect(isGsm7(letter), letter).toBe(false)
  })

  test.each([
    ['C’est «\u00A0prêt\u00A0»\u202F!', 'C\'est " pret " !'],
    ['Koffi Hêɖa, Ɔlá, Ŋɔ', 'Koffi Heda, Ola, No'],
    ['cœur, ça, Noël, aiguë', 'coeur, ca, Noel, aigue'],
    ['e\u0301te\u0301', 'été'],
    ['prix 500 € [ok]', 'prix 500 € [ok]'],
    ['字 🙂', '? ?'],
  ])('a text is folded into it: %s', (text, folded) => {
    expect(foldToGsm7(text)).toBe(folded)
  })

  test('any text is folded into it, and a folded text stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldToGsm7(text)
        expect(isGsm7(folded)).toBe(true)
        expect(foldToGsm7(folded)).toBe(folded)
      }),
    )
  })
})

describe('an SMS', () => {
  test.each([
    [0, 1],
    [160, 1],
    [161, 2],
    [306, 2],
    [307, 3],
  ])('of %i septets has %i parts', (septets, parts) => {
    expect(countSms('a'.repeat(septets))).toEqual({ septets, parts })
  })

  test('counts two septets for a sign of the extension table', () => {
    expect(countSms('€'.repeat(80))).toEqual({ septets: 160, parts: 1 })
    expect(countSms(`${'€'.repeat(80)}a`)).toEqual({ septets: 161, parts: 2 })
  })

  test('keeps both septets of a sign in one part', () => {
    // 153 is odd: the 77th sign does not fit in the first part, nor in the second.
    expect(countSms('€'.repeat(153))).toEqual({ septets: 306, parts: 3 })
  })
})
