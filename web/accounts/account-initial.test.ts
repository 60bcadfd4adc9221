import { expect, test } from 'vitest'
import { initialOf } from './account-initial.ts'

test.each([
  ['a.essai@miyi.example', 'Passagère Essai', 'A'],
  [null, 'élise Essai', 'É'],
  [null, 'Passager', 'U'],
  [null, '', 'U'],
])('the letter of %s, %s is %s', (email, fullName, letter) => {
  expect(initialOf({ email, fullName })).toBe(letter)
})
