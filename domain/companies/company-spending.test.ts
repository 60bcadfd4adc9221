import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargeRefusal, chargeRefusalWords, leftToSpendXof, type Spending } from './company-spending.ts'

const open: Spending = {
  isPaused: false,
  isClosed: false,
  companyLimitXof: 10_000,
  companyUsedXof: 4_000,
  memberLimitXof: 3_000,
  memberUsedXof: 1_000,
}

describe('a ride charged to a company', () => {
  test.each([
    ['of all that the member has left is accepted', {}, 2_000, null],
    ['of a franc more than the member has left is refused', {}, 2_001, 'member_limit_reached'],
    ['without a limit of the member is accepted up to the company’s', { memberLimitXof: null }, 6_000, null],
    ['above the company’s limit is refused', { memberLimitXof: null }, 6_001, 'company_limit_reached'],
    ['above both limits names the member’s', { companyUsedXof: 9_000 }, 2_500, 'member_limit_reached'],
    ['is refused when a lowered limit is used up already', { memberLimitXof: 500 }, 25, 'member_limit_reached'],
    ['is refused while the company is paused', { isPaused: true }, 25, 'company_paused'],
    ['is refused once it is closed, paused or not', { isPaused: true, isClosed: true }, 25, 'company_closed'],
  ] as const)('%s', (_what, changed, priceXof, refusal) => {
    expect(chargeRefusal({ ...open, ...changed }, priceXof)).toBe(refusal)
  })

  test('that is refused says what is left, and where', () => {
    const words = chargeRefusalWords('member_limit_reached', { name: 'Société Essai', leftXof: 200 })
    expect(words).toMatch(/il vous reste 200\sF\sCFA chez Société Essai/)
  })
})

const sums = fc.integer({ min: 0, max: 1_000_000 })
const spendings = fc.record<Spending>({
  isPaused: fc.constant(false),
  isClosed: fc.constant(false),
  companyLimitXof: sums,
  companyUsedXof: sums,
  memberLimitXof: fc.option(sums),
  memberUsedXof: sums,
})

test('what is left may be charged, and a franc more may not', () => {
  fc.assert(
    fc.property(spendings, (spending) => {
      const leftXof = leftToSpendXof(spending)
      if (leftXof > 0) expect(chargeRefusal(spending, leftXof)).toBeNull()
      expect(chargeRefusal(spending, leftXof + 1)).not.toBeNull()
    }),
  )
})
