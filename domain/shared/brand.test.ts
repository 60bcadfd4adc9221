import { expect, test } from 'vitest'
import { DEFAULT_BRAND } from './brand.ts'

test('an installation that says nothing of its operator invents no company', () => {
  expect(DEFAULT_BRAND.operator).toEqual({})
})

test('an installation that says nothing of itself reaches nobody by mistake', () => {
  expect(DEFAULT_BRAND.contactEmail).toMatch(/@[a-z]+\.example$/)
  expect(DEFAULT_BRAND.contactPhone.replace(/\D/g, '')).toMatch(/^22901(00){4}$/)
})

test('an installation that says nothing of itself is named as the specification names it', () => {
  expect(DEFAULT_BRAND).toMatchObject({ tagline: 'Transport rapide et fiable', city: 'Cotonou, Bénin' })
})
