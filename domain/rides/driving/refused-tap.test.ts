import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#kit/property-seed.ts'
import { REFUSALS, type RefusalCode } from '../../wire/refusals.ts'
import { RIDE_STATUSES } from '../ride-status.ts'
import { TAP_OUTCOMES } from './kept-taps.contract.ts'
import { KEPT_STEPS } from './kept-taps.ts'
import { refusedTap } from './refused-tap.ts'

const CODES = Object.keys(REFUSALS) as RefusalCode[]
const rides = fc.option(
  fc.record({
    status: fc.constantFrom(...RIDE_STATUSES),
    cancelledBy: fc.constantFrom(null, 'passenger' as const, 'admin' as const),
    cancelFeeXof: fc.constantFrom(0, 200),
  }),
)

test('whatever is refused, only signed_out concerns the whole call; any other refusal becomes a result of its tap alone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...KEPT_STEPS), fc.constantFrom(...CODES), rides, (step, code, ride) => {
      const decided = refusedTap(step, { code, message: REFUSALS[code].message }, ride)
      expect(decided === null).toBe(code === 'signed_out')
      if (decided === null) return
      expect(TAP_OUTCOMES).toContain(decided.outcome)
      // Nothing is given up without a word.
      if (decided.outcome === 'dropped' || decided.outcome === 'asks_code') expect(decided.message).toBeTruthy()
    }),
    propertyRuns(2000),
  )
})

test('« Terminer » before « Démarrer » of a ride with a start code asks for the code', () => {
  const refusal = { code: 'start_code_missing', message: REFUSALS.start_code_missing.message } as const
  const ride = { status: 'accepted', cancelledBy: null, cancelFeeXof: 0 } as const
  expect(refusedTap('finish', refusal, ride)).toEqual({ outcome: 'asks_code', message: refusal.message })
})

test('a wrong code at « Terminer » is asked again', () => {
  const refusal = { code: 'start_code_wrong', message: REFUSALS.start_code_wrong.message } as const
  expect(refusedTap('finish', refusal, null)).toEqual({ outcome: 'asks_code', message: refusal.message })
})

test('a refusal that passes lets the tap wait', () => {
  for (const code of ['unavailable', 'unexpected', 'too_many_requests'] as const) {
    expect(refusedTap('finish', { code, message: REFUSALS[code].message }, null)?.outcome).toBe('waits')
  }
})
