import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VEHICLE_CHANGES } from '#domain/drivers/vehicle-look.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

const RED_BAJAJ = { vehicleMake: 'Bajaj', vehicleColour: 'red' }

const describeVehicle = (as: Person, body: Record<string, string>) => kit.call('PUT /api/driver/vehicle', { as, body })
const read = async (path: string, as: Person) => (await kit.call(path, { as })).json()

describe('a driver', () => {
  test('adds make and colour to their file, changes them, and takes them back', async () => {
    const driver = await aDriver(kit)
    const file = () => read('GET /api/driver', driver)
    expect(await file()).not.toHaveProperty('vehicleMake')
    expect((await describeVehicle(driver, { vehicleMake: ' Bajaj  Boxer ', vehicleColour: 'red' })).json()).toEqual({
      vehicleMake: 'Bajaj Boxer',
      vehicleColour: 'red',
    })
    expect(await file()).toMatchObject({ vehiclePlate: 'AB-1234-CD', vehicleMake: 'Bajaj Boxer', vehicleColour: 'red' })
    expect((await describeVehicle(driver, { vehicleMake: '', vehicleColour: 'blue' })).json()).toEqual({
      vehicleColour: 'blue',
    })
    await describeVehicle(driver, { vehicleMake: '', vehicleColour: '' })
    expect(await file()).not.toHaveProperty('vehicleColour')
  })

  test('who writes a colour of their own is refused, and nothing changes', async () => {
    const driver = await aDriver(kit)
    const answer = await describeVehicle(driver, { vehicleMake: 'Bajaj', vehicleColour: 'rouge' })
    expect([answer.statusCode, answer.json().error.field]).toEqual([400, 'vehicleColour'])
    expect(await read('GET /api/driver', driver)).not.toHaveProperty('vehicleMake')
  })

  test('keeps their place among drivers who wait, whatever they say of the vehicle', async () => {
    const driver = await aDriver(kit)
    const waitingSince = () =>
      kit.database.db.selectFrom('drivers').where('userId', '=', driver.userId).select('updatedAt').executeTakeFirst()
    const before = await waitingSince()
    kit.clock.advanceMinutes(5)
    await describeVehicle(driver, RED_BAJAJ)
    expect(await waitingSince()).toEqual(before)
  })

  test('is refused with 429 after ten changes in a minute', async () => {
    const driver = await aDriver(kit)
    const colours = Array.from({ length: VEHICLE_CHANGES.perMinute + 1 }, (_, turn) => (turn % 2 ? 'red' : 'blue'))
    const statuses = []
    for (const vehicleColour of colours) {
      statuses.push((await describeVehicle(driver, { vehicleMake: '', vehicleColour })).statusCode)
    }
    expect(statuses).toEqual([...Array(VEHICLE_CHANGES.perMinute).fill(200), 429])
  })
})

test('the passenger and whoever follows their trip read make and colour, at once when they change', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  const ride = async () => (await read(`GET /api/rides/${id}`, passenger)).ride
  const before = await ride()
  expect(before.driver).not.toHaveProperty('vehicleMake')
  await describeVehicle(driver, RED_BAJAJ)
  const after = await ride()
  expect(after.driver).toMatchObject({ vehiclePlate: 'AB-1234-CD', ...RED_BAJAJ })
  expect(after.version).toBeGreaterThan(before.version)
  const { url } = (await kit.call(`POST /api/rides/${id}/share`, { as: passenger, body: {} })).json()
  const { trip } = await read(`GET /api/shared-trips/${new URL(url).searchParams.get('key')}`, passenger)
  expect(trip.driver).toMatchObject(RED_BAJAJ)
})

test('the operator’s dossier shows make and colour, and the journal says once that they changed, not to what', async () => {
  const [operator, driver] = [await anAdmin(kit), await aDriver(kit)]
  for (const _ of [1, 2]) await describeVehicle(driver, RED_BAJAJ)
  expect(await read(`GET /api/admin/drivers/${driver.userId}`, operator)).toMatchObject(RED_BAJAJ)
  const { actions } = await read(`GET /api/admin/journal?userId=${driver.userId}`, operator)
  expect(actions).toMatchObject([
    { action: 'view_papers' },
    { action: 'describe_vehicle', actorName: 'Chauffeur Essai', target: { userId: driver.userId }, reason: null },
  ])
})
