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
])('« %s » can be guessed', (secret) => expect(estimateSecretBits(secret)).toBeLessThan(SECRET_BITS_MIN))

// What such tools print; each is an example that is known to everybody now, and secret to nobody.
test.each([
  ['openssl rand -hex 32', '7d1c0a94e3b85f26c47e19ad0b6f38e25391c8d4a7f06b2e1d95c3804fae7b62'],
  ['openssl rand -hex 16', '3f9a1c7e60b2d854a7e91f0c4d62b835'],
  ['openssl rand -base64 32', 'q8Zt0VnW3xYhR5uKpLs7dJ2mCbE9fGaT1oQiXwNvUyA='],
  ['uuidgen', '5c9f2e17-84d3-4b6a-9e01-f7a2c8d05b34'],
])('what %s prints cannot', (_tool, secret) =>
  expect(estimateSecretBits(secret)).toBeGreaterThanOrEqual(SECRET_BITS_MIN),
)
