import { expect, test } from 'vitest'
import { DEFAULT_BRAND } from './brand.ts'

test('the default brand contains no operator data', () => {
  expect(DEFAULT_BRAND.operator).toEqual({})
})

test('the default contact e-mail and phone number are placeholders that reach nobody', () => {
  expect(DEFAULT_BRAND.contactEmail).toMatch(/@[a-z]+\.example$/)
  expect(DEFAULT_BRAND.contactPhone.replace(/\D/g, '')).toMatch(/^22901(00){4}$/)
})

test('the default brand has the tagline and the city of the specification', () => {
  expect(DEFAULT_BRAND).toMatchObject({ tagline: 'Transport rapide et fiable', city: 'Cotonou, Bénin' })
})
