import { describe, expect, test } from 'vitest'
import { SMS_OF_DAY_MAX } from '#domain/mail/sms-kinds.ts'
import { parseConfig } from '../config.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://miyi.example',
  DATABASE_URL: 'embedded',
  SESSION_SECRET: '7d1c0a94e3b85f26c47e19ad0b6f38e25391c8d4a7f06b2e1d95c3804fae7b62',
  PAYMENT_PROVIDER: 'cash',
}
const GATEWAY = { SMS_URL: 'https://sms.example/messages', SMS_TOKEN: 'jeton', SMS_SENDER: 'Miyi' }

describe('SMS', () => {
  test('are off in production without a gateway, and so is the sign-in by phone', () => {
    const { sms, brand } = parseConfig(PRODUCTION)
    expect(sms).toBeNull()
    expect(brand.hasPhoneSignIn).toBeUndefined()
  })

  test('go through the gateway once it is set, and the sign-in by phone is offered', () => {
    const { sms, brand } = parseConfig({ ...PRODUCTION, ...GATEWAY, SMS_DAY_MAX: '50' })
    expect(sms).toEqual({ gateway: { url: GATEWAY.SMS_URL, token: 'jeton', sender: 'Miyi' }, dayMax: 50 })
    expect(brand.hasPhoneSignIn).toBe(true)
  })

  test('stay in the local outbox of a developer, and are off for other machines or without a budget', () => {
    expect(parseConfig({}).sms).toEqual({ gateway: null, dayMax: SMS_OF_DAY_MAX })
    const exposed = { HOST: '0.0.0.0', SMTP_URL: 'smtp://localhost:25', DEMO: '0' }
    expect(parseConfig(exposed).sms).toBeNull()
    expect(parseConfig({ SMS_DAY_MAX: '0' }).sms).toBeNull()
  })

  test.each([
    ['without a token', { SMS_URL: GATEWAY.SMS_URL, SMS_SENDER: 'Miyi' }, 'SMS_TOKEN: required for SMS'],
    ['without a sender', { SMS_URL: GATEWAY.SMS_URL, SMS_TOKEN: 'jeton' }, 'SMS_SENDER: required for SMS'],
    ['over plain http to another machine', { ...GATEWAY, SMS_URL: 'http://sms.example' }, 'SMS_URL: https'],
    ['with a sender of twelve letters', { ...GATEWAY, SMS_SENDER: 'TaxiDeCotonou' }, 'SMS_SENDER'],
    ['with a budget that is no number', { ...GATEWAY, SMS_DAY_MAX: 'beaucoup' }, 'SMS_DAY_MAX'],
  ])('%s stop the start', (_what, variables, problem) => {
    expect(() => parseConfig({ ...variables })).toThrow(problem)
  })
})
