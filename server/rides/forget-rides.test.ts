import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { aDrivenRide as aFinishedRide, answer, claim } from '#kit/rides/cash-cases.ts'
import { aRide, drive } from '#kit/rides/rides.ts'
import { forgetOldRides, forgetTripsOf } from './forget-rides.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

async function placesOf(rideId: string) {
  const columns = [
    'pickupLocation',
    'dropoffLocation',
    'pickupPlaceId',
    'pickupLat',
    'pickupLon',
    'dropoffLat',
    'dropoffLon',
    'driverNote',
    'riderName',
    'cancelReason',
    'priceXof',
  ] as const
  return kit.context.db.selectFrom('rides').where('id', '=', rideId).select(columns).executeTakeFirst()
}

test('the places and note of a closed ride are erased after seven years, not before; an open ride keeps them', async () => {
  const passenger = await aPassenger(kit)
  const over = await aRide(kit, passenger, {
    pickupWaypoint: { lat: 6.3792, lon: 2.3892 },
    dropoffWaypoint: { lat: 6.3713, lon: 2.4331 },
    driverNote: 'Portail bleu',
  })
  await kit.call(`POST /api/rides/${over.id}/cancel`, { as: passenger, body: { reason: 'Chez le médecin' } })
  const open = await aRide(kit, passenger)
  const [start, whole] = [kit.clock.now(), await placesOf(over.id)]

  kit.clock.set(new Date(Date.UTC(start.getUTCFullYear() + 7, start.getUTCMonth(), start.getUTCDate(), 22)))
  await kit.context.jobs.send('forget-rides', null)
  expect(await placesOf(over.id)).toEqual(whole)

  kit.clock.set(new Date(kit.clock.now().getTime() + 2 * 3_600_000))
  for (const _ of ['once', 'twice']) await kit.context.jobs.send('forget-rides', null)
  const place = 'Lieu effacé'
  const nothing = Object.fromEntries(Object.keys(whole ?? {}).map((column) => [column, null]))
  expect(await placesOf(over.id)).toEqual({
    ...nothing,
    priceXof: whole?.priceXof,
    pickupLocation: place,
    dropoffLocation: place,
  })
  expect((await placesOf(open.id))?.pickupLocation).toBe(whole?.pickupLocation)
  await expectInvariants(kit.context.db)
})

/** A ride finished by its driver, with a position on the way. */
async function aDrivenRide(passenger: Person, driver: Person): Promise<string> {
  const rider = { fullName: 'Cousine Essai', phoneNumber: '+2290197000001' }
  const { id } = await aRide(kit, passenger, { driverNote: 'Portail bleu', rider })
  await drive(kit, driver, id, ['accept'])
  kit.clock.advanceMinutes(1)
  const at = kit.clock.now().toISOString()
  await kit.call('POST /api/driver/positions', { as: driver, body: { positions: [{ lat: 6.37, lon: 2.42, at }] } })
  await drive(kit, driver, id, ['finish'])
  return id
}

async function positionsOf(rideId: string): Promise<number> {
  const rows = await kit.context.db.selectFrom('ridePositions').where('rideId', '=', rideId).select('at').execute()
  return rows.length
}

test('the driver’s positions of a ride are deleted after six months, not before, and the ride stays', async () => {
  kit.clock.set(new Date('2036-03-10T09:00:00Z'))
  const rideId = await aDrivenRide(await aPassenger(kit), await aDriver(kit))
  kit.clock.set(new Date('2036-09-10T22:00:00Z'))
  await kit.context.jobs.send('forget-rides', null)
  expect(await positionsOf(rideId)).toBe(1)
  kit.clock.set(new Date('2036-09-10T23:30:00Z'))
  for (const _ of ['once', 'twice']) await kit.context.jobs.send('forget-rides', null)
  expect(await positionsOf(rideId)).toBe(0)
  expect((await placesOf(rideId))?.pickupLocation).not.toBe('Lieu effacé')
})

test('erasing an account deletes the positions of its rides as passenger and as driver, and no others', async () => {
  const [passenger, driver, other] = [await aPassenger(kit), await aDriver(kit), await aDriver(kit)]
  const rides = [
    await aDrivenRide(passenger, driver),
    await aDrivenRide(await aPassenger(kit), driver),
    await aDrivenRide(await aPassenger(kit), other),
  ]
  // A ride that the driver began and gave back: another driver has it now, but it still has positions of the first one.
  const { id: givenBack } = await aRide(kit, await aPassenger(kit))
  await drive(kit, driver, givenBack, ['accept'])
  kit.clock.advanceMinutes(10)
  const at = kit.clock.now().toISOString()
  await kit.call('POST /api/driver/positions', { as: driver, body: { positions: [{ lat: 6.37, lon: 2.42, at }] } })
  await kit.call(`POST /api/rides/${givenBack}/give-back`, { as: driver, body: {} })
  await drive(kit, other, givenBack, ['accept'])
  rides.push(givenBack)
  const left = () => Promise.all(rides.map(positionsOf))
  expect(await left()).toEqual([1, 1, 1, 1])
  await kit.context.db.transaction().execute((tx) => forgetTripsOf(tx, passenger.userId))
  expect(await left()).toEqual([0, 1, 1, 1])
  expect(await placesOf(rides[0] ?? '')).toMatchObject({ driverNote: null, riderName: null })
  await kit.context.db.transaction().execute((tx) => forgetTripsOf(tx, driver.userId))
  expect(await left()).toEqual([0, 0, 1, 0])
})

