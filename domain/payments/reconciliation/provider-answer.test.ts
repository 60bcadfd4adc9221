import { describe, expect, test } from 'vitest'
import { providerAnswerFacts, wholeXof } from './provider-answer.ts'

/** KkiaPay's answer about a payment of 1 000 F, with the fields that it really has. */
const KKIAPAY = {
  performed_at: '2026-03-10T08:20:42.257Z',
  type: 'DEBIT',
  status: 'SUCCESS',
  source: 'MOBILE_MONEY',
  source_common_name: 'mtn-benin',
  amount: 1000,
  fees: 19,
  net: 981,
  failureCode: '',
  feeSupportedBy: 'merchant',
}

describe('a stored answer', () => {
  test('of KkiaPay gives its amount, fees, source and instant', () => {
    expect(providerAnswerFacts(KKIAPAY)).toEqual({
      status: 'SUCCESS',
      isReverted: false,
      amountXof: 1000,
      feesXof: 19,
      netXof: 981,
      areFeesOfCustomer: false,
      source: 'MOBILE_MONEY',
      network: 'mtn-benin',
      performedAt: '2026-03-10T08:20:42.257Z',
      failureCode: null,
    })
  })

  test('says that the passenger paid the fees only if it names the customer', () => {
    expect(providerAnswerFacts({ ...KKIAPAY, feeSupportedBy: 'customer' })?.areFeesOfCustomer).toBe(true)
    expect(providerAnswerFacts({ ...KKIAPAY, feeSupportedBy: 'thirdparty' })?.areFeesOfCustomer).toBe(false)
  })

  test('says that the money went back only in the status REVERTED', () => {
    expect(providerAnswerFacts({ ...KKIAPAY, status: 'REVERTED' })?.isReverted).toBe(true)
    expect(providerAnswerFacts({ ...KKIAPAY, status: 'FAILED' })?.isReverted).toBe(false)
  })

  test('with other types than expected gives null for each field, and fails on none', () => {
    const strange = { amount: {}, fees: 'beaucoup', net: null, status: 12, source: [], performed_at: '' }
    const { areFeesOfCustomer, isReverted, ...others } = providerAnswerFacts(strange) ?? {}
    expect([areFeesOfCustomer, isReverted]).toEqual([false, false])
    expect(Object.values(others).every((value) => value === null)).toBe(true)
  })

  test('that is missing gives no facts', () => {
    for (const none of [null, undefined, 'SUCCESS', 1000]) expect(providerAnswerFacts(none)).toBeNull()
  })

  test('with a part of a franc as fees gives them rounded', () => {
    expect(providerAnswerFacts({ fees: 23.75 })?.feesXof).toBe(24)
    expect(providerAnswerFacts({ fees: '19' })?.feesXof).toBe(19)
    for (const fees of ['', ' ', true, [5]]) expect(providerAnswerFacts({ fees })?.feesXof).toBeNull()
  })
})

test.each([
  [1250, 1250],
  ['1250', 1250],
  [0, 0],
  [12.5, null],
  ['', null],
  [' ', null],
  ['1 250', null],
  [Number.NaN, null],
  [true, null],
  [undefined, null],
])('the amount %j of an answer is %j whole francs', (stored, whole) => {
  expect(wholeXof(stored)).toBe(whole)
})
