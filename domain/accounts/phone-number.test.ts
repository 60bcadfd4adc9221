import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhoneNumber, normalizeDriverPhoneNumber, normalizePhoneNumber } from './phone-number.ts'

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 }).map((ten) => ten.join(''))
const space = fc.constantFrom('', ' ', '  ', '\u00A0', '\u202F', '\t')

test.each([
  ['+2290197123456', '+2290197123456'],
  ['2290197123456', '+2290197123456'],
  ['+229 01 97 12 34 56', '+2290197123456'],
  [' 229\u00A001\u202F97 12 34 56 ', '+2290197123456'],
])('%s is kept as %s', (typed, stored) => {
  expect(normalizePhoneNumber(typed)).toBe(stored)
})

test.each([
  '',
  '+229',
  '97123456',
  '0197123456',
  '+22997123456',
  '+229019712345',
  '+22901971234567',
  '+22801971234 56',
  '++2290197123456',
  '00229 01 97 12 34 56',
  '+229-01-97-12-34-56',
  '+229０１９７１２３４５６',
  '+229 01 97 12 34 5a',
])('%s is no sign-up number', (typed) => {
  expect(normalizePhoneNumber(typed)).toBeNull()
})

test('spaces anywhere and the plus change nothing', () => {
  fc.assert(
    fc.property(digits, fc.boolean(), fc.array(space, { minLength: 16, maxLength: 16 }), (ten, plus, spaces) => {
      const typed = [...`${plus ? '+' : ''}229${ten}`].map((character, at) => `${spaces[at]}${character}`).join('')
      expect(normalizePhoneNumber(typed)).toBe(`+229${ten}`)
    }),
  )
})

test('what is stored is stored again unchanged, and shown in pairs that read back', () => {
  fc.assert(
    fc.property(digits, (ten) => {
      const stored = `+229${ten}`
      expect(normalizePhoneNumber(stored)).toBe(stored)
      expect(formatPhoneNumber(stored)).toMatch(/^\+229( \d\d){5}$/)
      expect(normalizePhoneNumber(formatPhoneNumber(stored))).toBe(stored)
    }),
  )
})

test('whatever is typed gives a storable number or nothing', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(normalizePhoneNumber(typed) ?? '+2290000000000').toMatch(/^\+229\d{10}$/)
    }),
  )
})

test.each([
  ['+22997123456', '+2290197123456'],
  ['229 97 12 34 56', '+2290197123456'],
  ['+229 01 97 12 34 56', '+2290197123456'],
  ['97123456', null],
  ['+229 97 12 34 5', null],
  ['+229 97 12 34 56 7', null],
])('a driver’s %s is kept as %s', (typed, stored) => {
  expect(normalizeDriverPhoneNumber(typed)).toBe(stored)
})
