import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameOnOneLine, oneLine } from './one-line.ts'

test.each([
  ['  Ègbé Ɖɔssou  ', 'Ègbé Ɖɔssou'],
  ['Ama\r\nBcc: voleur@piege.example', 'Ama Bcc: voleur@piege.example'],
  ['Ama\u0000', 'Ama'],
  ['Ama\uD800', 'Ama\uFFFD'],
  ['\u202Eamdoc\u202C', '\u202Eamdoc\u202C'],
  ['👩🏾‍✈️ Afi', '👩🏾‍✈️ Afi'],
  ['\u0000\n', ''],
])('the text %j becomes the single line %j', (typed, written) => {
  expect(oneLine(typed)).toBe(written)
})

test.each([
  ['\u202Eamdoc\u202C', 'amdoc'],
  ['\u2066 Ayaba\u2069 \u200F', 'Ayaba'],
  ['N’Dah 🏍️', 'N’Dah 🏍️'],
])('the name %j is written %j, without direction marks', (typed, written) => {
  expect(nameOnOneLine(typed)).toBe(written)
})

test('oneLine removes every control character, and applying it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const written = oneLine(typed)
      expect(written).not.toMatch(/\p{Cc}/u)
      expect(oneLine(written)).toBe(written)
    }),
  )
})
