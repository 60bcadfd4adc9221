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

describe('how a ride is paid', () => {
  const { body, output } = paymentsContract['POST /api/rides/:rideId/payments']

  test('is chosen by its passenger: online or in cash', () => {
    expect(['online', 'cash'].every((method) => body.safeParse({ method }).success)).toBe(true)
  })

  test('is never a settlement: only an operator says that a fare was settled outside or is written off', () => {
    for (const method of ['outside', 'written_off', 'kkiapay', '']) {
      expect(body.safeParse({ method }).success).toBe(false)
    }
  })

  test('is never said by the caller with its sum: the ride has its own', () => {
    expect(body.parse({ method: 'cash', amountXof: 1 })).toEqual({ method: 'cash' })
  })

  test('goes on with nothing, on a page of the provider, or in a widget with its options', () => {
    const redirect = { kind: 'redirect', url: 'https://pay.example/1' }
    const options = { amount: 500, key: null, sandbox: true, theme: '#000', partnerId: UUID, data: '{}' }
    const widget = { kind: 'widget', scriptUrl: 'https://pay.example/w.js', options }
    for (const checkout of [null, redirect, widget]) {
      expect(output.parse({ payment: PAYMENT, checkout }).checkout).toEqual(checkout)
    }
    expect(output.safeParse({ payment: PAYMENT, checkout: { kind: 'redirect' } }).success).toBe(false)
    expect(output.safeParse({ payment: PAYMENT, checkout: { ...redirect, kind: 'popup' } }).success).toBe(false)
  })

  test('is shown without the secret key of the provider', () => {
    const options = { amount: 500, key: 'public', sandbox: false, theme: '', partnerId: UUID, data: '' }
    const checkout = { kind: 'widget', scriptUrl: 'https://pay.example/w.js', options: { ...options, secret: 'x' } }
    expect(output.parse({ payment: PAYMENT, checkout }).checkout).toMatchObject({ options })
    expect(JSON.stringify(output.parse({ payment: PAYMENT, checkout }))).not.toContain('secret')
  })
})

describe('a verification', () => {
  const { body, output, refusals } = paymentsContract['POST /api/payments/verify']

  test('names the transaction and the ride that it is said to pay', () => {
    expect(body.safeParse({ transactionId: 'abcd1234', rideId: UUID }).success).toBe(true)
    expect(body.safeParse({ transactionId: 'abcd1234' }).success).toBe(false)
    expect(body.safeParse({ rideId: UUID }).success).toBe(false)
  })

  test('is answered with how the payment stands, and with what goes back where something does', () => {
    expect(output.parse({ verified: false, status: 'pending' })).toEqual({ verified: false, status: 'pending' })
    const moneyBack = { amountXof: 500, isGivenBack: false, at: '2026-03-10T09:00:00.000Z' }
    expect(output.parse({ verified: false, status: 'failed', moneyBack }).moneyBack).toEqual(moneyBack)
    expect(output.safeParse({ verified: true, status: 'paid' }).success).toBe(false)
  })

  test('says apart that the provider could not be asked, and that another ride has used the transaction', () => {
    expect(refusals).toEqual(expect.arrayContaining(['provider_unreachable', 'transaction_already_used']))
  })
})

describe('fees that a driver hands over', () => {
  const call = feeHandoverContract['POST /api/admin/drivers/:userId/fee-handover']

  test('are a sum that the operator has received: one franc at least, whole', () => {
    expect(call.body.safeParse({ amountXof: 1 }).success).toBe(true)
    for (const amountXof of [0, -200, 0.5, '200', undefined]) {
      expect(call.body.safeParse({ amountXof }).success).toBe(false)
    }
  })

  test('are handed over once: the call carries a key, and another sum under the same key is refused', () => {
    expect(call.headers.safeParse({ 'idempotency-key': 'abcdefgh' }).success).toBe(true)
    expect(call.headers.safeParse({ 'idempotency-key': 'abc' }).success).toBe(false)
    expect(call.refusals).toEqual(expect.arrayContaining(['idempotency_key_missing', 'idempotency_key_reused']))
  })
})
