import { describe, expect, test } from 'vitest'
import { PAYMENT_STATUSES } from '../../fares/payment-status.ts'
import {
  firstReturnState,
  isPaymentResult,
  pathAfterReturn,
  RETURN_STATES,
  stateAfterAnswer,
} from './payment-return.ts'
import { VERIFY_PATIENCE_MS } from './redirect-delays.ts'

const NOTHING = { transactionId: null, status: null, error: null }

describe('how /payment-return begins', () => {
  test('an error or status=failed is a failure, even with a transaction', () => {
    expect(firstReturnState({ ...NOTHING, transactionId: 'tx', error: 'payment_failed' })).toBe(RETURN_STATES.failed)
    expect(firstReturnState({ ...NOTHING, transactionId: 'tx', status: 'failed' })).toBe(RETURN_STATES.failed)
    expect(RETURN_STATES.failed).toMatchObject({ result: 'failed', afterMs: 3000 })
  })

  test('without a transaction the information is missing', () => {
    expect(firstReturnState(NOTHING)).toEqual({
      state: 'failed',
      sentence: 'Informations de paiement manquantes',
      result: 'error',
      afterMs: 3000,
    })
  })

  test('with a transaction it is being verified', () => {
    expect(firstReturnState({ ...NOTHING, transactionId: 'tx' })).toEqual({ state: 'processing' })
  })
})

describe('what the answer makes of it', () => {
  test('verified and completed: success, and two seconds to read it', () => {
    expect(stateAfterAnswer({ verified: true, status: 'completed' }, 0)).toEqual({
      state: 'success',
      sentence: 'Paiement vérifié et confirmé!',
      result: 'success',
      afterMs: 2000,
    })
  })

  test('verified alone, or completed alone, is not a success', () => {
    for (const status of PAYMENT_STATUSES.filter((one) => one !== 'completed' && one !== 'pending')) {
      expect(stateAfterAnswer({ verified: true, status }, 0)).toBe(RETURN_STATES.notVerified)
    }
    expect(stateAfterAnswer({ verified: false, status: 'completed' }, 0)).toBe(RETURN_STATES.notVerified)
  })

  test('money that came and goes back is said with it', () => {
    const moneyBack = { amountXof: 1350, isGivenBack: true, at: '2026-11-22T10:00:00.000Z' }
    const answer = { verified: false, status: 'failed', moneyBack } as const
    expect(stateAfterAnswer(answer, 0)).toEqual({ ...RETURN_STATES.notVerified, moneyBack })
  })

  test('a pending payment is waited for, but not for ever', () => {
    const pending = { verified: false, status: 'pending' } as const
    expect(stateAfterAnswer(pending, 0)).toBe(RETURN_STATES.processing)
    expect(stateAfterAnswer(pending, VERIFY_PATIENCE_MS - 1)).toBe(RETURN_STATES.processing)
    expect(stateAfterAnswer(pending, VERIFY_PATIENCE_MS)).toBe(RETURN_STATES.notVerified)
  })
})

test('it leads on to /passenger, which knows three results', () => {
  expect(pathAfterReturn('success')).toBe('/passenger?payment=success')
  expect(isPaymentResult('error')).toBe(true)
  expect(isPaymentResult('paid')).toBe(false)
  expect(isPaymentResult(null)).toBe(false)
})
