import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'

const sandbox = { PAYOUT_PROVIDER: 'fedapay', FEDAPAY_SECRET_KEY: 'sk_sandbox_1', FEDAPAY_SANDBOX: '1' }
const production = {
  NODE_ENV: 'production',
  PAYMENT_PROVIDER: 'cash',
  PUBLIC_URL: 'https://miyi.example',
  DATABASE_URL: 'embedded',
  SESSION_SECRET: '7d1c0a94e3b85f26c47e19ad0b6f38e25391c8d4a7f06b2e1d95c3804fae7b62',
}

test('payouts are simulated outside production, and by hand in it, unless a provider is named', () => {
  expect(parseConfig({})).toMatchObject({ payoutProvider: 'simulator', fedapay: null })
  expect(parseConfig(production)).toMatchObject({ payoutProvider: 'hand', fedapay: null })
})

test('FedaPay’s sandbox and live addresses follow its settings', () => {
  expect(parseConfig(sandbox).fedapay?.apiUrl).toBe('https://sandbox-api.fedapay.com')
  const live = { ...production, PAYOUT_PROVIDER: 'fedapay', FEDAPAY_SECRET_KEY: 'sk_live_1', FEDAPAY_SANDBOX: '0' }
  expect(parseConfig(live).fedapay).toMatchObject({ apiUrl: 'https://api.fedapay.com', isSandbox: false })
  expect(parseConfig({ ...sandbox, FEDAPAY_API_URL: 'http://127.0.0.1:9/' }).fedapay?.apiUrl).toBe('http://127.0.0.1:9')
})

test.each([
  ['no key', { FEDAPAY_SECRET_KEY: '' }, 'FEDAPAY_SECRET_KEY: required'],
  ['no word about the sandbox', { FEDAPAY_SANDBOX: '' }, 'FEDAPAY_SANDBOX: 0 for real money'],
  ['a sandbox key for real money', { FEDAPAY_SANDBOX: '0' }, 'FEDAPAY_SECRET_KEY: of the sandbox'],
  ['a live key in the sandbox', { FEDAPAY_SECRET_KEY: 'sk_live_1' }, 'FEDAPAY_SECRET_KEY: of real money'],
  ['a key in the clear', { FEDAPAY_API_URL: 'http://fedapay.example' }, 'FEDAPAY_API_URL: https'],
  [
    'real payouts in the demo',
    { FEDAPAY_SANDBOX: '0', FEDAPAY_SECRET_KEY: 'sk_live_1', DEMO: '1' },
    'DEMO: everybody knows',
  ],
])('%s stops the start', (_, wrong, problem) => {
  expect(() => parseConfig({ ...sandbox, DEMO: '0', ...wrong })).toThrow(problem)
})

test('the simulator is refused in production', () => {
  expect(() => parseConfig({ ...production, PAYOUT_PROVIDER: 'simulator' })).toThrow('PAYOUT_PROVIDER: the simulator')
})
