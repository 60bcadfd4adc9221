import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAYMENT_STATUSES } from '../../fares/payment-status.ts'
import {
  ASK_AGAIN_AFTER_S,
  FIRST_INQUIRY_AFTER_S,
  INQUIRIES,
  INQUIRY_LANES,
  isGivenUp,
  OPEN_ATTEMPTS_MAX,
  OPEN_ATTEMPTS_OF_PASSENGER_MAX,
  pauseS,
  UNKNOWN_MAY_BE_NEW_S,
} from './inquiry.ts'
import { firstReturnState, pathAfterReturn, stateAfterAnswer } from './payment-return.ts'
import { VERIFY_AGAIN_MS, VERIFY_PATIENCE_MS } from './redirect-delays.ts'
import { afterWidget } from './widget-outcome.ts'

describe('inquiries to a provider', () => {
  test('belong to exactly one lane each', () => {
    const asked = Object.values(INQUIRY_LANES).flatMap(({ inquiries }) => inquiries)
    expect([...asked].sort()).toEqual([...INQUIRIES].sort())
  })

  test('about unknown transactions have the fewest parallel slots, and first inquiries the most', () => {
    expect(INQUIRY_LANES.unknown.parallel).toBeLessThan(INQUIRY_LANES.again.parallel)
    expect(INQUIRY_LANES.again.parallel).toBeLessThan(INQUIRY_LANES.first.parallel)
  })

  test('about an unknown transaction pause at least as long as its age, so that its age doubles', () => {
    fc.assert(
      fc.property(fc.integer({ min: 15, max: 600 }), (ageS) => {
        expect(pauseS('unknown', ageS)).toBeGreaterThanOrEqual(ageS)
      }),
    )
    expect(pauseS('unknown', 0)).toBe(15)
  })

  test('about a known or mismatched transaction are sent at a constant interval for 24 hours', () => {
    for (const inquiry of ['known', 'mismatched'] as const) {
      expect([0, 600, 80_000].map((ageS) => pauseS(inquiry, ageS))).toEqual(Array(3).fill(ASK_AGAIN_AFTER_S))
      expect([86_399, 86_400].map((ageS) => isGivenUp(inquiry, ageS))).toEqual([false, true])
    }
  })

  test('about an unknown transaction end after ten minutes, and not while it may still be new', () => {
    expect([599, 600].map((ageS) => isGivenUp('unknown', ageS))).toEqual([false, true])
    expect(isGivenUp('unknown', UNKNOWN_MAY_BE_NEW_S)).toBe(false)
  })

  test('begin after the return page has asked again, and before its timeout', () => {
    expect(FIRST_INQUIRY_AFTER_S * 1_000).toBeGreaterThan(VERIFY_AGAIN_MS)
    expect(FIRST_INQUIRY_AFTER_S * 1_000).toBeLessThan(VERIFY_PATIENCE_MS)
  })

  test('are kept for more open attempts per passenger than per payment', () => {
    expect(OPEN_ATTEMPTS_OF_PASSENGER_MAX).toBeGreaterThan(OPEN_ATTEMPTS_MAX)
  })
})

describe('the payment return page', () => {
  const answer = fc.record({ verified: fc.boolean(), status: fc.constantFrom(...PAYMENT_STATUSES) })

  test('shows success only for a payment that is both verified and completed, whatever the waiting time', () => {
    fc.assert(
      fc.property(answer, fc.nat({ max: 120_000 }), (said, waitedMs) => {
        const isPaid = said.verified && said.status === 'completed'
        expect(stateAfterAnswer(said, waitedMs).state === 'success').toBe(isPaid)
      }),
    )
  })

  test('stops showing the processing state at its timeout, whatever the response', () => {
    fc.assert(
      fc.property(answer, (said) => {
        expect(stateAfterAnswer(said, VERIFY_PATIENCE_MS).state).not.toBe('processing')
      }),
    )
  })

  test('never shows success from its URL parameters alone', () => {
    const written = fc.option(fc.constantFrom('success', 'SUCCESS', 'failed', '', 'x'))
    fc.assert(
      fc.property(written, written, written, (transactionId, status, error) => {
        expect(firstReturnState({ transactionId, status, error }).state).not.toBe('success')
      }),
    )
  })

  test('continues to the passenger page with the result in the URL', () => {
    expect(pathAfterReturn('failed', null)).toBe('/passenger?payment=failed')
  })
})

test('a transaction id from the widget is always verified by the server, whatever status the widget gives', () => {
  const status = fc.constantFrom('SUCCESS', 'PENDING', 'FAILED', 'CANCELLED', 'CANCEL', 'x', '')
  fc.assert(
    fc.property(status, (said) => {
      expect(afterWidget({ status: said, transactionId: 'abcd1234' }).next).toBe('verify')
    }),
  )
})
