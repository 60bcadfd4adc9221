import { describe, expect, test } from 'vitest'
import { readAnswer, readEvent, readRefundAnswer } from './kkiapay-answer.ts'
import { ProviderUnreachable } from './payment-provider.ts'

const ID = '407615869648517'
const OURS = '6f1c9a52-3b7e-4d20-8c15-9e0a7b64d3f1'
const OTHER = '0b7d2c11-5f43-4a9e-9b20-1c8e6d5f7a32'

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
  partnerId: OURS,
  feeSupportedBy: 'customer',
  client: { fullname: 'A B', phone: '22961000000', email: 'a@b.example' },
  session: null,
  transactionId: ID,
}

const answerTo = (change: object) => readAnswer(ID, 200, JSON.stringify({ ...paid, ...change }))

test('a successful payment is read with its amount, kind and our reference', () => {
  expect(answerTo({})).toMatchObject({
    verdict: 'succeeded',
    isDebit: true,
    amountXof: 1250,
    paymentReference: OURS,
  })
})

test('what is stored of an answer says nothing about the person who paid, and nothing that their browser wrote', () => {
  const browser = { state: '{"note":"secret"}', reason: 'secret', partnerId: 'secret' }
  const { raw } = answerTo({
    ...browser,
    customer: { phone: '22961000000' },
    payerName: 'A B',
    sourceNumber: '22961000000',
  })
  expect(raw).toMatchObject({ transactionId: ID, fees: 24, source: 'MOBILE_MONEY', status: 'SUCCESS' })
  expect(JSON.stringify(raw)).not.toMatch(/A B|22961000000|a@b\.example|secret/)
})

test.each(['\u0000', '\ud800', 'x'.repeat(201)])('a text that a database refuses is not stored: %j', (failureCode) => {
  expect(answerTo({ failureCode }).raw).not.toHaveProperty('failureCode')
})

test.each([{ transactionId: 'another' }, { transactionId: undefined }, { transactionId: 407_615_869_648_517 }])(
  'an answer about another transaction than the one asked about says nothing: %o',
  (change) => {
    expect(() => answerTo(change)).toThrow(ProviderUnreachable)
  },
)

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
  [404, { status: 4003, reason: 'Transaction Not Found' }],
])('an answer %i %o means that the transaction is unknown, not failed', (status, body) => {
  expect(readAnswer(ID, status, JSON.stringify(body))).toMatchObject({ verdict: 'unknown', paymentReference: null })
})

test.each([
  [401, '{"reason":"Unauthorized"}'],
  [403, '{"status":"FAILED"}'],
  [429, '{}'],
  [500, '{"status":"FAILED"}'],
  [502, '{"status":"TRANSACTION_NOT_FOUND"}'],
  [401, '{"status":"INVALID_TRANSACTION"}'],
  [404, '{"message":"no Route matched"}'],
  [404, '<html>Transaction not found</html>'],
  [200, '<html>maintenance</html>'],
  [200, ''],
  [200, '[]'],
  [200, '{}'],
  [200, JSON.stringify({ ...paid, amount: 'a lot' })],
  [200, JSON.stringify({ ...paid, amount: 12.5 })],
  [200, JSON.stringify({ ...paid, amount: undefined })],
  [200, JSON.stringify({ ...paid, amount: -1250 })],
  [200, JSON.stringify({ ...paid, amount: 5_000_000_000 })],
  [200, JSON.stringify({ ...paid, amount: '9'.repeat(400) })],
  [200, JSON.stringify({ ...paid, type: null })],
])('an answer %i %s says nothing about the transaction', (status, body) => {
  expect(() => readAnswer(ID, status, body)).toThrow(ProviderUnreachable)
})

test.each([
  ['the partner id', { partnerId: OURS, state: null }, OURS],
  ['the partner id in capitals', { partnerId: OURS.toUpperCase(), state: null }, OURS],
  ['the state as text', { partnerId: '', state: JSON.stringify({ paymentId: OURS }) }, OURS],
  ['the state as an object', { partnerId: null, state: { paymentId: OURS } }, OURS],
  ['the partner id before the state', { partnerId: OURS, state: JSON.stringify({ paymentId: OTHER }) }, OURS],
  ['the state beside a partner id that is none of ours', { partnerId: 'shop-7', state: { paymentId: OURS } }, OURS],
  ['nothing', { partnerId: undefined, state: undefined }, null],
  ['no JSON', { partnerId: '', state: 'a note' }, null],
  ['other JSON', { partnerId: '', state: '{"rideId":"r"}' }, null],
  ['a text that is no id', { partnerId: "'; drop table rides", state: null }, null],
])('our reference is read from %s', (_where, change, reference) => {
  expect(answerTo(change).paymentReference).toBe(reference)
})

test('an outgoing transfer is no payment', () => {
  expect(answerTo({ type: 'CREDIT' }).isDebit).toBe(false)
})

describe('a webhook', () => {
  const event = {
    transactionId: ID,
    isPaymentSucces: true,
    account: '2290161000000',
    label: 'payment',
    method: 'MOBILE_MONEY',
    amount: 1250,
    fees: 24,
    partnerId: OURS,
    performedAt: '2024-07-07T21:20:42.257Z',
    stateData: JSON.stringify({ paymentId: OURS }),
    event: 'transaction.success',
  }
  const read = (change: object) => readEvent(JSON.stringify({ ...event, ...change }))

  test('is read with its transaction, our reference and its sums', () => {
    expect(read({})).toEqual({
      transactionId: ID,
      event: 'transaction.success',
      isSuccess: true,
      paymentReference: OURS,
      amountXof: 1250,
      feesXof: 24,
    })
  })

  test('finds our reference in its state when it has no partner id', () => {
    expect(read({ partnerId: '', stateData: { paymentId: OTHER } })?.paymentReference).toBe(OTHER)
  })

  test.each([99_999_999_999, '9'.repeat(400), -1, 1.5, null])('with the sum %o is read without it', (amount) => {
    expect(read({ amount, fees: amount })).toMatchObject({ amountXof: null, feesXof: null, isSuccess: true })
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
    ['an event that is no word', JSON.stringify({ ...event, event: 'a\u0000b' })],
  ])('with %s is not understood', (_what, body) => {
    expect(readEvent(body)).toBeNull()
  })
})

describe('the reaction to a request for a refund', () => {
  test.each([
    [200, '{"status":"REVERTED"}', 'accepted'],
    [201, '{}', 'accepted'],
    [200, '{"status":"TRANSACTION_NOT_ELIGIBLE"}', 'refused'],
    [200, '{"status":"FAILED"}', 'refused'],
    [400, '{"status":"TRANSACTION_NOT_ELIGIBLE"}', 'refused'],
    [404, '', 'refused'],
    [200, '<html>maintenance</html>', 'uncertain'],
    [302, '{}', 'uncertain'],
    [408, '{}', 'uncertain'],
    [409, '{}', 'uncertain'],
    [500, '{"status":"FAILED"}', 'uncertain'],
  ] as const)('%i %s is %s', (status, body, answer) => {
    expect(readRefundAnswer(status, body)).toBe(answer)
  })

  test.each([401, 403, 429])('%i says that nothing was refunded', (status) => {
    expect(() => readRefundAnswer(status, '{}')).toThrow(ProviderUnreachable)
  })
})
