import { expect, test } from 'vitest'
import { DEFAULT_RIDE_TYPE, RIDE_TYPES, SERVICES } from './services.table.ts'

test('the catalogue says how soon each service comes and how many it carries (§9)', () => {
  expect(RIDE_TYPES.map((type) => [SERVICES[type].name, SERVICES[type].pickupMinutes, SERVICES[type].seats])).toEqual([
    ['Zémidjan', 3, 1],
    ['Standard', 5, 4],
    ['Premium', 8, 4],
    ['XL', 12, 6],
  ])
})

test('standard is chosen until the passenger chooses (§9)', () => {
  expect(DEFAULT_RIDE_TYPE).toBe('standard')
})
