import { expect, test } from 'vitest'
import { topUpFormSchema } from './top-up.contract.ts'
import { suggestedTopUpXof } from './top-up.ts'

test.each([
  [0, 0],
  [500, 0],
  [-1, 100],
  [-2500, 2500],
  [-900_000, 200_000],
])('with a balance of %d F a driver is offered to pay %d F', (balanceXof, amountXof) => {
  expect(suggestedTopUpXof(balanceXof)).toBe(amountXof)
})

test.each([
  ['100', true],
  ['2 500', true],
  ['200\u202F000', true],
  ['99', false],
  ['200001', false],
  ['12,5', false],
  ['', false],
  ['mille', false],
])('the typed sum « %s » is accepted: %s', (sum, isAccepted) => {
  expect(topUpFormSchema.safeParse({ sum }).success).toBe(isAccepted)
})
