import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { BadEnvironment, parseConfig, signingSecrets } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'miyi-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const production = {
  NODE_ENV: 'production',
  DATA_DIR,
  PUBLIC_URL: 'https://miyi.example',
  SESSION_SECRET: '7d1c0a94e3b85f26c47e19ad0b6f38e25391c8d4a7f06b2e1d95c3804fae7b62',
  PAYMENT_PROVIDER: 'kkiapay',
}

test('an empty environment is enough to start: embedded database, demo, simulator', () => {
  expect(parseConfig({ DATA_DIR })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    demo: true,
    paymentProvider: 'simulator',
    publicUrl: 'http://localhost:3000',
    rideExpiryMinutes: 5,
  })
})

test('the secret is made once and kept', () => {
  const first = parseConfig({ DATA_DIR }).sessionSecret
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(parseConfig({ DATA_DIR }).sessionSecret).toBe(first)
  expect(readFileSync(join(DATA_DIR, 'session-secret'), 'utf8')).toBe(first)
})

test('an empty value counts as absent', () => {
  expect(parseConfig({ DATA_DIR, PORT: '', PUBLIC_URL: '' }).port).toBe(3000)
})

test('a bad environment is told whole, not one line a start', () => {
  const bad = { DATA_DIR, PORT: 'http', DATABASE_URL: 'not a url', LOG_LEVEL: 'loud', RIDE_EXPIRY_MINUTES: '-1' }
  expect(() => parseConfig(bad)).toThrow(BadEnvironment)
  try {
    parseConfig(bad)
  } catch (error) {
    for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'RIDE_EXPIRY_MINUTES'])
      expect(String(error)).toContain(name)
  }
})

describe('while the secret is changed', () => {
  test('the former one still counts', () => {
    const environment = { DATA_DIR, SESSION_SECRET: 'n'.repeat(32), SESSION_SECRET_PREVIOUS: 'f'.repeat(32) }
    expect(signingSecrets(parseConfig(environment))).toEqual(['n'.repeat(32), 'f'.repeat(32)])
    expect(signingSecrets(parseConfig({ DATA_DIR, SESSION_SECRET: 'n'.repeat(32) }))).toEqual(['n'.repeat(32)])
  })

  test('it is no use without a new one', () => {
    const environment = { DATA_DIR, SESSION_SECRET_PREVIOUS: 'f'.repeat(32) }
    expect(() => parseConfig(environment)).toThrow('SESSION_SECRET: required with SESSION_SECRET_PREVIOUS')
  })
})

describe('social sign-in', () => {
  test('is off until it is configured', () => {
    expect(parseConfig({ DATA_DIR }).social).toEqual({ google: null, facebook: null })
  })

  test('an id and its secret are enough: the provider’s own addresses are known', () => {
    const { google, facebook } = parseConfig({ DATA_DIR, GOOGLE_CLIENT_ID: 'essai', GOOGLE_CLIENT_SECRET: 's' }).social
    expect(google).toMatchObject({ clientId: 'essai', clientSecret: 's', issuer: 'https://accounts.google.com' })
    expect(facebook).toBeNull()
  })

  test('each address can be another one', () => {
    const FACEBOOK_PROFILE_URL = 'http://127.0.0.1:9/me'
    const { facebook } = parseConfig({
      DATA_DIR,
      FACEBOOK_CLIENT_ID: 'a',
      FACEBOOK_CLIENT_SECRET: 'b',
      FACEBOOK_PROFILE_URL,
    }).social
    expect(facebook).toMatchObject({ profileUrl: FACEBOOK_PROFILE_URL })
  })

  test.each([
    ['an id without its secret', { GOOGLE_CLIENT_ID: 'essai' }, 'GOOGLE_CLIENT_SECRET: required with GOOGLE_CLIENT_ID'],
    ['a secret without its id', { FACEBOOK_CLIENT_SECRET: 's' }, 'FACEBOOK_CLIENT_ID: required with'],
    ['an address that is none', { GOOGLE_TOKEN_URL: 'token' }, 'GOOGLE_TOKEN_URL'],
    ['an address of another kind', { GOOGLE_KEYS_URL: 'file:///keys' }, 'GOOGLE_KEYS_URL'],
  ])('%s stops the start', (_case, environment, problem) => {
    expect(() => parseConfig({ DATA_DIR, ...environment })).toThrow(problem)
  })
})

describe('a server that other machines reach', () => {
  const reached = { DATA_DIR, HOST: '0.0.0.0', DEMO: '0', SMTP_URL: 'smtp://mail.example' }

  test('starts without demo and with a mail server', () => {
    expect(parseConfig(reached)).toMatchObject({ host: '0.0.0.0', isDemoExposed: false })
  })

  test.each([
    ['a demo', { DEMO: '1' }, 'HOST: 0.0.0.0 shows the demo to other machines: set DEMO=0'],
    ['the demo that is on by itself', { DEMO: undefined }, 'shows the demo'],
    ['mail that stays in the outbox', { SMTP_URL: undefined }, 'while mail stays in the outbox: set SMTP_URL'],
    ['a demo, on IPv6', { HOST: '::', DEMO: '1' }, 'HOST: :: shows the demo'],
  ])('does not start with %s, unless that is allowed', (_case, change, problem) => {
    const environment = { ...reached, ...change }
    expect(() => parseConfig(environment)).toThrow(problem)
    expect(parseConfig({ ...environment, ALLOW_DEMO_EXPOSED: '1' }).isDemoExposed).toBe(true)
  })

  test.each(['127.0.0.1', 'localhost', '::1'])('one on %s is reached by no other, and starts with both', (HOST) => {
    expect(parseConfig({ DATA_DIR, HOST }).demo).toBe(true)
  })
})

describe('production', () => {
  test('starts with a secret, an address and a real provider, and has no demo', () => {
    expect(parseConfig(production)).toMatchObject({ isProduction: true, demo: false })
  })

  test.each([
    ['a default secret', { SESSION_SECRET: undefined }, 'SESSION_SECRET'],
    ['no address', { PUBLIC_URL: undefined }, 'PUBLIC_URL'],
    ['the simulator', { PAYMENT_PROVIDER: 'simulator' }, 'PAYMENT_PROVIDER'],
    ['a demo', { DEMO: '1' }, 'DEMO'],
    ['a short secret', { SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    ['a secret of one letter', { SESSION_SECRET: 'a'.repeat(64) }, 'SESSION_SECRET: can be guessed'],
    ['a secret of words', { SESSION_SECRET: 'changeme-changeme-changeme-changeme' }, 'SESSION_SECRET: can be guessed'],
    [
      'a former secret of one letter',
      { SESSION_SECRET_PREVIOUS: 'a'.repeat(64) },
      'SESSION_SECRET_PREVIOUS: can be guessed',
    ],
    ['an address that is read on the way', { PUBLIC_URL: 'http://miyi.example' }, 'PUBLIC_URL: https in production'],
    ['an address of no web site', { PUBLIC_URL: 'ftp://miyi.example' }, 'PUBLIC_URL'],
  ])('refuses to start with %s', (_case, change, name) => {
    expect(() => parseConfig({ ...production, ...change })).toThrow(name)
  })
})
