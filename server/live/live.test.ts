import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { listenOn, openStream, type TestStream } from '#kit/outside/stream.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'
import { touchRide } from '../db/announce.ts'
import { Hub } from './hub.ts'

let kit: Kit
const open: TestStream[] = []

async function listenAs(who: { cookie: string }): Promise<TestStream> {
  const stream = await openStream(kit, who)
  open.push(stream)
  await stream.next('hello')
  return stream
}

beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(() => kit.close())

function names(stream: TestStream): string[] {
  return stream.received.map((one) => one.name).filter((name) => name !== 'hello' && name !== 'ping')
}

function isRequested(event: unknown): boolean {
  return (event as { status?: string }).status === 'requested'
}

test('a request is sent to each driver who may accept it, and to nobody else', async () => {
  const passenger = await aPassenger(kit)
  const may = await listenAs(await aDriver(kit))
  const others = await Promise.all(
    [
      await aDriver(kit, { driverType: 'vtc' }),
      await aDriver(kit, { isAvailable: false }),
      await aDriver(kit, { approval: 'pending' }),
      await aPassenger(kit),
    ].map(listenAs),
  )
  const ride = await aRide(kit, passenger)
  expect(await may.next('driver-ride')).toMatchObject({ id: ride.id, passenger: { fullName: passenger.fullName } })
  // A later event has passed through every stream: an earlier one would have arrived by now.
  const last = await aRide(kit, passenger)
  expect((await may.next('driver-ride')).id).toBe(last.id)
  expect(others.map(names)).toEqual([[], [], [], []])
})

test('a driver with documents to renew receives the request without its passenger', async () => {
  const driver = await listenAs(await aDriver(kit, { documents: 'expired' }))
  await aRide(kit, await aPassenger(kit))
  expect((await driver.next('driver-ride')).passenger).toBeNull()
})

test('the passenger receives each step, with growing versions', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const stream = await listenAs(passenger)
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept', 'arrive', 'start', 'finish'])
  const steps = []
  for (let n = 0; n < 5; n += 1) steps.push(await stream.next('passenger-ride'))
  expect(steps.map((ride) => ride.version)).toEqual([...steps.map((ride) => ride.version)].sort())
  expect(steps.at(-1)).toMatchObject({ id, status: 'completed' })
})

test('a ride accepted by another driver is removed from the page', async () => {
  const [winner, loser] = [await aDriver(kit), await aDriver(kit)]
  const [winning, losing] = [await listenAs(winner), await listenAs(loser)]
  const { id } = await aRide(kit, await aPassenger(kit))
  await losing.next('driver-ride')
  await drive(kit, winner, id, ['accept'])
  expect(await losing.next('driver-ride-gone')).toMatchObject({ rideId: id, reason: 'taken' })
  await winning.next('driver-ride')
  expect(await winning.next('driver-ride')).toMatchObject({ id, status: 'accepted' })
})

test('a cancelled ride is removed from its driver’s page', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  const stream = await listenAs(driver)
  await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
  expect(await stream.next('driver-ride-gone')).toMatchObject({ rideId: id, reason: 'cancelled' })
})

test('a driver reads that an operator cancelled their ride, not the passenger', async () => {
  const driver = await aDriver(kit)
  const { id } = await aRide(kit, await aPassenger(kit))
  await drive(kit, driver, id, ['accept', 'start'])
  const stream = await listenAs(driver)
  await kit.call(`POST /api/rides/${id}/cancel`, { as: await anAdmin(kit), body: {} })
  expect(await stream.next('driver-ride-gone')).toMatchObject({ rideId: id, reason: 'cancelled_by_operator' })
})

test('a ride given back is sent to other drivers and removed from the driver’s page', async () => {
  const [first, second] = [await aDriver(kit), await aDriver(kit)]
  const { id } = await aRide(kit, await aPassenger(kit))
  await drive(kit, first, id, ['accept'])
  const [own, other] = [await listenAs(first), await listenAs(second)]
  await press(kit, first, id, 'give_back')
  expect(await own.next('driver-ride-gone')).toMatchObject({ rideId: id, reason: 'given_back' })
  expect(await other.next('driver-ride')).toMatchObject({ id, status: 'requested' })
  // Events of the own acceptance may still arrive after the page opened; an offer must never.
  expect(own.received.filter(({ name, event }) => name === 'driver-ride' && isRequested(event))).toEqual([])
})

