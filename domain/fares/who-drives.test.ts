import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#kit/property-seed.ts'
import { DRIVER_TYPES } from '../drivers/driver-types.table.ts'
import { RIDE_TYPES, SERVICES } from './services.table.ts'
import { driverTypeFor, rideTypesOf, servicesAllowed, servicesOf } from './who-drives.ts'

test('a zem driver takes zémidjan rides, a vtc driver the cars (§1)', () => {
  expect(rideTypesOf('zem')).toEqual(['zemidjan'])
  expect(rideTypesOf('vtc')).toEqual(['standard', 'premium', 'xl'])
})

test('each service is driven by exactly one driver type', () => {
  for (const rideType of RIDE_TYPES) {
    expect(DRIVER_TYPES.filter((type) => rideTypesOf(type).includes(rideType))).toEqual([driverTypeFor(rideType)])
  }
})

describe('a vehicle', () => {
  test.each([
    ['a motorbike', 'zem', 2, 1, ['zemidjan']],
    ['a tricycle', 'zem', 3, 3, ['zemidjan']],
    ['a car with three seats', 'vtc', 4, 3, []],
    ['a car with four seats', 'vtc', 4, 4, ['standard', 'premium']],
    ['a car with five seats', 'vtc', 4, 5, ['standard', 'premium']],
    ['a car with six seats', 'vtc', 4, 6, ['standard', 'premium', 'xl']],
    ['a car of which nobody has said anything', 'vtc', null, null, ['standard', 'premium']],
    ['a motorbike of which nobody has said anything', 'zem', null, null, ['zemidjan']],
    ['a motorbike of a driver of cars', 'vtc', 2, 4, []],
    ['a car of a driver of motorbikes', 'zem', 4, 4, []],
  ] as const)('%s serves what its wheels and seats allow', (...[, driverType, wheels, seats, services]) => {
    expect(servicesAllowed(driverType, { wheels, seats })).toEqual(services)
  })

  const aDriver = fc.record({
    driverType: fc.constantFrom(...DRIVER_TYPES),
    vehicle: fc.record({
      wheels: fc.option(fc.integer({ min: 2, max: 4 })),
      seats: fc.option(fc.integer({ min: 1, max: 20 })),
      services: fc.option(fc.subarray([...RIDE_TYPES])),
    }),
  })

  test('never serves a service with more seats than it has, nor one that an operator has not left to it', () => {
    fc.assert(
      fc.property(aDriver, (driver) => {
        const { seats, services } = driver.vehicle
        for (const rideType of servicesOf(driver)) {
          expect(SERVICES[rideType].driverType).toBe(driver.driverType)
          expect(SERVICES[rideType].seats).toBeLessThanOrEqual(seats ?? 4)
          expect(services ?? RIDE_TYPES).toContain(rideType)
        }
      }),
      propertyRuns(300),
    )
  })

  test('with one seat more serves no less', () => {
    fc.assert(
      fc.property(aDriver, ({ driverType, vehicle }) => {
        const seats = vehicle.seats ?? 1
        const more = servicesAllowed(driverType, { ...vehicle, seats: seats + 1 })
        expect(more).toEqual(expect.arrayContaining([...servicesAllowed(driverType, { ...vehicle, seats })]))
      }),
      propertyRuns(300),
    )
  })
})

test('a driver without a vehicle in force serves nothing', () => {
  for (const driverType of DRIVER_TYPES) expect(servicesOf({ driverType, vehicle: null })).toEqual([])
})
