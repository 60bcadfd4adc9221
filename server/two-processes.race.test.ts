import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

const SECRET = { SESSION_SECRET: 'one secret for every process of a cluster' }

/** Two servers on one PostgreSQL, as behind a proxy. */
let here: Kit
let there: Kit
beforeAll(async () => {
  here = await startKit(SECRET)
  there = await startKit(SECRET, here.database)
})
afterAll(async () => {
  await there.close()
  await here.close()
})

test('a change committed by one process is sent to the event streams of the other', async () => {
  const driver = await aDriver(here)
  const stream = await openStream(there, driver)
  await stream.next('hello')
  const { id } = await aRide(here, await aPassenger(here))
  expect((await stream.next('driver-ride')).id).toBe(id)
  await drive(here, await aDriver(here), id, ['accept'])
  expect(await stream.next('driver-ride-gone')).toMatchObject({ rideId: id, reason: 'taken' })
  stream.close()
})

test('a ride accepted through both processes at once gets one driver', async () => {
  const drivers = await Promise.all(Array.from({ length: 12 }, () => aDriver(here)))
  for (let round = 0; round < 20; round += 1) {
    const { id } = await aRide(here, await aPassenger(here))
    const answers = await Promise.all(
      drivers.map((driver, n) => press(n % 2 === 0 ? here : there, driver, id, 'accept')),
    )
    const winners = drivers.filter((_, n) => answers[n]?.statusCode === 200)
    expect(winners).toHaveLength(1)
    for (const winner of winners) await drive(there, winner, id, ['finish'])
  }
  await expectInvariants(here.context.db)
})

test('a session ended through one process ends the stream that the other serves', async () => {
  const passenger = await aPassenger(here)
  const stream = await openStream(there, passenger)
  await stream.next('hello')
  await here.call('POST /api/accounts/sign-out', { as: passenger })
  await stream.next('session-changed')
  await stream.ended
})

test('a driver’s position sent to one process reaches the passenger’s event stream on the other', async () => {
  const [passenger, driver] = [await aPassenger(here), await aDriver(here)]
  const pickupWaypoint = { lat: 6.3792, lon: 2.3892 }
  const { id } = await aRide(here, passenger, { pickupWaypoint })
  await drive(here, driver, id, ['accept'])
  const stream = await openStream(there, passenger)
  await stream.next('hello')
  const positions = [{ lat: 6.3771, lon: 2.3931, at: here.clock.now().toISOString() }]
  await here.call('POST /api/driver/positions', { as: driver, body: { positions } })
  const reported = await stream.next('driver-position')
  expect(reported).toMatchObject({ rideId: id, lat: 6.3771, lon: 2.3931, etaSeconds: expect.any(Number) })
  // The other process has no position in memory, and reads the one stored with the ride.
  const read = await there.call(`GET /api/rides/${id}/driver-position`, { as: passenger })
  expect(read.json()).toEqual({ position: reported })
  stream.close()
})
