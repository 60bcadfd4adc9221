import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeholderEmail, realEmail } from './placeholder-email.ts'

test('realEmail returns null for a placeholder e-mail, and a real e-mail unchanged', () => {
  expect(realEmail(placeholderEmail('facebook', '12345'))).toBeNull()
  expect(realEmail('x@sous.sans-email.invalid')).toBeNull()
  expect(realEmail('passager@miyi.example')).toBe('passager@miyi.example')
})

test('a placeholder e-mail is recognised and in lower case, for any provider and subject', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcXYZ019_'), minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(word, word, (provider, subject) => {
      const address = placeholderEmail(provider, subject)
      expect(realEmail(address)).toBeNull()
      expect(address).toBe(address.toLowerCase())
    }),
  )
})

test('a real e-mail that resembles a placeholder is kept, a subdomain of the placeholder domain is not', () => {
  for (const address of [
    'ama@sans-email.invalid.example',
    'sans-email.invalid@miyi.example',
    'a@xsans-email.invalid',
  ]) {
    expect(realEmail(address)).toBe(address)
  }
  expect(realEmail('ama@mail.sans-email.invalid')).toBeNull()
})
