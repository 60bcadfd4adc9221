import { expect, test } from 'vitest'
import { DEFAULT_RIDE_TYPE, RIDE_TYPES, SERVICES } from './services.table.ts'

test('the catalogue gives the name, pickup minutes and seats of each service (§9)', () => {
  expect(RIDE_TYPES.map((type) => [SERVICES[type].name, SERVICES[type].pickupMinutes, SERVICES[type].seats])).toEqual([
    ['Zémidjan', 3, 1],
    ['Standard', 5, 4],
    ['Premium', 8, 4],
    ['XL', 12, 6],
  ])
})

test('the default service is standard (§9)', () => {
  expect(DEFAULT_RIDE_TYPE).toBe('standard')
})
