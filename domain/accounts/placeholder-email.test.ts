import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeholderEmail, realEmail } from './placeholder-email.ts'

test('an account without an address has one that nobody is shown', () => {
  expect(realEmail(placeholderEmail('facebook', '12345'))).toBeNull()
  expect(realEmail('x@sous.sans-email.invalid')).toBeNull()
  expect(realEmail('passager@miyi.example')).toBe('passager@miyi.example')
})

test('an address stands for none whatever the provider and its subject, and is written in one way', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcXYZ019_'), minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(word, word, (provider, subject) => {
      const address = placeholderEmail(provider, subject)
      expect(realEmail(address)).toBeNull()
      expect(address).toBe(address.toLowerCase())
    }),
  )
})

test('somebody whose address only looks like it keeps it', () => {
  for (const address of [
    'ama@sans-email.invalid.example',
    'sans-email.invalid@miyi.example',
    'a@xsans-email.invalid',
  ]) {
    expect(realEmail(address)).toBe(address)
  }
  expect(realEmail('ama@mail.sans-email.invalid')).toBeNull()
})
