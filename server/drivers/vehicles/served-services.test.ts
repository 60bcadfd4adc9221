import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { changeVehicle } from '#kit/people/vehicles.ts'
import { aDriverAway, offersOf, passSeconds, VEDOKO } from '#kit/rides/dispatch.ts'
import { aRide } from '#kit/rides/rides.ts'

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
