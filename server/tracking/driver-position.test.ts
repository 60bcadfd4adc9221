import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { routeByRoad } from '#domain/places/road/route-by-road.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { dispatchDue } from '#kit/rides/dispatch.ts'
import { NEAR_VEDOKO, phonesOf, VEDOKO } from '#kit/rides/positions.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())
// Advances the clock, so that the last positions of other tests are old.
beforeEach(() => kit.clock.advanceMinutes(90))

/** Metres and seconds by road. */
const FIGURES = { etaSeconds: expect.any(Number), distanceM: expect.any(Number) }

const { secondsAgo, wait, here, send, accepted, positionFor, aTrip } = phonesOf(() => kit)

describe('the metres and seconds to the driver’s next end', () => {
  test('are those of the route that the map draws, the same for passenger, driver and stream', async () => {
    const pickupWaypoint = { lat: 6.37, lon: 2.4336 }
    const acrossTheChannel = { lat: 6.3655, lon: 2.4436 }
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger, { pickupWaypoint, dropoffWaypoint: VEDOKO })
    await drive(kit, driver, id, ['accept'])
    const stream = await openStream(kit, passenger)
    await stream.next('hello')
    const { published } = (await send(driver, [here(acrossTheChannel)])).json()
    const words = [acrossTheChannel, pickupWaypoint].map(({ lat, lon }) => `${lat},${lon}`)
    const drawn = (await kit.call(`GET /api/route?from=${words[0]}&to=${words[1]}&by=zem`)).json()
    expect(published).toMatchObject({ distanceM: drawn.distanceM, etaSeconds: drawn.durationS })
    // 1.2 km in a straight line: the bridge is elsewhere.
    expect(published.distanceM).toBeGreaterThan(1_900)
    expect(await stream.next('driver-position')).toEqual(published)
    for (const one of [passenger, driver]) expect((await positionFor(one, id)).json().position).toEqual(published)
    stream.close()
  })

  test('lead to the pickup until the ride has begun, also after the arrival', async () => {
    const { passenger, driver, id } = await aTrip()
    await drive(kit, driver, id, ['arrive'])
    wait(10)
    await accepted(driver, [here(NEAR_VEDOKO)])
    const toPickup = routeByRoad(NEAR_VEDOKO, VEDOKO, 'zem', kit.clock.now())
    expect((await positionFor(passenger, id)).json().position).toMatchObject({
      distanceM: toPickup.distanceM,
      etaSeconds: toPickup.durationS,
    })
  })
})

