import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'
import { eraseDeletedAccounts } from '../accounts/settings/settings-deletion.service.ts'
import { forgetTripsOf } from './forget-rides.service.ts'

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

let drivers = 0
/** A driver without a password, who can delete their account at once. */
const aLeavingDriver = () => {
  drivers += 1
  const email = placeholderEmail('facebook', `chauffeur-${drivers}`)
  return aDriver(kit, { email, fullName: `Codjo Essai ${'abcdefgh'[drivers]}` })
}

async function aDrivenRide(driver: Person): Promise<string> {
  const { id } = await aRide(kit, await aPassenger(kit))
  await drive(kit, driver, id, ['accept', 'arrive', 'start'])
  await press(kit, driver, id, ['finish', { cashReceived: true }])
  return id
}

const fileOf = async (rideId: string) => (await kit.call(`GET /api/admin/rides/${rideId}`, { as: operator })).json()
const driversOf = (rideId: string) =>
  kit.database.db.selectFrom('rideDrivers').where('rideId', '=', rideId).orderBy('acceptance').selectAll().execute()
const vehiclesOf = (driver: Person) =>
  kit.database.db.selectFrom('vehicles').where('driverId', '=', driver.userId).select(['state', 'plate']).execute()

async function deleteAndErase(driver: Person): Promise<void> {
  const answer = await kit.call('POST /api/account/deletion', { as: driver, body: { password: '' } })
  expect(answer.statusCode).toBe(200)
  kit.clock.advanceMinutes(40 * 24 * 60)
  await eraseDeletedAccounts(kit.context, forgetTripsOf)
}

describe('forty days after a driver has deleted their account', () => {
  test('the operator’s page of their ride says who drove, with which number, plate and licence', async () => {
    const driver = await aLeavingDriver()
    const rideId = await aDrivenRide(driver)
    const acceptedAt = (await driversOf(rideId))[0]?.acceptedAt.toISOString()
    await deleteAndErase(driver)
    const { driver: party, driven, ride } = await fileOf(rideId)
    const { fullName, phoneNumber } = driver
    expect(party).toEqual({
      ...{ userId: driver.userId, fullName, phoneNumber, email: null, vehiclePlate: 'AB-1234-CD' },
    })
    expect(driven).toEqual([
      {
        ...{ driverId: driver.userId, acceptedAt, fullName, phoneNumber, plate: 'AB-1234-CD' },
        ...{ licenseNumber: 'PC-0001', npc: null },
      },
    ])
    expect(ride.driverName).toBe(fullName)
    const found = await kit.call('GET /api/admin/rides?person=ab+1234cd', { as: operator })
    expect(found.json().rides.map(({ id }: { id: string }) => id)).toContain(rideId)
    expect(await vehiclesOf(driver)).toEqual([{ state: 'ended', plate: 'AB-1234-CD' }])
  })

  test('nothing is kept of the vehicle of a driver who never drove a ride', async () => {
    const driver = await aLeavingDriver()
    await deleteAndErase(driver)
    expect(await vehiclesOf(driver)).toEqual([])
  })
})

test('who drove what is kept for seven years, not longer, and the vehicle of an erased account with it', async () => {
  const driver = await aLeavingDriver()
  const rideId = await aDrivenRide(driver)
  const start = kit.clock.now()
  await deleteAndErase(driver)
  const yearsLater = (years: number, days: number) =>
    new Date(Date.UTC(start.getUTCFullYear() + years, start.getUTCMonth(), start.getUTCDate() + days, 12))
  kit.clock.set(yearsLater(7, -1))
  await kit.context.jobs.send('forget-rides', null)
  expect((await fileOf(rideId)).driver).toMatchObject({ fullName: driver.fullName, vehiclePlate: 'AB-1234-CD' })
  kit.clock.set(yearsLater(7, 2))
  for (const _ of ['once', 'twice']) await kit.context.jobs.send('forget-rides', null)
  const { driver: party, driven } = await fileOf(rideId)
  expect([party.fullName, party.vehiclePlate, driven]).toEqual(['Compte supprimé', null, []])
  expect(await vehiclesOf(driver)).toEqual([])
  kit.clock.set(start)
})

test('each acceptance is a row: who gave the ride back stays beside who drove it', async () => {
  const [first, second] = [await aDriver(kit, { fullName: 'Premier Essai' }), await aDriver(kit)]
  const { id } = await aRide(kit, await aPassenger(kit))
  await drive(kit, first, id, ['accept'])
  kit.clock.advanceMinutes(1)
  await kit.call(`POST /api/rides/${id}/give-back`, { as: first, body: {} })
  expect((await fileOf(id)).driver).toBeNull()
  await drive(kit, second, id, ['accept', 'finish'])
  const events = await kit.database.db
    .selectFrom('rideEvents')
    .where('rideId', '=', id)
    .where('action', '=', 'accept')
    .orderBy('version')
    .select(['version', 'actorId', 'at'])
    .execute()
  const rows = await driversOf(id)
  expect(rows.map(({ rideVersion, driverId, acceptedAt }) => [rideVersion, driverId, acceptedAt])).toEqual(
    events.map(({ version, actorId, at }) => [version, actorId, at]),
  )
  expect(rows.map(({ driverId }) => driverId)).toEqual([first.userId, second.userId])
  expect((await fileOf(id)).driver).toMatchObject({ userId: second.userId })
})

test('who drove what cannot be rewritten, deleted or emptied', async () => {
  const rideId = await aDrivenRide(await aDriver(kit))
  const run = (statement: string) => kit.database.pool.query(statement)
  await expect(run(`update ride_drivers set plate = 'X'`)).rejects.toThrow('ride_drivers is append-only')
  await expect(run('delete from ride_drivers')).rejects.toThrow('ride_drivers is append-only')
  await expect(run('truncate ride_drivers')).rejects.toThrow('ride_drivers is kept: it cannot be emptied')
  await expect(run('truncate vehicles cascade')).rejects.toThrow('is kept: it cannot be emptied')
  expect(await driversOf(rideId)).toHaveLength(1)
})

test('a process that knows only the file of a driver changes their vehicle in force with it, and the other way round', async () => {
  const driver = await aDriver(kit)
  const { db } = kit.database
  const write = { vehiclePlate: 'BC 5678 RB', vehicleMake: 'Bajaj', licenseNumber: 'PC-2' }
  await db.updateTable('drivers').set(write).where('userId', '=', driver.userId).execute()
  const inForce = db.selectFrom('vehicles').where('driverId', '=', driver.userId)
  expect(await inForce.select(['plate', 'make', 'licenseNumber', 'searchPlate']).execute()).toEqual([
    { plate: 'BC 5678 RB', make: 'Bajaj', licenseNumber: 'PC-2', searchPlate: 'bc5678rb' },
  ])
  await sql`update vehicles set plate = 'CD 9 RB', colour = 'red' where driver_id = ${driver.userId}::uuid`.execute(db)
  const file = db.selectFrom('drivers').where('userId', '=', driver.userId)
  expect(await file.select(['vehiclePlate', 'vehicleColour', 'vehicleMake']).executeTakeFirst()).toEqual({
    ...{ vehiclePlate: 'CD 9 RB', vehicleColour: 'red', vehicleMake: 'Bajaj' },
  })
})
