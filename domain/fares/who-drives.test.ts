import { expect, test } from 'vitest'
import { DRIVER_TYPES } from '../drivers/driver-types.table.ts'
import { RIDE_TYPES } from './services.table.ts'
import { driverTypeFor, rideTypesOf } from './who-drives.ts'

test('a zem driver takes zémidjan rides, a vtc driver the cars (§1)', () => {
  expect(rideTypesOf('zem')).toEqual(['zemidjan'])
  expect(rideTypesOf('vtc')).toEqual(['standard', 'premium', 'xl'])
})

test('each service is driven by exactly one driver type', () => {
  for (const rideType of RIDE_TYPES) {
    expect(DRIVER_TYPES.filter((type) => rideTypesOf(type).includes(rideType))).toEqual([driverTypeFor(rideType)])
  }
})