async function partsOf(rideId: string): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select tableoid::regclass::text as part from ride_positions where ride_id = ${rideId}`.execute(kit.context.db)
  return rows.map(({ part }) => part)
}

test('a position without a partition for its day is kept, moved once one exists, and deleted with it', async () => {
  kit.clock.set(new Date('2037-03-10T09:00:00Z'))
  const rideId = await aDrivenRide(await aPassenger(kit), await aDriver(kit))
  expect(await partsOf(rideId)).toEqual(['ride_positions_other_days'])
  for (const _ of ['once', 'twice']) await kit.context.jobs.send('prepare-positions', null)
  expect(await partsOf(rideId)).toEqual(['ride_positions_20370310'])
  const next = await aDrivenRide(await aPassenger(kit), await aDriver(kit))
  expect(await partsOf(next)).toEqual(['ride_positions_20370310'])

  kit.clock.set(new Date('2037-09-10T22:00:00Z'))
  await kit.context.jobs.send('forget-rides', null)
  expect(await positionsOf(rideId)).toBe(1)
  kit.clock.set(new Date('2037-09-10T23:30:00Z'))
  for (const _ of ['once', 'twice']) await kit.context.jobs.send('forget-rides', null)
  expect((await positionsOf(rideId)) + (await positionsOf(next))).toBe(0)
  const { rows } = await sql`select to_regclass('ride_positions_20370310') as part`.execute(kit.context.db)
  expect(rows).toEqual([{ part: null }])
})

test('one run of the job drops all day partitions that became due while it did not run', async () => {
  kit.clock.set(new Date('2038-03-10T09:00:00Z'))
  await kit.context.jobs.send('prepare-positions', null)
  const daysLeft = async () => {
    const { rows } = await sql<{ day: string }>`
      select right(relname, 8) as day from pg_class where relname ~ '^ride_positions_2038\\d{4}$' order by 1`.execute(
      kit.context.db,
    )
    return rows.map(({ day }) => day)
  }
  const made = await daysLeft()
  expect(made.length).toBeGreaterThan(7)
  kit.clock.set(new Date('2038-09-17T23:30:00Z'))
  await kit.context.jobs.send('forget-rides', null)
  expect(await daysLeft()).toEqual(made.filter((day) => day >= '20380318'))
})

describe('notes about contested cash', () => {
  async function aNotedRide() {
    const ride = await aFinishedRide(kit)
    await claim(kit, ride, 'paid', 'Deux billets')
    await answer(kit, ride, false, 'Rien reçu')
    return ride
  }
  async function notesOf({ rideId }: { rideId: string }) {
    const notes = kit.context.db.selectFrom('cashCases').where('rideId', '=', rideId)
    return notes.select(['passengerNote', 'driverNote', 'driverReceived']).executeTakeFirst()
  }

  test('are erased with the account of who wrote them, and both answers stay', async () => {
    const [one, other] = [await aNotedRide(), await aNotedRide()]
    await kit.context.db.transaction().execute((tx) => forgetTripsOf(tx, one.passenger.userId))
    await kit.context.db.transaction().execute((tx) => forgetTripsOf(tx, other.driver.userId))
    expect(await notesOf(one)).toEqual({ passengerNote: null, driverNote: 'Rien reçu', driverReceived: false })
    expect(await notesOf(other)).toEqual({ passengerNote: 'Deux billets', driverNote: null, driverReceived: false })
  })

  test('are erased after seven years, not before', async () => {
    const ride = await aNotedRide()
    const setAge = (years: number) =>
      sql`update rides set created_at = ${kit.clock.now()}::timestamptz - make_interval(years => ${years}::int)
        where id = ${ride.rideId}::uuid`.execute(kit.context.db)
    await setAge(6)
    await forgetOldRides(kit.context)
    expect(await notesOf(ride)).toMatchObject({ passengerNote: 'Deux billets', driverNote: 'Rien reçu' })
    await setAge(8)
    await forgetOldRides(kit.context)
    expect(await notesOf(ride)).toEqual({ passengerNote: null, driverNote: null, driverReceived: false })
  })
})

test('why a ride was cancelled is erased with its account, and with its places after seven years', async () => {
  kit.clock.set(new Date('2040-03-10T09:00:00Z'))
  const [leaving, staying] = [await aPassenger(kit), await aPassenger(kit)]
  const cancelled = async (person: Person) => {
    const { id } = await aRide(kit, person)
    await kit.call(`POST /api/rides/${id}/cancel`, { as: person, body: { reason: 'Chez le médecin' } })
    return id
  }
  const rides = [await cancelled(leaving), await cancelled(staying)]
  const reasons = async () => {
    const rows = await kit.context.db
      .selectFrom('rideEvents')
      .where('rideId', 'in', rides)
      .where('reason', 'is not', null)
      .select('rideId')
      .execute()
    return rows.map(({ rideId }) => rideId)
  }
  expect((await reasons()).sort()).toEqual([...rides].sort())
  await kit.context.db.transaction().execute((tx) => forgetTripsOf(tx, leaving.userId))
  expect(await reasons()).toEqual([rides[1]])
  kit.clock.set(new Date('2047-03-11T09:00:00Z'))
  await kit.context.jobs.send('forget-rides', null)
  expect(await reasons()).toEqual([])
  await expectInvariants(kit.context.db)
})
