import { expect, test } from 'vitest'
import { SAME_CASH_MINUTES, sameCashSince, sameCashWords } from './same-cash.ts'

const NOW = new Date('2026-11-25T10:00:00Z')

test('cash counts as the same for SAME_CASH_MINUTES', () => {
  expect(sameCashSince(NOW)).toEqual(new Date(NOW.getTime() - SAME_CASH_MINUTES * 60_000))
})

test('an operator reads who recorded the same sum, how much and when', () => {
  const words = sameCashWords({ amountXof: 2500, at: NOW, operatorName: 'Awa Essai' }).replaceAll(/\s/g, ' ')
  expect(words).toContain('Awa Essai a déjà enregistré 2 500 F CFA')
  expect(words).toContain('25/11/2026 à 11:00')
})
