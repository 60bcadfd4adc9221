import { expect, test } from 'vitest'
import { PROVIDER_VERDICTS } from './check-transaction.ts'
import { REFUND_ANSWERS, refundStep } from './refund-step.ts'

const REQUESTED = [null, ...REFUND_ANSWERS]

test.each(REQUESTED)(
  'a refund that the provider has made is recorded, whatever it answered before (%s)',
  (requested) => {
    expect(refundStep('refunded', requested)).toBe('record')
  },
)

test('a refund is requested once: only while the money is there and no request may have arrived', () => {
  const cases = PROVIDER_VERDICTS.flatMap((verdict) => REQUESTED.map((requested) => [verdict, requested] as const))
  const requests = cases.filter(([verdict, requested]) => refundStep(verdict, requested) === 'request')
  expect(requests).toEqual([['succeeded', null]])
})

test.each(PROVIDER_VERDICTS.filter((verdict) => verdict !== 'refunded'))(
  'a refund with the verdict %s waits after a request of any kind',
  (verdict) => {
    expect(REFUND_ANSWERS.map((requested) => refundStep(verdict, requested))).toEqual(['wait', 'wait', 'wait'])
  },
)
