import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAYMENT_STATUSES } from '../../fares/payment-status.ts'
import {
  ASK_AGAIN_AFTER_S,
  FIRST_LOOK_AFTER_S,
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

describe('questions to a provider', () => {
  test('leave in one lane each: none is forgotten, and none is asked twice', () => {
    const asked = Object.values(INQUIRY_LANES).flatMap(({ inquiries }) => inquiries)
    expect([...asked].sort()).toEqual([...INQUIRIES].sort())
  })

  test('about what may be invented take less room than those about what was just paid', () => {
    expect(INQUIRY_LANES.unknown.parallel).toBeLessThan(INQUIRY_LANES.again.parallel)
    expect(INQUIRY_LANES.again.parallel).toBeLessThan(INQUIRY_LANES.first.parallel)
  })

  test('about an unknown transaction come ever less often: its age doubles from one to the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 15, max: 600 }), (ageS) => {
        expect(pauseS('unknown', ageS)).toBeGreaterThanOrEqual(ageS)
      }),
    )
    expect(pauseS('unknown', 0)).toBe(15)
  })

  test('about one that the provider knows come at an even pace, for a day', () => {
    for (const inquiry of ['known', 'mismatched'] as const) {
      expect([0, 600, 80_000].map((ageS) => pauseS(inquiry, ageS))).toEqual(Array(3).fill(ASK_AGAIN_AFTER_S))
      expect([86_399, 86_400].map((ageS) => isGivenUp(inquiry, ageS))).toEqual([false, true])
    }
  })

  test('about one that nobody knows end after ten minutes, and not while it may still be new', () => {
    expect([599, 600].map((ageS) => isGivenUp('unknown', ageS))).toEqual([false, true])
    expect(isGivenUp('unknown', UNKNOWN_MAY_BE_NEW_S)).toBe(false)
  })

  test('begin when the page that paid has had its time, and before its passenger loses patience', () => {
    expect(FIRST_LOOK_AFTER_S * 1_000).toBeGreaterThan(VERIFY_AGAIN_MS)
    expect(FIRST_LOOK_AFTER_S * 1_000).toBeLessThan(VERIFY_PATIENCE_MS)
  })

  test('are kept for more payments of one passenger than one payment has', () => {
    expect(OPEN_ATTEMPTS_OF_PASSENGER_MAX).toBeGreaterThan(OPEN_ATTEMPTS_MAX)
  })
})

describe('the page that a payment comes back to', () => {
  const answer = fc.record({ verified: fc.boolean(), status: fc.constantFrom(...PAYMENT_STATUSES) })

  test('says that it is paid only where the server has both verified and completed it, however long that took', () => {
    fc.assert(
      fc.property(answer, fc.nat({ max: 120_000 }), (said, waitedMs) => {
        const isPaid = said.verified && said.status === 'completed'
        expect(stateAfterAnswer(said, waitedMs).state === 'success').toBe(isPaid)
      }),
    )
  })

  test('waits no longer than its patience, whatever it is answered', () => {
    fc.assert(
      fc.property(answer, (said) => {
        expect(stateAfterAnswer(said, VERIFY_PATIENCE_MS).state).not.toBe('processing')
      }),
    )
  })

  test('never says that it is paid from its address alone', () => {
    const written = fc.option(fc.constantFrom('success', 'SUCCESS', 'failed', '', 'x'))
    fc.assert(
      fc.property(written, written, written, (transactionId, status, error) => {
        expect(firstReturnState({ transactionId, status, error }).state).not.toBe('success')
      }),
    )
  })

  test('leads on to the passenger’s page with what came of it', () => {
    expect(pathAfterReturn('failed')).toBe('/passenger?payment=failed')
  })
})

test('a widget that names a transaction is always verified by the server, whatever it says of it', () => {
  const status = fc.constantFrom('SUCCESS', 'PENDING', 'FAILED', 'CANCELLED', 'CANCEL', 'x', '')
  fc.assert(
    fc.property(status, (said) => {
      expect(afterWidget({ status: said, transactionId: 'abcd1234' }).next).toBe('verify')
    }),
  )
})