test('a driver who becomes available receives this change and the next request', async () => {
  const driver = await aDriver(kit, { isAvailable: false })
  const stream = await listenAs(driver)
  await kit.call('PUT /api/driver/availability', { as: driver, body: { isAvailable: true } })
  await stream.next('driver-eligibility')
  const { id } = await aRide(kit, await aPassenger(kit))
  expect((await stream.next('driver-ride')).id).toBe(id)
})

test('an operator receives that figures have changed, without the ride', async () => {
  const stream = await listenAs(await anAdmin(kit))
  await aRide(kit, await aPassenger(kit))
  expect(await stream.next('admin-changed')).toEqual({})
  expect(new Set(names(stream))).toEqual(new Set(['admin-changed']))
})

describe('the session of a stream', () => {
  test('is required', async () => {
    const stream = await openStream(kit)
    expect(stream.status).toBe(401)
  })

  test('ends the stream with an event when it ends', async () => {
    const passenger = await aPassenger(kit)
    const stream = await listenAs(passenger)
    await kit.call('POST /api/accounts/sign-out', { as: passenger })
    await stream.next('session-changed')
    await stream.ended
  })
})

test('a ninth stream of one person closes the oldest', async () => {
  const passenger = await aPassenger(kit)
  const streams: TestStream[] = []
  for (let n = 0; n < 9; n += 1) streams.push(await listenAs(passenger))
  await streams[0]?.ended
  await aRide(kit, passenger)
  expect(await streams[8]?.next('passenger-ride')).toBeDefined()
})

test('the passenger’s page receives the start and the end of a payment verification', async () => {
  const passenger = await aPassenger(kit)
  const { id } = await aRide(kit, passenger)
  const started = await kit.call(`POST /api/rides/${id}/payments`, { as: passenger, body: { method: 'online' } })
  const paymentId = started.json().payment.id
  const refused = { amount: 500, partnerId: paymentId, outcome: 'failure' }
  const { transactionId } = (await kit.call('POST /simulator/api/transactions', { body: refused })).json()
  const stream = await listenAs(passenger)
  await kit.call(`PUT /api/payments/${paymentId}/transaction`, { as: passenger, body: { transactionId } })
  await expect.poll(async () => (await stream.next('passenger-ride')).payment?.isBeingVerified).toBe(true)
  await kit.call('POST /api/payments/verify', { as: passenger, body: { transactionId, rideId: id } })
  await expect.poll(async () => (await stream.next('passenger-ride')).payment?.isBeingVerified).toBe(false)
})

test('an event of a rolled-back transaction is never sent', async () => {
  const passenger = await aPassenger(kit)
  const stream = await listenAs(passenger)
  const { id } = await aRide(kit, passenger)
  await stream.next('passenger-ride')
  await kit.database.db
    .transaction()
    .execute(async (tx) => {
      await touchRide(tx, id)
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
  expect(await stream.next('passenger-ride')).toMatchObject({ status: 'cancelled', version: 2 })
})

test('a page that disconnects during authentication gets no stream', async () => {
  const address = new URL(await listenOn(kit))
  const driver = await aDriver(kit)
  const joined = vi.spyOn(Hub.prototype, 'join')
  const identified = Promise.withResolvers<void>()
  const { identify } = kit.app
  const door = vi.spyOn(kit.app, 'identify').mockImplementationOnce(async (headers) => {
    await identified.promise
    return identify(headers)
  })
  const handled = new Promise<void>((resolve) => kit.app.server.once('request', (_, raw) => raw.once('close', resolve)))
  const socket = connect(Number(address.port), address.hostname)
  socket.write(`GET /api/live HTTP/1.1\r\nHost: ${address.host}\r\nCookie: ${driver.cookie}\r\n\r\n`)
  await expect.poll(() => door.mock.calls.length).toBe(1)
  socket.destroy()
  await handled
  identified.resolve()
  // A later page joins; the earlier one would have joined before it.
  await listenAs(driver)
  expect(joined).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
})

test('an invalid notification is ignored, and later events are sent', async () => {
  const driver = await listenAs(await aDriver(kit))
  for (const words of ['no JSON', 'null', '{"kind":"of tomorrow"}']) {
    await sql`select pg_notify('miyi_live', ${words})`.execute(kit.database.db)
  }
  const ride = await aRide(kit, await aPassenger(kit))
  expect((await driver.next('driver-ride')).id).toBe(ride.id)
})
