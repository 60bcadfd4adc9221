import { describe, expect, test } from 'vitest'
import { PAYMENT_STATUSES } from '../../fares/payment-status.ts'
import {
  firstReturnState,
  isPaymentResult,
  PAYMENT_RESULTS,
  pathAfterReturn,
  RETURN_STATES,
  stateAfterAnswer,
} from './payment-return.ts'
import { UNKNOWN_PATIENCE_MS, VERIFY_PATIENCE_MS } from './redirect-delays.ts'

const NOTHING = { transactionId: null, status: null, error: null }

describe('the first state of /payment-return', () => {
  test('is failed for an error or status=failed, even with a transaction', () => {
    expect(firstReturnState({ ...NOTHING, transactionId: 'tx', error: 'payment_failed' })).toBe(RETURN_STATES.failed)
    expect(firstReturnState({ ...NOTHING, transactionId: 'tx', status: 'failed' })).toBe(RETURN_STATES.failed)
    expect(RETURN_STATES.failed).toMatchObject({ result: 'failed', afterMs: 3000 })
  })

  test('is failed with « Informations de paiement manquantes » without a transaction', () => {
    expect(firstReturnState(NOTHING)).toEqual({
      state: 'failed',
      sentence: 'Informations de paiement manquantes',
      result: 'error',
      afterMs: 3000,
    })
  })

  test('is processing with a transaction', () => {
    expect(firstReturnState({ ...NOTHING, transactionId: 'tx' })).toEqual({ state: 'processing' })
  })
})

describe('the state of /payment-return after the response', () => {
  test('is success for two seconds when the payment is verified and completed', () => {
    expect(stateAfterAnswer({ verified: true, status: 'completed' }, 0)).toEqual({
      state: 'success',
      sentence: 'Paiement vérifié et confirmé!',
      result: 'success',
      afterMs: 2000,
    })
  })

  test('is not success when the payment is only verified or only completed', () => {
    for (const status of PAYMENT_STATUSES.filter((one) => one !== 'completed' && one !== 'pending')) {
      expect(stateAfterAnswer({ verified: true, status }, 0)).toBe(RETURN_STATES.notVerified)
    }
    expect(stateAfterAnswer({ verified: false, status: 'completed' }, 0)).toBe(RETURN_STATES.notVerified)
  })

  test('includes the refund if there is one', () => {
    const moneyBack = { amountXof: 1350, isGivenBack: true, at: '2026-11-22T10:00:00.000Z' }
    const answer = { verified: false, status: 'failed', moneyBack } as const
    expect(stateAfterAnswer(answer, 0)).toEqual({ ...RETURN_STATES.notVerified, moneyBack })
  })

  test('is waived for a fee that an operator waived meanwhile, with its refund once the money arrived', () => {
    const moneyBack = { amountXof: 200, isGivenBack: false, at: '2026-11-22T10:00:00.000Z' }
    for (const status of PAYMENT_STATUSES.filter((one) => one !== 'pending')) {
      const answer = { verified: false, status, isFeeWaived: true }
      expect(stateAfterAnswer(answer, 0)).toBe(RETURN_STATES.waived)
      expect(stateAfterAnswer({ ...answer, moneyBack }, 0)).toEqual({ ...RETURN_STATES.waived, moneyBack })
    }
    expect(RETURN_STATES.waived).toMatchObject({ result: 'waived', afterMs: 10_000 })
  })

  test('is processing for a pending payment until the timeout', () => {
    const pending = { verified: false, status: 'pending' } as const
    expect(stateAfterAnswer(pending, 0)).toBe(RETURN_STATES.processing)
    expect(stateAfterAnswer(pending, VERIFY_PATIENCE_MS - 1)).toBe(RETURN_STATES.processing)
    expect(stateAfterAnswer(pending, VERIFY_PATIENCE_MS)).toBe(RETURN_STATES.notVerified)
  })

  test('is not verified after a moment when the provider does not know the transaction', () => {
    const unknown = { verified: false, status: 'pending', isUnknown: true } as const
    expect(stateAfterAnswer(unknown, UNKNOWN_PATIENCE_MS - 1)).toBe(RETURN_STATES.processing)
    expect(stateAfterAnswer(unknown, UNKNOWN_PATIENCE_MS)).toBe(RETURN_STATES.notVerified)
    expect(UNKNOWN_PATIENCE_MS).toBeLessThan(10_000)
  })
})

test('/payment-return continues to /passenger with the result, and unknown results are refused', () => {
  expect(PAYMENT_RESULTS.map((result) => pathAfterReturn(result, null))).toEqual([
    '/passenger?payment=success',
    '/passenger?payment=failed',
    '/passenger?payment=error',
    '/passenger?payment=waived',
  ])
  expect(PAYMENT_RESULTS.map((result) => pathAfterReturn(result, 'r&1'))).toEqual([
    '/passenger?payment=success',
    '/passenger?payment=failed&rideId=r%261',
    '/passenger?payment=error&rideId=r%261',
    '/passenger?payment=waived',
  ])
  expect(PAYMENT_RESULTS.every(isPaymentResult)).toBe(true)
  expect(isPaymentResult('paid')).toBe(false)
  expect(isPaymentResult(null)).toBe(false)
})
