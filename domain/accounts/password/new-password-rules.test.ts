import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DRIVER_PASSWORD_MIN, PASSWORD_MAX, PASSWORD_MIN } from '../account-rules.ts'
import { COMMON_FRENCH_PASSWORDS, NEARBY } from './frequent-french-passwords.table.ts'
import { COMMON_PASSWORDS } from './frequent-passwords.table.ts'
import { newPasswordField } from './new-password-rules.ts'

const SHORT = 'Trop court'
const field = newPasswordField(PASSWORD_MIN, SHORT)
const sentence = (typed: unknown, schema = field) => schema.safeParse(typed).error?.issues[0]?.message
const COMMON = 'Ce mot de passe est trop courant. Choisissez-en un autre.'

describe('a new password', () => {
  test('has at least the minimum and at most the maximum number of characters', () => {
    const ofLength = (length: number) => 'zm4'.repeat(50).slice(0, length)
    expect(sentence(ofLength(PASSWORD_MIN - 1))).toBe(SHORT)
    expect(sentence(ofLength(PASSWORD_MIN))).toBeUndefined()
    expect(sentence(ofLength(PASSWORD_MAX))).toBeUndefined()
    expect(sentence(ofLength(PASSWORD_MAX + 1))).toBe('Mot de passe trop long')
  })

  test('may be shorter in the driver form, but not shorter than its minimum', () => {
    const driver = newPasswordField(DRIVER_PASSWORD_MIN, SHORT)
    expect(sentence('zm4k9q', driver)).toBeUndefined()
    expect(sentence('zm4k9', driver)).toBe(SHORT)
  })

  test('is refused if it is a common password in lower or upper case, or a common word followed by digits', () => {
    for (const common of [...COMMON_PASSWORDS, ...COMMON_FRENCH_PASSWORDS, ...NEARBY]) {
      const withFigures = /[a-z]$/.test(common) ? [`${common}1`, `${common}2026!`] : []
      const typed = [common, common.toUpperCase(), ...withFigures].filter(
        (one) => one.length >= PASSWORD_MIN && one.length <= PASSWORD_MAX,
      )
      for (const one of typed) expect([one, sentence(one)]).toEqual([one, COMMON])
    }
  })

  test('is refused if it is one repeated character', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'aZ7 é-*'), fc.integer({ min: 8, max: 40 }), (sign, times) => {
        expect(sentence(sign.repeat(times))).toBe(COMMON)
      }),
    )
  })

  test('may contain a common word among others', () => {
    for (const typed of ['zem-motdepasse-calavi', 'mon bonjour à tous', '2026cotonou-vert']) {
      expect(sentence(typed)).toBeUndefined()
    }
  })

  test('keeps its spaces and capitals as typed', () => {
    expect(field.parse('  Zem De Calavi ')).toBe('  Zem De Calavi ')
  })

  test('that is not a string is reported as too short', () => {
    for (const typed of [undefined, null, 12_345_678, ['x']]) expect(sentence(typed)).toBe(SHORT)
  })
})
