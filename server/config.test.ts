import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BadEnvironment, parseConfig, signingSecrets } from './config.ts'
import { withStoredSecret } from './data-folder.ts'

const DATA_DIR = join(import.meta.dirname, 'no-such-folder')

const production = {
  NODE_ENV: 'production',
  DATA_DIR,
  PUBLIC_URL: 'https://miyi.example',
  DATABASE_URL: 'embedded',
  SESSION_SECRET: '7d1c0a94e3b85f26c47e19ad0b6f38e25391c8d4a7f06b2e1d95c3804fae7b62',
  PAYMENT_PROVIDER: 'cash',
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

test('to parse an environment touches no file', () => {
  expect(parseConfig({ DATA_DIR })).toMatchObject({ dataDir: DATA_DIR, sessionSecret: undefined })
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('an empty value counts as absent', () => {
  expect(parseConfig({ DATA_DIR, PORT: '', PUBLIC_URL: '' }).port).toBe(3000)
})

test('a bad environment is reported with all its errors at once', () => {
  const bad = { DATA_DIR, PORT: 'http', DATABASE_URL: 'not a url', LOG_LEVEL: 'loud', RIDE_EXPIRY_MINUTES: '-1' }
  expect(() => parseConfig(bad)).toThrow(BadEnvironment)
  try {
    parseConfig(bad)
  } catch (error) {
    for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'RIDE_EXPIRY_MINUTES'])
      expect(String(error)).toContain(name)
  }
})

test('an invalid value does not hide the rules about other variables that are broken', () => {
  const bad = { ...production, PORT: 'http', SESSION_SECRET: undefined, PUBLIC_URL: 'ftp://miyi.example' }
  try {
    parseConfig(bad)
    expect.unreachable()
  } catch (error) {
    const { problems } = error as BadEnvironment
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'PUBLIC_URL', 'SESSION_SECRET'])
    expect(problems[2]).toBe('SESSION_SECRET: required in production')
  }
})

describe('SESSION_SECRET_PREVIOUS', () => {
  test('is accepted beside the new secret', () => {
    const environment = { DATA_DIR, SESSION_SECRET: 'n'.repeat(32), SESSION_SECRET_PREVIOUS: 'f'.repeat(32) }
    expect(signingSecrets(withStoredSecret(parseConfig(environment)))).toEqual(['n'.repeat(32), 'f'.repeat(32)])
    const alone = { DATA_DIR, SESSION_SECRET: 'n'.repeat(32) }
    expect(signingSecrets(withStoredSecret(parseConfig(alone)))).toEqual(['n'.repeat(32)])
  })

  test('is refused without SESSION_SECRET', () => {
    const environment = { DATA_DIR, SESSION_SECRET_PREVIOUS: 'f'.repeat(32) }
    expect(() => parseConfig(environment)).toThrow('SESSION_SECRET: required with SESSION_SECRET_PREVIOUS')
  })
})

describe('social sign-in', () => {
  test('is off until it is configured', () => {
    expect(parseConfig({ DATA_DIR }).social).toEqual({ google: null, facebook: null })
  })

  test('needs only an id and its secret, and has the provider’s URLs by default', () => {
    const { google, facebook } = parseConfig({ DATA_DIR, GOOGLE_CLIENT_ID: 'essai', GOOGLE_CLIENT_SECRET: 's' }).social
    expect(google).toMatchObject({ clientId: 'essai', clientSecret: 's', issuer: 'https://accounts.google.com' })
    expect(facebook).toBeNull()
  })

  test('can use another URL of the provider (FACEBOOK_PROFILE_URL)', () => {
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
    ['an invalid URL', { GOOGLE_TOKEN_URL: 'token' }, 'GOOGLE_TOKEN_URL'],
    ['a URL of another scheme', { GOOGLE_KEYS_URL: 'file:///keys' }, 'GOOGLE_KEYS_URL'],
  ])('with %s is a configuration error', (_case, environment, problem) => {
    expect(() => parseConfig({ DATA_DIR, ...environment })).toThrow(problem)
  })
})

