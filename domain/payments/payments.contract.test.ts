import { describe, expect, test } from 'vitest'
import { feeHandoverContract } from './fee-handover.contract.ts'
import { paymentsContract } from './payments.contract.ts'

const UUID = '00000000-0000-4000-8000-000000000001'
const PAYMENT = { id: UUID, rideId: UUID, amountXof: 500, method: 'online', status: 'pending' } as const

describe('the id of a transaction', () => {
  const { body } = paymentsContract['PUT /api/payments/:paymentId/transaction']
  const passes = (transactionId: unknown) => body.safeParse({ transactionId }).success

  test.each([
    ['abcd', true],
    ['TX_2026-03:10.a', true],
    ['x'.repeat(100), true],
    ['abc', false],
    ['x'.repeat(101), false],
    ['ab cd', false],
    ['<script>', false],
    ["abcd'--", false],
    ['été4', false],
    ['', false],
    [12_345, false],
  ])('may be « %s »: %s', (transactionId, isOne) => {
    expect(passes(transactionId)).toBe(isOne)
  })

  test('is kept without the spaces around it', () => {
    expect(body.parse({ transactionId: ' abcd1234\n' })).toEqual({ transactionId: 'abcd1234' })
  })
})

describe('the payment of a ride', () => {
  const { body, output } = paymentsContract['POST /api/rides/:rideId/payments']

  test('accepts the methods online and cash', () => {
    expect(['online', 'cash'].every((method) => body.safeParse({ method }).success)).toBe(true)
  })

  test('refuses the settlement methods outside and written_off and any other method', () => {
    for (const method of ['outside', 'written_off', 'kkiapay', '']) {
      expect(body.safeParse({ method }).success).toBe(false)
    }
  })

  test('drops an amount that the caller sends', () => {
    expect(body.parse({ method: 'cash', amountXof: 1 })).toEqual({ method: 'cash' })
  })

  test('has a checkout that is null, a redirect with a URL, or a widget with its options', () => {
    const redirect = { kind: 'redirect', url: 'https://pay.example/1' }
    const options = { amount: 500, key: null, sandbox: true, theme: '#000', partnerId: UUID, data: '{}' }
    const widget = { kind: 'widget', widgetUrl: 'https://pay.example/w.js', options }
    for (const checkout of [null, redirect, widget]) {
      expect(output.parse({ payment: PAYMENT, checkout }).checkout).toEqual(checkout)
    }
    expect(output.safeParse({ payment: PAYMENT, checkout: { kind: 'redirect' } }).success).toBe(false)
    expect(output.safeParse({ payment: PAYMENT, checkout: { ...redirect, kind: 'popup' } }).success).toBe(false)
  })

  test('drops a secret from the widget options in the response', () => {
    const options = { amount: 500, key: 'public', sandbox: false, theme: '', partnerId: UUID, data: '' }
    const checkout = { kind: 'widget', widgetUrl: 'https://pay.example/w.js', options: { ...options, secret: 'x' } }
    expect(output.parse({ payment: PAYMENT, checkout }).checkout).toMatchObject({ options })
    expect(JSON.stringify(output.parse({ payment: PAYMENT, checkout }))).not.toContain('secret')
  })
})

describe('the verification of a payment', () => {
  const { body, output, refusals } = paymentsContract['POST /api/payments/verify']

  test('requires the transaction id and the ride id', () => {
    expect(body.safeParse({ transactionId: 'abcd1234', rideId: UUID }).success).toBe(true)
    expect(body.safeParse({ transactionId: 'abcd1234' }).success).toBe(false)
    expect(body.safeParse({ rideId: UUID }).success).toBe(false)
  })

  test('returns the payment status, and the refund if there is one', () => {
    expect(output.parse({ verified: false, status: 'pending' })).toEqual({ verified: false, status: 'pending' })
    const moneyBack = { amountXof: 500, isGivenBack: false, at: '2026-03-10T09:00:00.000Z' }
    expect(output.parse({ verified: false, status: 'failed', moneyBack }).moneyBack).toEqual(moneyBack)
    expect(output.safeParse({ verified: true, status: 'paid' }).success).toBe(false)
  })

  test('has separate refusals for an unreachable provider and an already used transaction', () => {
    expect(refusals).toEqual(expect.arrayContaining(['provider_unreachable', 'transaction_already_used']))
  })
})

describe('fees that a driver hands over', () => {
  const call = feeHandoverContract['POST /api/admin/drivers/:userId/fee-handover']

  test('are a whole amount of at least 1 F', () => {
    expect(call.body.safeParse({ amountXof: 1 }).success).toBe(true)
    for (const amountXof of [0, -200, 0.5, '200', undefined]) {
      expect(call.body.safeParse({ amountXof }).success).toBe(false)
    }
  })

  test('require an idempotency key, with refusals for a missing and for a reused key', () => {
    expect(call.headers.safeParse({ 'idempotency-key': 'abcdefgh' }).success).toBe(true)
    expect(call.headers.safeParse({ 'idempotency-key': 'abc' }).success).toBe(false)
    expect(call.refusals).toEqual(expect.arrayContaining(['idempotency_key_missing', 'idempotency_key_reused']))
  })
})
