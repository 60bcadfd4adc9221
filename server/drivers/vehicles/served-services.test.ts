import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnRegistration } from '#domain/drivers/registration-rules.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import { servicesOf } from '#domain/fares/who-drives.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { becomeDriver } from '#kit/drivers/driver-registration.ts'
import { changeVehicle } from '#kit/drivers/vehicles.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aDriverAway, offersOf, passSeconds, VEDOKO } from '#kit/rides/dispatch.ts'
import { aRide, press } from '#kit/rides/rides.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

test('an XL is offered to the car with six seats, although one with four is nearer, and the operator reads why', async () => {
  const small = await aDriverAway(kit, 100, { driverType: 'vtc', fullName: 'Quatre Places' })
  const big = await aDriverAway(kit, 900, { driverType: 'vtc' })
  await changeVehicle(kit, operator, big, { wheels: '4', seats: '6' })
  const { id } = await aRide(kit, await aPassenger(kit), { pickupWaypoint: VEDOKO, rideType: 'xl' })
  await passSeconds(kit, 1)
  expect(await offersOf(kit, id, { small, big })).toEqual(['big open'])
  const { dispatch } = (await kit.call(`GET /api/admin/rides/${id}`, { as: operator })).json()
  expect(dispatch[0].passedOver).toMatchObject([{ fullName: 'Quatre Places', why: 'wrong_vehicle' }])
})

test('a standard ride is offered to both, the nearer one first', async () => {
  const small = await aDriverAway(kit, 100, { driverType: 'vtc' })
  const { id } = await aRide(kit, await aPassenger(kit), { pickupWaypoint: VEDOKO, rideType: 'standard' })
  await passSeconds(kit, 1)
  expect(await offersOf(kit, id, { small })).toContain('small open')
})

const BIG = { wheels: '4', seats: '6' } as const
const read = async (path: string, as: Person) => (await kit.call(path, { as })).json()
const refusalOf = ({ json }: { json(): { error: { code: string } } }) => json().error.code

describe('a car', () => {
  const booked = async (rideType: RideType) => (await aRide(kit, await aPassenger(kit), { rideType })).id

  test('with four seats neither sees nor accepts an XL; with six it does', async () => {
    const driver = await aDriver(kit, { driverType: 'vtc' })
    const seen = async () => (await read('GET /api/driver/rides', driver)).requests.map(({ id }: { id: string }) => id)
    const [xl, standard] = [await booked('xl'), await booked('standard')]
    expect(await seen()).toContain(standard)
    expect(await seen()).not.toContain(xl)
    expect(refusalOf(await press(kit, driver, xl, 'accept'))).toBe('wrong_vehicle')
    await changeVehicle(kit, operator, driver, BIG)
    expect(await seen()).toContain(xl)
    expect((await press(kit, driver, xl, 'accept')).statusCode).toBe(200)
  })

  test('that an operator has narrowed to standard accepts no premium', async () => {
    const driver = await aDriver(kit, { driverType: 'vtc' })
    const { inForce } = await read('GET /api/driver/vehicles', driver)
    await kit.call(`PUT /api/admin/drivers/${driver.userId}/vehicle-services`, {
      as: operator,
      body: { vehicleId: inForce.id, services: ['standard'] },
    })
    const [premium, standard] = [await booked('premium'), await booked('standard')]
    expect(refusalOf(await press(kit, driver, premium, 'accept'))).toBe('wrong_vehicle')
    expect((await press(kit, driver, standard, 'accept')).statusCode).toBe(200)
  })

  test('registered with six seats serves an XL once its file is approved; with seats not said, or a motorbike’s, none', async () => {
    const registered = async (wish: Partial<OwnRegistration>) => {
      const driver = await aPassenger(kit)
      expect((await becomeDriver(kit, driver, wish)).statusCode).toBe(200)
      const { inForce } = (await read(`GET /api/admin/drivers/${driver.userId}`, operator)).vehicles
      await kit.call(`POST /api/admin/drivers/${driver.userId}/decision`, {
        as: operator,
        body: { decision: 'approve', seen: 'pending', reason: 'Vu' },
      })
      const { inForce: checked } = await read('GET /api/driver/vehicles', driver)
      return { seats: inForce.seats, services: servicesOf({ driverType: wish.driverType ?? 'zem', vehicle: checked }) }
    }
    const services = ['standard', 'premium']
    const car = { driverType: 'vtc', vehiclePlate: 'SX 6 RB' } as const
    expect(await registered({ ...car, vehicleSeats: ' 6' })).toEqual({ seats: 6, services: [...services, 'xl'] })
    expect((await registered({ ...car, vehicleSeats: '' })).seats).toBeNull()
    expect((await registered({ ...car, vehicleSeats: '4' })).services).not.toContain('xl')
    expect(await registered({ driverType: 'zem', vehicleSeats: '6' })).toEqual({ seats: null, services: ['zemidjan'] })
  })
})