describe('HOST', () => {
  const reached = { DATA_DIR, HOST: '0.0.0.0', DEMO: '0', SMTP_URL: 'smtp://mail.example' }

  test('accepts 0.0.0.0 without the demo and with a mail server', () => {
    expect(parseConfig(reached)).toMatchObject({ host: '0.0.0.0', isDemoExposed: false })
  })

  test.each([
    ['a demo', { DEMO: '1' }, 'HOST: 0.0.0.0 shows the demo to other machines: set DEMO=0'],
    ['the demo that is on by default', { DEMO: undefined }, 'shows the demo'],
    ['mail that stays in the outbox', { SMTP_URL: undefined }, 'while mail stays in the outbox: set SMTP_URL'],
    ['a demo, on IPv6', { HOST: '::', DEMO: '1' }, 'HOST: :: shows the demo'],
  ])('open to other machines is refused with %s, unless ALLOW_DEMO_EXPOSED is set', (_case, change, problem) => {
    const environment = { ...reached, ...change }
    expect(() => parseConfig(environment)).toThrow(problem)
    expect(parseConfig({ ...environment, ALLOW_DEMO_EXPOSED: '1' }).isDemoExposed).toBe(true)
  })

  test.each(['127.0.0.1', 'localhost', '::1'])(
    'accepts the local address %s with the demo and without a mail server',
    (HOST) => {
      expect(parseConfig({ DATA_DIR, HOST }).demo).toBe(true)
    },
  )
})

describe('production', () => {
  test('starts with a secret, a public URL and no simulated payments, and has no demo', () => {
    expect(parseConfig(production)).toMatchObject({ isProduction: true, demo: false })
  })

  test.each([
    ['no secret', { SESSION_SECRET: undefined }, 'SESSION_SECRET'],
    ['no public URL', { PUBLIC_URL: undefined }, 'PUBLIC_URL'],
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
    ['a public URL without https', { PUBLIC_URL: 'http://miyi.example' }, 'PUBLIC_URL: https in production'],
    ['a public URL that is no web address', { PUBLIC_URL: 'ftp://miyi.example' }, 'PUBLIC_URL'],
  ])('refuses to start with %s', (_case, change, name) => {
    expect(() => parseConfig({ ...production, ...change })).toThrow(name)
  })
})

test('a token for metrics is long, and cannot be guessed in production', () => {
  const METRICS_TOKEN = 'b6d1f0a94e3b85f26c47e19ad0b6f38e25391c8d4a7f06b2'
  expect(parseConfig({ DATA_DIR }).metricsToken).toBeNull()
  expect(parseConfig({ DATA_DIR, METRICS_TOKEN }).metricsToken).toBe(METRICS_TOKEN)
  expect(() => parseConfig({ DATA_DIR, METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN: at least 32')
  const guessable = { DATA_DIR, NODE_ENV: 'production', METRICS_TOKEN: 'a'.repeat(40) }
  expect(() => parseConfig(guessable)).toThrow('METRICS_TOKEN: can be guessed')
})

test('traces are sent to an http address, with headers, and a share from 0 to 1', () => {
  const endpoint = 'http://127.0.0.1:4318'
  expect(parseConfig({ DATA_DIR }).traces).toBeNull()
  expect(parseConfig({ DATA_DIR, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).traces).toEqual({
    endpoint,
    headers: {},
    service: 'miyi',
    share: 1,
  })
  const more = {
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20jeton, x-tenant=miyi',
    OTEL_SERVICE_NAME: 'miyi-parakou',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  }
  expect(parseConfig({ DATA_DIR, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...more }).traces).toEqual({
    endpoint,
    headers: { authorization: 'Bearer jeton', 'x-tenant': 'miyi' },
    service: 'miyi-parakou',
    share: 0.05,
  })
  const bad = { DATA_DIR, OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://host', OTEL_TRACES_SAMPLER_ARG: '5%' }
  expect(() => parseConfig(bad)).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT: an http or https address')
  expect(() => parseConfig(bad)).toThrow('OTEL_TRACES_SAMPLER_ARG: from 0 to 1')
  const withPassword = { DATA_DIR, OTEL_EXPORTER_OTLP_ENDPOINT: 'https://miyi:secret@collector.example' }
  expect(() => parseConfig(withPassword)).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT: without a password')
  expect(() => parseConfig({ DATA_DIR, OTEL_EXPORTER_OTLP_HEADERS: 'Bearer jeton' })).toThrow('name=value')
})
