import { describe, expect, test } from 'vitest'
import { readAnswer, readEvent } from './kkiapay-answer.ts'
import { ProviderUnreachable } from './payment-provider.ts'

/** An answer of the live service (2024), with invented values for the person. */
const paid = {
  performed_at: '2024-07-07T21:20:42.257Z',
  received_at: 1_720_387_260_898,
  type: 'DEBIT',
  status: 'SUCCESS',
  source: 'MOBILE_MONEY',
  source_common_name: 'mtn-benin',
  amount: 1250,
  fees: 24,
  net: 0,
  externalTransactionId: '7618392484',
  country: 'BJ',
  failureCode: '',
  state: null,
  partnerId: 'our-payment',
  feeSupportedBy: 'customer',
  client: { fullname: 'A B', phone: '22961000000', email: 'a@b.example' },
  session: null,
  transactionId: '407615869648517',
}

const answerTo = (change: object) => readAnswer(200, JSON.stringify({ ...paid, ...change }))

test('a successful payment is read with its amount, kind and our reference', () => {
  expect(answerTo({})).toMatchObject({
    verdict: 'succeeded',
    isDebit: true,
    amountXof: 1250,
    paymentReference: 'our-payment',
  })
})

test('what is kept of an answer says nothing about the person who paid', () => {
  const { raw } = answerTo({})
  expect(raw).toMatchObject({ transactionId: '407615869648517', fees: 24, source: 'MOBILE_MONEY' })
  expect(JSON.stringify(raw)).not.toMatch(/fullname|22961000000|a@b\.example/)
})

test.each([
  ['SUCCESS', 'succeeded'],
  ['FAILED', 'failed'],
  ['INSUFFICIENT_FUND', 'failed'],
  ['PENDING', 'pending'],
  ['REVERTED', 'refunded'],
  ['SOMETHING_NEW', 'pending'],
  ['success', 'pending'],
])('the status %s becomes the verdict %s', (status, verdict) => {
  expect(answerTo({ status }).verdict).toBe(verdict)
})

test.each([
  [404, { status: 'TRANSACTION_NOT_FOUND' }],
  [200, { status: 'TRANSACTION_NOT_FOUND' }],
  [400, { status: 'INVALID_TRANSACTION' }],
  [404, { reason: 'nothing here' }],
])('an answer %i %o means that the transaction is unknown, not failed', (status, body) => {
  expect(readAnswer(status, JSON.stringify(body))).toMatchObject({ verdict: 'unknown', paymentReference: null })
})

test.each([
  [401, '{"reason":"Unauthorized"}'],
  [403, '{"status":"FAILED"}'],
  [429, '{}'],
  [500, '{"status":"FAILED"}'],
  [502, '{"status":"TRANSACTION_NOT_FOUND"}'],
  [404, '<html>no such page</html>'],
  [200, '<html>maintenance</html>'],
  [200, ''],
  [200, '[]'],
  [200, '{}'],
  [200, JSON.stringify({ ...paid, amount: 'a lot' })],
  [200, JSON.stringify({ ...paid, amount: 12.5 })],
  [200, JSON.stringify({ ...paid, amount: undefined })],
  [200, JSON.stringify({ ...paid, type: null })],
])('an answer %i %s says nothing about the transaction', (status, body) => {
  expect(() => readAnswer(status, body)).toThrow(ProviderUnreachable)
})

test.each([
  ['the partner id', { partnerId: 'p', state: null }, 'p'],
  ['the state as text', { partnerId: '', state: '{"paymentId":"s"}' }, 's'],
  ['the state as an object', { partnerId: null, state: { paymentId: 's' } }, 's'],
  ['the partner id before the state', { partnerId: 'p', state: '{"paymentId":"s"}' }, 'p'],
  ['nothing', { partnerId: undefined, state: undefined }, null],
  ['no JSON', { partnerId: '', state: 'a note' }, null],
  ['other JSON', { partnerId: '', state: '{"rideId":"r"}' }, null],
])('our reference is read from %s', (_where, change, reference) => {
  expect(answerTo(change).paymentReference).toBe(reference)
})

test('an outgoing transfer is no payment', () => {
  expect(answerTo({ type: 'CREDIT' }).isDebit).toBe(false)
})

describe('a webhook', () => {
  const event = {
    transactionId: '407615869648517',
    isPaymentSucces: true,
    account: '2290161000000',
    label: 'payment',
    method: 'MOBILE_MONEY',
    amount: 1250,
    fees: 24,
    partnerId: 'our-payment',
    performedAt: '2024-07-07T21:20:42.257Z',
    stateData: '{"paymentId":"our-payment"}',
    event: 'transaction.success',
  }
  const read = (change: object) => readEvent(JSON.stringify({ ...event, ...change }))

  test('is read with its transaction, our reference and its sums', () => {
    expect(read({})).toEqual({
      transactionId: '407615869648517',
      event: 'transaction.success',
      isSuccess: true,
      paymentReference: 'our-payment',
      amountXof: 1250,
      feesXof: 24,
    })
  })

  test('finds our reference in its state when it has no partner id', () => {
    expect(read({ partnerId: '', stateData: { paymentId: 'in-state' } })?.paymentReference).toBe('in-state')
  })

  test('may lack sums, and may report a failure', () => {
    const failed = read({ event: 'transaction.failed', isPaymentSucces: false, amount: null, fees: 'none' })
    expect(failed).toMatchObject({ isSuccess: false, amountXof: null, feesXof: null })
  })

  test.each([
    ['no JSON', 'transactionId=1'],
    ['no object', '"text"'],
    ['no transaction', JSON.stringify({ ...event, transactionId: undefined })],
    ['a transaction id that is no word', JSON.stringify({ ...event, transactionId: "1'; drop table rides" })],
    ['no event', JSON.stringify({ ...event, event: '' })],
  ])('with %s is not understood', (_what, body) => {
    expect(readEvent(body)).toBeNull()
  })
})
