import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhoneNumber, isMobileNumber, normalizePhoneNumber } from './phone-number.ts'

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 }).map((ten) => ten.join(''))
const separator = fc.constantFrom('', ' ', '  ', '\u00A0', '\u202F', '\t', '.', '-')

test.each([
  ['+2290197123456', '+2290197123456'],
  ['2290197123456', '+2290197123456'],
  ['+229 01 97 12 34 56', '+2290197123456'],
  [' 229\u00A001\u202F97 12 34 56 ', '+2290197123456'],
  ['01 97 00 11 22', '+2290197001122'],
  ['0197001122', '+2290197001122'],
  ['01.97.00.11.22', '+2290197001122'],
  ['01-97-00-11-22', '+2290197001122'],
  ['01\u201197\u201300 11 22', '+2290197001122'],
  ['+229-01-97-12-34-56', '+2290197123456'],
  ['+229.01.97.12.34.56', '+2290197123456'],
  ['00229 01 97 12 34 56', '+2290197123456'],
  ['002290197123456', '+2290197123456'],
  ['97 12 34 56', '+2290197123456'],
  ['97123456', '+2290197123456'],
  ['21 30 12 34', '+2290121301234'],
  ['+22997123456', '+2290197123456'],
  ['00229 97.12.34.56', '+2290197123456'],
  ['229 97 12 34 56', '+2290197123456'],
  // As copied from a list of contacts.
  ['\u202A+229 01 97 12 34 56\u202C', '+2290197123456'],
  ['\u200E01\u200B97\u00A012\u202F34\u206056\u2069', '+2290197123456'],
  ['\uFEFF97\u00AD12 34 56', '+2290197123456'],
])('the phone number %s is stored as %s', (typed, stored) => {
  expect(normalizePhoneNumber(typed)).toBe(stored)
})

test.each([
  '',
  '+229',
  '9712345',
  '971234567',
  '019712345',
  '01971234567',
  '01 97 12 34',
  '+229 01 97 12 34',
  '0697123456',
  '9712345678',
  '22997123',
  '2299712345',
  '+229 97 12 34 5',
  '+229 97 12 34 56 7',
  '+0197123456',
  '000229 01 97 12 34 56',
  '+00229 01 97 12 34 56',
  '0033 6 12 34 56 78',
  '+229019712345',
  '+22901971234567',
  '+22801971234 56',
  '++2290197123456',
  '+229０１９７１２３４５６',
  '+229 01 97 12 34 5a',
])('%s is rejected as a phone number', (typed) => {
  expect(normalizePhoneNumber(typed)).toBeNull()
})

test('spaces, dots, hyphens and the form of the country code do not change the stored number', () => {
  fc.assert(
    fc.property(
      digits,
      fc.constantFrom('+229', '229', '00229'),
      fc.array(separator, { minLength: 15, maxLength: 15 }),
      (ten, country, between) => {
        const typed = [...`${country}${ten}`].map((character, at) => `${between[at]}${character}`).join('')
        expect(normalizePhoneNumber(typed)).toBe(`+229${ten}`)
      },
    ),
  )
})

test('a stored number is normalised to itself, and is formatted in pairs that parse back to it', () => {
  fc.assert(
    fc.property(digits, (ten) => {
      const stored = `+229${ten}`
      expect(normalizePhoneNumber(stored)).toBe(stored)
      expect(formatPhoneNumber(stored)).toMatch(/^\+229( \d\d){5}$/)
      expect(normalizePhoneNumber(formatPhoneNumber(stored))).toBe(stored)
    }),
  )
})

test('any text is normalised to +229 with ten digits, or to null', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(normalizePhoneNumber(typed) ?? '+2290000000000').toMatch(/^\+229\d{10}$/)
    }),
  )
})

test('a number with at most one digit after +229 is formatted without an error, and no digit is lost', () => {
  expect(formatPhoneNumber('+229')).toBe('+229 ')
  expect(formatPhoneNumber('+2297')).toBe('+229 7')
})

test.each([
  '+2290125000000',
  '+2290129999999',
  '+2290140000000',
  '+2290156123456',
  '+2290169999999',
  '+2290190000000',
  '+2290197123456',
])('%s may be a mobile phone', (stored) => {
  expect(isMobileNumber(stored)).toBe(true)
})

test.each([
  '+2299997123456',
  '+2290000000000',
  '+2290121301234',
  '+2290124999999',
  '+2290130000000',
  '+2290170000000',
  '+2290189999999',
  '+2290297123456',
  '+22901971234567',
])('%s is no mobile phone', (stored) => {
  expect(isMobileNumber(stored)).toBe(false)
})
