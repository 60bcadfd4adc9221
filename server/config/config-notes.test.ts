import { describe, expect, test } from 'vitest'
import { BadEnvironment, parseConfig } from '../config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://miyi.bj',
  DATABASE_URL: 'embedded',
  SESSION_SECRET: '7d1c0a94e3b85f26c47e19ad0b6f38e25391c8d4a7f06b2e1d95c3804fae7b62',
  PAYMENT_PROVIDER: 'cash',
  BRAND_PHONE: '+229 01 97 00 00 01',
  BRAND_EMAIL: 'bonjour@miyi.bj',
}

describe('a variable that nobody reads is noted', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['SESSION_SECRET_PREVIOS', 'SESSION_SECRET_PREVIOUS'],
    ['SMPT_URL', 'SMTP_URL'],
    ['KKIAPAY_PRIVAT_KEY', 'KKIAPAY_PRIVATE_KEY'],
    ['public_url', 'PUBLIC_URL'],
    ['PORTS', 'PORT'],
    ['OTEL_SERVICE_NAMES', 'OTEL_SERVICE_NAME'],
  ])('%s: is %s meant?', (name, meant) => {
    const { notes } = parseConfig({ [name]: '1' })
    expect(notes).toEqual([`${name}: no variable of this name is read. Is ${meant} meant?`])
  })

  test.each(['KKIAPAY_LOGIN', 'S3_PASSWORD', 'SMS_PROVIDER', 'BRAND_LOGO', 'SMTP_HOST', 'DATABASE_HOST'])(
    '%s begins like ours',
    (name) => {
      const { notes } = parseConfig({ [name]: '1' })
      expect(notes).toEqual([`${name}: no variable of this name is read (docs/environment.md lists them)`])
    },
  )

  test.each([
    ...['PATH', 'HOME', 'HOSTNAME', 'MAIL', 'LOGNAME', 'USER', 'LANG', 'TERM', 'PWD', 'TZ', 'CI', 'PUBLIC', 'TEMP'],
    ...['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'OTEL_RESOURCE_ATTRIBUTES', 'GOOGLE_APPLICATION_CREDENTIALS'],
    ...['INVOCATION_ID', 'STATE_DIRECTORY', 'SESSION_MANAGER', 'XDG_DATA_DIRS', 'npm_config_registry', 'CHROMIUM_PATH'],
  ])('%s is of others: nothing is said', (name) => {
    expect(parseConfig({ [name]: '1' }).notes).toEqual([])
  })

  test('unless it is empty, which counts as absent', () => {
    expect(parseConfig({ DATABSE_URL: '' }).notes).toEqual([])
  })
})

test('production without DATABASE_URL does not start, and the message names the variable that was misspelt', () => {
  const { DATABASE_URL: _, ...without } = production
  try {
    parseConfig({ ...without, DATABSE_URL: 'postgres://miyi@127.0.0.1/miyi' })
    expect.unreachable()
  } catch (error) {
    const { problems, notes, message } = error as BadEnvironment
    expect(problems).toEqual([expect.stringContaining('DATABASE_URL: required in production')])
    expect(notes).toEqual([expect.stringContaining('Is DATABASE_URL meant?')])
    expect(message).toContain('DATABSE_URL')
  }
  expect(parseConfig(production).databaseUrl).toBeUndefined()
  expect(() => parseConfig({ ...production, DATABASE_URL: '' })).toThrow(BadEnvironment)
})

test('contact details that are still the example’s are noted, in production', () => {
  expect(parseConfig(production).notes).toEqual([])
  expect(parseConfig({}).notes).toEqual([])
  const { BRAND_PHONE: _, BRAND_EMAIL: __, ...nobodys } = production
  const names = (notes: readonly string[]) => notes.map((note) => note.split(':')[0])
  expect(names(parseConfig(nobodys).notes)).toEqual(['BRAND_PHONE', 'BRAND_EMAIL'])
  const example = { ...production, PUBLIC_URL: 'https://miyi.example', MAIL_FROM: 'Miyi <bonjour@miyi.example>' }
  expect(names(parseConfig(example).notes)).toEqual(['PUBLIC_URL', 'MAIL_FROM'])
  expect(names(parseConfig({ ...production, BRAND_PHONE: '+2290100000000' }).notes)).toEqual(['BRAND_PHONE'])
})
