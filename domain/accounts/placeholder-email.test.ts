import { expect, test } from 'vitest'
import { placeholderEmail, realEmail } from './placeholder-email.ts'

test('an account without an address has one that nobody is shown', () => {
  expect(realEmail(placeholderEmail('facebook', '12345'))).toBeNull()
  expect(realEmail('x@sous.sans-email.invalid')).toBeNull()
  expect(realEmail('passager@miyi.example')).toBe('passager@miyi.example')
})
