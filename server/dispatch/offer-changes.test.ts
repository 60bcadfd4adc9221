import { afterEach, beforeEach, expect, test } from 'vitest'
import { OFFER_SECONDS } from '#domain/dispatch/offers.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { openStream, type TestStream } from '#kit/outside/stream.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { aDriverAway, aRideFromVedoko, dispatchDue, passSeconds, standAway } from '#kit/rides/dispatch.ts'
import { press } from '#kit/rides/rides.ts'

let kit: Kit
const streams: TestStream[] = []
beforeEach(async () => {
  kit = await startKit()
})
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close()
  await expectInvariants(kit.context.db)
  await kit.close()
})

async function listening(person: Person): Promise<TestStream> {
  const stream = await openStream(kit, person)
  streams.push(stream)
  await stream.next('hello')
  return stream
}

/** When this event arrives, all earlier ones have arrived: streams are written in order. */
async function untilQuiet(stream: TestStream, driver: Person): Promise<void> {
  await kit.call('PUT /api/driver/availability', { as: driver, body: { isAvailable: true } })
  await stream.next('driver-eligibility')
}

function names(stream: TestStream): string[] {
  return stream.received.map(({ name }) => name).filter((name) => name.startsWith('driver-ride'))
}

test('an offer is sent only to the asked driver, with its end and their distance', async () => {
  const [near, second, third, gpsOff] = [
    await aDriverAway(kit, 300),
    await aDriverAway(kit, 400),
    await aDriverAway(kit, 500),
    await aDriver(kit),
  ]
  const [own, other, quiet, dark] = await Promise.all([near, second, third, gpsOff].map(listening))
  if (!own || !other || !quiet || !dark) throw new Error('no stream')
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await passSeconds(kit, 1)
  const received = await own.next('driver-ride')
  const expiresAt = new Date(kit.clock.now().getTime() + OFFER_SECONDS * 1000).toISOString()
  expect(received).toMatchObject({ id, status: 'requested', offer: { expiresAt } })
  expect(received.offer?.pickupM).toBeGreaterThan(300)
  expect(received.offer?.pickupS).toBeGreaterThan(0)
  expect(received.passenger?.fullName).toBe('Passager Essai')
  expect((await other.next('driver-ride')).id).toBe(id)
  await untilQuiet(quiet, third)
  await untilQuiet(dark, gpsOff)
  expect([...names(quiet), ...names(dark)]).toEqual([])
})

test('an expired offer leaves the driver’s page; the last wave shows it to all drivers and notifies the passenger', async () => {
  const [near, second, third, gpsOff] = [
    await aDriverAway(kit, 300),
    await aDriverAway(kit, 400),
    await aDriverAway(kit, 500),
    await aDriver(kit),
  ]
  const passenger = await aPassenger(kit)
  const own = await listening(near)
  const dark = await listening(gpsOff)
  const seat = await listening(passenger)
  const { id } = await aRideFromVedoko(kit, passenger)
  await passSeconds(kit, 1)
  const offered = await own.next('driver-ride')
  await passSeconds(kit, OFFER_SECONDS)
  const gone = await own.next('driver-ride-gone')
  expect(gone).toMatchObject({ rideId: id, reason: 'offer_expired' })
  expect(gone.version).toBeGreaterThan(offered.version)
  await passSeconds(kit, OFFER_SECONDS)
  const open = await own.next('driver-ride')
  expect(open).toMatchObject({ id, offer: null })
  // A page ignores older versions, so a view after a removal needs a newer version.
  expect(open.version).toBeGreaterThan(gone.version)
  expect(await dark.next('driver-ride')).toMatchObject({ id, offer: null })
  let reported = await seat.next('passenger-ride')
  while (reported.version < open.version) reported = await seat.next('passenger-ride')
  expect(reported.status).toBe('requested')
  await untilQuiet(own, near)
  expect(names(own)).toEqual(['driver-ride', 'driver-ride-gone', 'driver-ride'])
  for (const driver of [second, third]) expect((await press(kit, driver, id, 'refuse')).statusCode).toBe(200)
})

test('an acceptance is sent to the driver who accepted and to the others who were asked', async () => {
  const [near, second, third] = [await aDriverAway(kit, 300), await aDriverAway(kit, 400), await aDriverAway(kit, 500)]
  const [own, other, quiet] = await Promise.all([near, second, third].map(listening))
  if (!own || !other || !quiet) throw new Error('no stream')
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await passSeconds(kit, 1)
  await own.next('driver-ride')
  await press(kit, near, id, 'accept')
  expect(await other.next('driver-ride-gone')).toMatchObject({ rideId: id, reason: 'taken' })
  expect(await own.next('driver-ride')).toMatchObject({ id, status: 'accepted', offer: null })
  await untilQuiet(quiet, third)
  expect(names(quiet)).toEqual([])
})

test('a refusal removes the request from all pages of that driver', async () => {
  const driver = await aDriverAway(kit, 300)
  const [one, two] = [await listening(driver), await listening(driver)]
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await passSeconds(kit, 1)
  await one.next('driver-ride')
  await press(kit, driver, id, 'refuse')
  for (const stream of [one, two]) {
    expect(await stream.next('driver-ride-gone')).toMatchObject({ rideId: id, reason: 'refused' })
  }
  await dispatchDue(kit)
  await untilQuiet(one, driver)
  expect(names(one)).toEqual(['driver-ride', 'driver-ride-gone'])
})

test('a driver with two offers who accepts one loses the other, and the next driver is asked', async () => {
  await kit.close()
  kit = await startKit({ DISPATCH_POLICY: 'waves' })
  const [driver, next] = [await aDriverAway(kit, 300), await aDriver(kit)]
  const [own, other] = [await listening(driver), await listening(next)]
  const one = await aRideFromVedoko(kit, await aPassenger(kit))
  const two = await aRideFromVedoko(kit, await aPassenger(kit))
  await passSeconds(kit, 1)
  for (const _ of [one, two]) await own.next('driver-ride')
  await standAway(kit, next, 400)
  await press(kit, driver, one.id, 'accept')
  expect(await own.next('driver-ride-gone')).toMatchObject({ rideId: two.id, reason: 'withdrawn' })
  // No wave is run by the test: the process reacted to the announcement.
  expect(await other.next('driver-ride')).toMatchObject({ id: two.id, status: 'requested' })
})

test('a restarted server runs the wave that was due while it was down', async () => {
  const driver = await aDriverAway(kit, 300)
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  const again = await startKit({}, kit.database)
  await kit.dispatcher.stop()
  kit.clock.set(new Date(kit.clock.now().getTime() + 60_000))
  again.clock.set(kit.clock.now())
  await standAway(again, driver, 300)
  again.dispatcher.keepLooking()
  const open = () =>
    kit.context.db
      .selectFrom('rideOffers')
      .where('rideId', '=', id)
      .where('outcome', 'is', null)
      .select('driverId')
      .execute()
  await expect.poll(open, { timeout: 10_000 }).toEqual([{ driverId: driver.userId }])
  await again.close()
})
