import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { LOCAL_KKIAPAY_KEYS } from '#kit/outside/local-kkiapay.ts'
import { startProcess } from '#kit/outside/server-process.ts'
import { parseConfig } from '../config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'miyi-kkiapay-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const paid = { DATA_DIR, PAYMENT_PROVIDER: 'kkiapay', ...LOCAL_KKIAPAY_KEYS }
const production = {
  ...paid,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://miyi.example',
  DATABASE_URL: 'embedded',
  SESSION_SECRET: '7d1c0a94e3b85f26c47e19ad0b6f38e25391c8d4a7f06b2e1d95c3804fae7b62',
}

test('KkiaPay’s settings are read, with the addresses of its sandbox', () => {
  expect(parseConfig(paid)).toMatchObject({
    paymentProvider: 'kkiapay',
    kkiapay: {
      publicKey: LOCAL_KKIAPAY_KEYS.KKIAPAY_PUBLIC_KEY,
      isSandbox: true,
      apiUrl: 'https://api-sandbox.kkiapay.me',
      widgetUrl: 'https://widget-v3.kkiapay.me',
    },
  })
})

test('with real money KkiaPay’s live address is asked', () => {
  expect(parseConfig({ ...production, KKIAPAY_SANDBOX: '0' }).kkiapay).toMatchObject({
    isSandbox: false,
    apiUrl: 'https://api.kkiapay.me',
  })
})

test('another address of the API loses its last slash', () => {
  expect(parseConfig({ ...paid, KKIAPAY_API_URL: 'http://127.0.0.1:9/' }).kkiapay?.apiUrl).toBe('http://127.0.0.1:9')
})

test('a fee that the provider adds is a percentage, and none unless one is set', () => {
  expect(parseConfig(paid).kkiapay?.feePercent).toBe(0)
  expect(parseConfig({ ...paid, KKIAPAY_FEE_PERCENT: '1.9' }).kkiapay?.feePercent).toBe(1.9)
  for (const KKIAPAY_FEE_PERCENT of ['-1', '21', '1,9']) {
    expect(() => parseConfig({ ...paid, KKIAPAY_FEE_PERCENT })).toThrow('KKIAPAY_FEE_PERCENT')
  }
})

test('without KkiaPay nothing of it is configured or required', () => {
  expect(parseConfig({ DATA_DIR }).kkiapay).toBeNull()
  expect(parseConfig({ DATA_DIR, PAYMENT_PROVIDER: 'cash' })).toMatchObject({ paymentProvider: 'cash', kkiapay: null })
})

test('the sandbox may be tried without any key outside production: nothing can be verified then', () => {
  const tried = { DATA_DIR, PAYMENT_PROVIDER: 'kkiapay', KKIAPAY_SANDBOX: '1' }
  expect(parseConfig(tried).kkiapay).toMatchObject({ publicKey: null, privateKey: null, secret: null })
  const { KKIAPAY_PUBLIC_KEY, KKIAPAY_PRIVATE_KEY, KKIAPAY_SECRET, KKIAPAY_WEBHOOK_SECRET, ...keyless } = production
  expect(() => parseConfig(keyless)).toThrow(/KKIAPAY_PUBLIC_KEY.*KKIAPAY_PRIVATE_KEY/s)
})

test('the keys of a former KkiaPay may stay beside cash, for its payments', () => {
  expect(parseConfig({ ...paid, PAYMENT_PROVIDER: 'cash' }).kkiapay).not.toBeNull()
})

test('in a sandbox outside production, the browser may have the public key', () => {
  expect(parseConfig({ ...paid, KKIAPAY_PUBLIC_KEY: '' }).kkiapay?.publicKey).toBeNull()
})

test.each([
  ['a missing private key', { KKIAPAY_PRIVATE_KEY: '' }, 'KKIAPAY_PRIVATE_KEY'],
  ['a missing secret', { KKIAPAY_SECRET: '' }, 'KKIAPAY_SECRET'],
  ['a missing webhook secret', { KKIAPAY_WEBHOOK_SECRET: '' }, 'KKIAPAY_WEBHOOK_SECRET'],
  ['a missing public key', { KKIAPAY_PUBLIC_KEY: '' }, 'KKIAPAY_PUBLIC_KEY'],
  ['a sandbox left open', { KKIAPAY_SANDBOX: '' }, 'KKIAPAY_SANDBOX: 0 for real money, 1 for the sandbox'],
  ['a sandbox of another word', { KKIAPAY_SANDBOX: 'yes' }, 'KKIAPAY_SANDBOX'],
  ['a key with a line break', { KKIAPAY_SECRET: 'a\nb' }, 'KKIAPAY_SECRET'],
  ['a guessable webhook secret', { KKIAPAY_WEBHOOK_SECRET: 'miyi-webhook' }, 'KKIAPAY_WEBHOOK_SECRET: can be guessed'],
  ['an API in the clear', { KKIAPAY_API_URL: 'HTTP://api.example' }, 'KKIAPAY_API_URL: https'],
  ['a widget in the clear', { KKIAPAY_WIDGET_URL: 'http://widget.example' }, 'KKIAPAY_WIDGET_URL: https'],
  ['an address that is none', { KKIAPAY_API_URL: 'kkiapay' }, 'KKIAPAY_API_URL'],
])('production refuses %s', (_what, change, problem) => {
  expect(() => parseConfig({ ...production, ...change })).toThrow(problem)
})

test('the demo’s known accounts are refused beside real money', () => {
  const live = { ...paid, KKIAPAY_SANDBOX: '0' }
  expect(() => parseConfig(live)).toThrow('DEMO: everybody knows the demo accounts')
  expect(parseConfig({ ...live, DEMO: '0' }).kkiapay?.isSandbox).toBe(false)
})

test('all of KkiaPay’s missing settings are named at once', () => {
  expect(() => parseConfig({ DATA_DIR, PAYMENT_PROVIDER: 'kkiapay' })).toThrow(
    /KKIAPAY_PUBLIC_KEY.*KKIAPAY_PRIVATE_KEY.*KKIAPAY_SECRET.*KKIAPAY_WEBHOOK_SECRET.*KKIAPAY_SANDBOX/s,
  )
})

test('a wrong setting stops the start before a database exists', async () => {
  const folder = join(DATA_DIR, 'never-made')
  const started = startProcess(folder, { ...production, DATA_DIR: folder, KKIAPAY_SECRET: '' })
  await expect(started).rejects.toThrow('the server ended with 1')
  expect(existsSync(folder)).toBe(false)
})