describe('only the passenger of the ride', () => {
  test('receives the driver’s position and arrival time, for the pickup, then the destination, until the end', async () => {
    const { passenger, driver, id } = await aTrip()
    const streams = await Promise.all(
      [passenger, driver, await aPassenger(kit), await anAdmin(kit)].map((one) => openStream(kit, one)),
    )
    for (const stream of streams) await stream.next('hello')
    const [own, ...others] = streams
    wait(10)
    await accepted(driver, [here(NEAR_VEDOKO)])
    const coming = await own?.next('driver-position')
    expect(coming).toEqual({ rideId: id, ...NEAR_VEDOKO, at: secondsAgo(0), ...FIGURES })
    await drive(kit, driver, id, ['arrive', 'start'])
    wait(10)
    await accepted(driver, [here(NEAR_VEDOKO)])
    const riding = await own?.next('driver-position')
    expect(riding?.etaSeconds).toBeGreaterThan(coming?.etaSeconds ?? Number.NaN)
    expect(riding?.distanceM).toBeGreaterThan(coming?.distanceM ?? Number.NaN)
    await drive(kit, driver, id, ['finish'])
    wait(10)
    await accepted(driver, [here(VEDOKO)])
    await kit.call('PATCH /api/profile', { as: passenger, body: { fullName: 'Passager Essai' } })
    await own?.next('session-changed')
    expect(own?.received.filter(({ name }) => name === 'driver-position')).toHaveLength(2)
    for (const other of others) expect(other.received.map(({ name }) => name)).not.toContain('driver-position')
    for (const stream of streams) stream.close()
  })

  test('receives a position at most every five seconds from a moving driver, and every twenty from a standing one', async () => {
    const { passenger, driver } = await aTrip()
    const stream = await openStream(kit, passenger)
    await stream.next('hello')
    const steps: [number, object][] = [
      [1, VEDOKO],
      [3, { ...VEDOKO, lat: VEDOKO.lat + 0.0003 }],
      [5, { ...VEDOKO, lat: VEDOKO.lat + 0.0006 }],
      [10, { ...VEDOKO, lat: VEDOKO.lat + 0.0006 }],
      [10, { ...VEDOKO, lat: VEDOKO.lat + 0.0006 }],
    ]
    for (const [seconds, point] of steps) {
      wait(seconds)
      expect(await accepted(driver, [here(point)])).toBe(1)
    }
    const received = [1, 2, 3].map(() => stream.next('driver-position'))
    const lats = (await Promise.all(received)).map(({ lat }) => Number((lat - VEDOKO.lat).toFixed(4)))
    expect(lats).toEqual([0, 0.0006, 0.0006])
    expect(stream.received.filter(({ name }) => name === 'driver-position')).toHaveLength(3)
    stream.close()
  })

  test('receives only the current position after a gap', async () => {
    const { passenger, driver, id } = await aTrip()
    const stream = await openStream(kit, passenger)
    await stream.next('hello')
    wait(600)
    // A phone sends missed positions oldest first, in several requests.
    expect(await accepted(driver, [here(NEAR_VEDOKO, 580), here(NEAR_VEDOKO, 400)])).toBe(2)
    expect(await accepted(driver, [here(NEAR_VEDOKO, 300), here(VEDOKO)])).toBe(2)
    expect(await stream.next('driver-position')).toEqual({
      rideId: id,
      ...VEDOKO,
      at: secondsAgo(0),
      ...FIGURES,
    })
    expect(stream.received.filter(({ name }) => name === 'driver-position')).toHaveLength(1)
    stream.close()
  })

  test('reads the position when the page opens, as its driver does; for anybody else the ride is not found', async () => {
    const { passenger, driver, id } = await aTrip()
    expect((await positionFor(passenger, id)).json()).toEqual({ position: null })
    wait(10)
    await accepted(driver, [here(NEAR_VEDOKO)])
    const { position } = (await positionFor(passenger, id)).json()
    expect(position).toEqual({ rideId: id, ...NEAR_VEDOKO, at: secondsAgo(0), ...FIGURES })
    expect((await positionFor(driver, id)).json()).toEqual({ position })
    for (const other of [await aDriver(kit), await aPassenger(kit), await anAdmin(kit)]) {
      expect((await positionFor(other, id)).json().error.code).toBe('ride_not_found')
    }
  })

  test('reads the minutes that the driver reads, when rush hour begins after the position was measured', async () => {
    const rush = new Date(kit.clock.now().getTime() + 24 * 60 * 60_000).setUTCHours(16, 30, 0, 0)
    kit.clock.set(new Date(rush))
    const { passenger, driver, id } = await aTrip()
    wait(10)
    await accepted(driver, [here(NEAR_VEDOKO, 20)])
    const { etaSeconds, at } = (await positionFor(passenger, id)).json().position
    const driverReads = routeByRoad(NEAR_VEDOKO, VEDOKO, 'zem', new Date(at)).durationS
    expect([at, etaSeconds]).toEqual([secondsAgo(20), driverReads])
    expect(etaSeconds).toBeLessThan(routeByRoad(NEAR_VEDOKO, VEDOKO, 'zem', kit.clock.now()).durationS)
  })

  test('reads the last stored position without an arrival time if none is newer', async () => {
    const { passenger, driver, id } = await aTrip()
    wait(10)
    await accepted(driver, [here(NEAR_VEDOKO)])
    wait(600)
    const { position } = (await positionFor(passenger, id)).json()
    expect(position).toEqual({ rideId: id, ...NEAR_VEDOKO, at: secondsAgo(600), ...FIGURES, etaSeconds: null })
  })

  test('reads no position before the acceptance, after the end, or of a driver who gave the ride back', async () => {
    const { passenger, driver, id } = await aTrip([])
    await accepted(driver, [here(NEAR_VEDOKO)])
    expect((await positionFor(passenger, id)).json().position).toBeNull()
    await drive(kit, driver, id, ['accept'])
    expect((await positionFor(passenger, id)).json().position).not.toBeNull()
    await press(kit, driver, id, 'give_back')
    expect((await positionFor(passenger, id)).json().position).toBeNull()
    // No other driver is near: after this wave the ride is open to all.
    await dispatchDue(kit)
    const next = await aDriver(kit)
    await drive(kit, next, id, ['accept'])
    expect((await positionFor(passenger, id)).json().position).toBeNull()
    await accepted(next, [here(VEDOKO)])
    await drive(kit, next, id, ['finish'])
    expect((await positionFor(passenger, id)).json().position).toBeNull()
  })

  test('reads no arrival time and no distance if the next waypoint has no coordinates', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger, { pickupWaypoint: VEDOKO })
    await drive(kit, driver, id, ['accept', 'arrive', 'start'])
    await accepted(driver, [here(NEAR_VEDOKO)])
    expect((await positionFor(passenger, id)).json().position).toMatchObject({
      ...NEAR_VEDOKO,
      etaSeconds: null,
      distanceM: null,
    })
  })
})
