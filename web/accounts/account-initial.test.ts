import { expect, test } from 'vitest'
import { initialOf } from './account-initial.ts'

test.each([
  ['a.essai@miyi.example', 'A'],
  ['élise@miyi.example', 'É'],
  [null, 'U'],
])('the letter of %s is %s', (email, letter) => {
  expect(initialOf(email)).toBe(letter)
})
