import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateSecretBits, SECRET_BITS_MIN } from './secret-strength.ts'

test.each([
  'a'.repeat(64),
  '0123456789'.repeat(4),
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'zyxwvutsrqponmlkjihgfedcba9876543210',
  'changeme-changeme-changeme-changeme',
  'correct-horse-battery-staple-correct',
  'my-super-secret-session-key-2026!',
  'motdepassesupersecretdemiyicotonou',
  'qwertyuiopasdfghjklzxcvbnm1234567890',
  'P@ssw0rd!P@ssw0rd!P@ssw0rd!P@ssw0rd!',
  'deadbeefdeadbeefdeadbeefdeadbeef',
  '00000000-0000-0000-0000-000000000000',
  '',
])('the secret « %s » is too weak', (secret) => expect(estimateSecretBits(secret)).toBeLessThan(SECRET_BITS_MIN))

// What such tools print; each is an example that is known to everybody now, and secret to nobody.
test.each([
  ['openssl rand -hex 32', '7d1c0a94e3b85f26c47e19ad0b6f38e25391c8d4a7f06b2e1d95c3804fae7b62'],
  ['openssl rand -hex 16', '3f9a1c7e60b2d854a7e91f0c4d62b835'],
  ['openssl rand -base64 32', 'q8Zt0VnW3xYhR5uKpLs7dJ2mCbE9fGaT1oQiXwNvUyA='],
  ['uuidgen', '5c9f2e17-84d3-4b6a-9e01-f7a2c8d05b34'],
])('a secret printed by %s is strong enough', (_tool, secret) =>
  expect(estimateSecretBits(secret)).toBeGreaterThanOrEqual(SECRET_BITS_MIN),
)

/** What so many characters tell that follow from nothing, of a secret with so many different ones. */
const bits = (characters: number, different: number) => characters * Math.log2(different)

test('each unpredictable character counts log2 of the number of different characters in the secret', () => {
  expect(estimateSecretBits('135')).toBeCloseTo(bits(3, 3))
  expect(estimateSecretBits('1463')).toBeCloseTo(bits(4, 4))
})

test('the third character of a rising, falling or repeating sequence adds no bits', () => {
  expect(estimateSecretBits('123')).toBeCloseTo(bits(2, 3))
  expect(estimateSecretBits('321')).toBeCloseTo(bits(2, 3))
  expect(estimateSecretBits('1123')).toBeCloseTo(bits(3, 3))
  expect(estimateSecretBits('5557')).toBeCloseTo(bits(3, 2))
})

test('a character that breaks the step of a sequence counts in full', () => {
  expect(estimateSecretBits('124')).toBeCloseTo(bits(3, 3))
  expect(estimateSecretBits('121')).toBeCloseTo(bits(3, 2))
})

test('the last character of a repeated group of three characters adds no bits', () => {
  expect(estimateSecretBits('159159')).toBeCloseTo(bits(5, 3))
  expect(estimateSecretBits('15926159')).toBeCloseTo(bits(7, 5))
})

test('letters of a word and separators between words count less than random characters', () => {
  const random = estimateSecretBits('x7k2m9q4w1')
  expect(estimateSecretBits('chat.mitre')).toBeLessThan(random)
  expect(estimateSecretBits('4 6')).toBeCloseTo(bits(2, 3) + 1)
})

test('appended hex digits lower the estimate by at most 16 bits, and it never exceeds that of random characters', () => {
  const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 1, maxLength: 40 })
  const all = '0123456789abcdef'
  fc.assert(
    fc.property(hex, hex, (secret, more) => {
      expect(estimateSecretBits(all + secret + more)).toBeGreaterThanOrEqual(estimateSecretBits(all + secret) - 16)
      expect(estimateSecretBits(secret)).toBeLessThanOrEqual(bits(secret.length, new Set(secret).size) + 1e-9)
    }),
  )
})
