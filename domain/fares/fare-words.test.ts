import { expect, test } from 'vitest'
import { FARE_PARTS } from './fare-lines.ts'
import { fareAmount, fareWords } from './fare-words.ts'

test('a fare line states its distance, duration or percentage in words', () => {
  expect(fareWords({ part: 'distance', amountXof: 700, units: 4_050 }).why).toBe('4,1\u00A0km de plus.')
  expect(fareWords({ part: 'flat', amountXof: 500, units: 7_000 }).why).toBe(
    'De jour comme de nuit, jusqu’à 7\u00A0km.',
  )
  expect(fareWords({ part: 'duration', amountXof: 10, units: 1 }).why).toContain('Environ 1 minute pour')
  expect(fareWords({ part: 'night', amountXof: 40, units: 20 }).why).toContain('20\u00A0%')
})

test('each part of a fare has a unique label, even without units', () => {
  const labels = FARE_PARTS.map((part) => fareWords({ part, amountXof: 1, units: null }).label)
  expect(new Set(labels).size).toBe(FARE_PARTS.length)
})

test('the flat line is shown as a price, other lines with a plus or minus sign', () => {
  expect(fareAmount({ part: 'flat', amountXof: 1250, units: 8_000 })).toBe('1\u202F250\u00A0F\u00A0CFA')
  expect(fareAmount({ part: 'distance', amountXof: 700, units: 4_000 })).toBe('+\u00A0700\u00A0F\u00A0CFA')
  expect(fareAmount({ part: 'rounding', amountXof: -12, units: null })).toBe('−\u00A012\u00A0F\u00A0CFA')
})

test('a fare line of 0 F is shown with a plus sign', () => {
  expect(fareAmount({ part: 'rounding', amountXof: 0, units: null })).toBe('+\u00A00\u00A0F\u00A0CFA')
})
