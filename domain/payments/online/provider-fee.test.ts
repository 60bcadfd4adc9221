import fc from 'fast-check'
import { expect, test } from 'vitest'
import { providerFeeWords, providerFeeXof } from './provider-fee.ts'

test.each([
  [1000, 1.9, 19],
  [1250, 1.9, 24],
  [500, 1.9, 10],
  [500, 0, 0],
  [1, 1.9, 1],
  [100_000, 3.5, 3500],
])('a provider adds to %i F at %d %% a fee of %i F', (amountXof, percent, feeXof) => {
  expect(providerFeeXof(amountXof, percent)).toBe(feeXof)
})

test('a fee is whole, never less than its percentage, and less than one franc more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 20_000 }),
      (amountXof, thousandths) => {
        const feeXof = providerFeeXof(amountXof, thousandths / 1000)
        expect(Number.isInteger(feeXof)).toBe(true)
        expect(feeXof * 100_000).toBeGreaterThanOrEqual(amountXof * thousandths)
        expect((feeXof - 1) * 100_000).toBeLessThan(amountXof * thousandths || 1)
      },
    ),
  )
})

test('a passenger reads the fee before they pay, and nothing where there is none', () => {
  expect(providerFeeWords('KkiaPay', 500, 1.9)).toMatch(/^KkiaPay ajoute environ 10\sF\sCFA de frais \(1,9\s%\)\.$/u)
  expect(providerFeeWords('KkiaPay', 500, 0)).toBeNull()
})
