import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TAX_GROUPS, TAX_PERMILLE, taxLine } from './tax-groups.table.ts'

test.each([
  [10_000, 'B', 8_475, 1_525],
  [500, 'B', 424, 76],
  [188, 'D', 159, 29],
  [1_250, 'A', 1_250, 0],
  [1_250, 'E', 1_250, 0],
] as const)('%i F in group %s are %i F without tax and %i F of tax', (amountXof, group, baseXof, taxXof) => {
  expect(taxLine(amountXof, group)).toMatchObject({ baseXof, taxXof })
})

test('every split is in whole francs, adds up to the amount, and is the nearest to the exact rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom(...TAX_GROUPS), (amountXof, group) => {
      const { baseXof, taxXof } = taxLine(amountXof, group)
      expect([baseXof, taxXof].every(Number.isInteger)).toBe(true)
      expect(baseXof + taxXof).toBe(amountXof)
      expect(taxXof).toBeGreaterThanOrEqual(0)
      const exact = (amountXof * 1000) / (1000 + TAX_PERMILLE[group])
      expect(Math.abs(baseXof - exact)).toBeLessThanOrEqual(0.5)
    }),
  )
})
