import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OFFER_GRACE_SECONDS, OFFER_SECONDS } from '#domain/dispatch/offers.ts'
import { aRideFromVedoko, dispatchDue, offersOf, passSeconds, standAway } from '#kit/dispatch.ts'
import { expectInvariants } from '#kit/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people.ts'
import { press } from '#kit/rides.ts'
import { runDispatch } from './waves.service.ts'

let kit: Kit
beforeEach(async () => {
  kit = await startKit()
})
afterEach(async () => {
  await expectInvariants(kit.context.db)
  await kit.close()
})

async function aDriverAway(metres: number, overrides: Parameters<typeof aDriver>[1] = {}): Promise<Person> {
  const driver = await aDriver(kit, overrides)
  await standAway(kit, driver, metres, overrides.driverType)
  return driver
}

async function rideRow(rideId: string) {
  return kit.context.db.selectFrom('rides').where('id', '=', rideId).selectAll().executeTakeFirstOrThrow()
}

async function requestsOf(driver: Person): Promise<{ id: string; offer: { expiresAt: string } | null }[]> {
  return (await kit.call('GET /api/driver/rides', { as: driver })).json().requests
}

async function codeOf(answer: ReturnType<typeof press>): Promise<string | undefined> {
  return (await answer).json().error?.code
}

describe('a request', () => {
  test('with nobody known to be near is open to all at once', async () => {
    const far = await aDriverAway(20_000)
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    expect(await rideRow(id)).toMatchObject({ openToAll: true, nextWaveAt: null })
    expect((await requestsOf(far)).map((ride) => ride.id)).toEqual([id])
  })

  test('is offered at the end of its window, to the two nearest who may take it, and to nobody else', async () => {
    const [near, second, third] = [await aDriverAway(300), await aDriverAway(500), await aDriverAway(700)]
    const people = { near, second, third }
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    await dispatchDue(kit)
    expect(await offersOf(kit, id, people)).toEqual([])
    expect(await requestsOf(near)).toEqual([])
    await passSeconds(kit, 1)
    expect((await offersOf(kit, id, people)).sort()).toEqual(['near open', 'second open'])
    const ends = new Date(kit.clock.now().getTime() + OFFER_SECONDS * 1000).toISOString()
    expect((await requestsOf(near))[0]).toMatchObject({ id, offer: { expiresAt: ends } })
    expect(await requestsOf(third)).toEqual([])
    expect(await codeOf(press(kit, third, id, 'accept'))).toBe('not_offered')
  })

  test('that nobody answers goes further and to more, and in the end to everybody', async () => {
    const [a, b, c, gpsOff] = [
      await aDriverAway(300),
      await aDriverAway(500),
      await aDriverAway(700),
      await aDriver(kit),
    ]
    const people = { a, b, c }
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    await passSeconds(kit, 1)
    await passSeconds(kit, OFFER_SECONDS)
    expect((await offersOf(kit, id, people)).sort()).toEqual(['a expired', 'b expired', 'c open'])
    expect(await requestsOf(gpsOff)).toEqual([])
    await passSeconds(kit, OFFER_SECONDS)
    expect(await rideRow(id)).toMatchObject({ openToAll: true, nextWaveAt: null, wave: 4 })
    for (const driver of [a, b, c, gpsOff]) expect(await requestsOf(driver)).toMatchObject([{ id, offer: null }])
    expect((await press(kit, gpsOff, id, 'accept')).statusCode).toBe(200)
  })

  test('is never offered to a driver who may not take it, and the wave says why', async () => {
    const fit = await aDriverAway(900)
    const unfit = {
      unavailable: await aDriverAway(100, { isAvailable: false }),
      papers_not_valid: await aDriverAway(200, { papers: 'expired' }),
      not_approved: await aDriverAway(300, { approval: 'pending' }),
      busy: await aDriver(kit),
    }
    const other = await aRideFromVedoko(kit, await aPassenger(kit))
    await passSeconds(kit, 1)
    await press(kit, fit, other.id, 'refuse')
    await passSeconds(kit, 1)
    await press(kit, unfit.busy, other.id, 'accept')
    await standAway(kit, unfit.busy, 400)
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    await passSeconds(kit, 1)
    expect(await offersOf(kit, id, { fit })).toEqual(['fit open'])
    const [wave] = await kit.context.db.selectFrom('rideWaves').where('rideId', '=', id).selectAll().execute()
    const why = Object.fromEntries((wave?.passedOver ?? []).map((one) => [one.why, one.driverId]))
    expect(why).toEqual(Object.fromEntries(Object.entries(unfit).map(([name, { userId }]) => [name, userId])))
  })

  test('is not offered to its own passenger', async () => {
    const driver = await aDriverAway(100)
    const { id } = await aRideFromVedoko(kit, driver)
    await passSeconds(kit, 1)
    expect(await offersOf(kit, id, { driver })).toEqual([])
  })

  test('for later is nobody’s before its search begins, and found then', async () => {
    const driver = await aDriverAway(100)
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    const searchFrom = new Date(kit.clock.now().getTime() + 30_000)
    await kit.context.db
      .updateTable('rides')
      .set({ searchFrom, nextWaveAt: searchFrom, openToAll: false })
      .where('id', '=', id)
      .execute()
    await passSeconds(kit, 29)
    expect(await requestsOf(driver)).toEqual([])
    await passSeconds(kit, 1)
    expect(await offersOf(kit, id, { driver })).toEqual(['driver open'])
  })
})

describe('an answer', () => {
  test('« Accepter » within its time takes the ride, and the others’ offers are taken back', async () => {
    const [near, second] = [await aDriverAway(300), await aDriverAway(500)]
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    await passSeconds(kit, 1)
    expect((await press(kit, near, id, 'accept')).json().ride).toMatchObject({ status: 'accepted', offer: null })
    expect((await offersOf(kit, id, { near, second })).sort()).toEqual(['near accepted', 'second withdrawn'])
    expect(await codeOf(press(kit, second, id, 'accept'))).toBe('ride_taken')
  })

  test('that was on its way when its time ended still counts; one that comes later does not', async () => {
    const [near, second] = [await aDriverAway(300), await aDriverAway(500)]
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    await passSeconds(kit, 1)
    await passSeconds(kit, OFFER_SECONDS + OFFER_GRACE_SECONDS)
    await kit.context.db.updateTable('rides').set({ openToAll: false, nextWaveAt: kit.clock.now() }).execute()
    expect((await press(kit, near, id, 'accept')).statusCode).toBe(200)
    expect(await offersOf(kit, id, { near })).toContain('near accepted')
    await press(kit, near, id, 'give_back')
    await passSeconds(kit, 0)
    expect(await codeOf(press(kit, near, id, 'accept'))).toBe('ride_given_back')
    await passSeconds(kit, OFFER_SECONDS)
    await kit.context.db.updateTable('rides').set({ openToAll: false, nextWaveAt: kit.clock.now() }).execute()
    kit.clock.set(new Date(kit.clock.now().getTime() + (OFFER_GRACE_SECONDS + 1) * 1000))
    expect(await codeOf(press(kit, second, id, 'accept'))).toBe('offer_expired')
  })

  test('« Refuser » is remembered: he is never asked again, nor sees it when everybody does', async () => {
    const [near, second] = [await aDriverAway(300), await aDriverAway(500)]
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    await passSeconds(kit, 1)
    for (let repeat = 0; repeat < 2; repeat += 1) {
      expect((await press(kit, near, id, 'refuse')).statusCode).toBe(200)
    }
    expect(await requestsOf(near)).toEqual([])
    expect(await codeOf(press(kit, near, id, 'accept'))).toBe('not_offered')
    // Nobody is left to answer: the next wave, and here the last, is at once.
    expect((await press(kit, second, id, 'refuse')).statusCode).toBe(200)
    await dispatchDue(kit)
    expect(await rideRow(id)).toMatchObject({ openToAll: true })
    expect(await requestsOf(near)).toEqual([])
    expect(await codeOf(press(kit, near, id, 'accept'))).toBe('not_offered')
    expect(await offersOf(kit, id, { near, second })).toEqual(
      expect.arrayContaining(['near refused', 'second refused']),
    )
  })

  test('« Refuser » hides a request that is asked of all; what he was never asked for does not exist for him', async () => {
    const [driver, car, near, stranger] = [
      await aDriver(kit),
      await aDriver(kit, { driverType: 'vtc' }),
      await aDriver(kit),
      await aDriver(kit),
    ]
    const open = await aRideFromVedoko(kit, await aPassenger(kit))
    expect((await press(kit, driver, open.id, 'refuse')).statusCode).toBe(200)
    expect(await requestsOf(driver)).toEqual([])
    expect(await codeOf(press(kit, car, open.id, 'refuse'))).toBe('ride_not_found')
    await standAway(kit, near, 100)
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    await passSeconds(kit, 1)
    expect(await codeOf(press(kit, stranger, id, 'refuse'))).toBe('ride_not_found')
    await press(kit, near, id, 'accept')
    expect(await codeOf(press(kit, near, id, 'refuse'))).toBe('ride_cannot_move')
    expect(await codeOf(press(kit, stranger, id, 'refuse'))).toBe('ride_taken')
  })
})

describe('a driver', () => {
  test('has three open offers at most', async () => {
    const driver = await aDriverAway(300)
    const rides = []
    for (let n = 0; n < 4; n += 1) rides.push(await aRideFromVedoko(kit, await aPassenger(kit)))
    await passSeconds(kit, 1)
    expect(await requestsOf(driver)).toHaveLength(4)
    const open = await kit.context.db.selectFrom('rideOffers').where('outcome', 'is', null).selectAll().execute()
    expect(open.map((offer) => offer.slot).sort()).toEqual([1, 2, 3])
    // The fourth found nobody and is open to all.
    expect((await requestsOf(driver)).filter((ride) => ride.offer === null)).toHaveLength(1)
  })

  test('who takes one ride is asked for the others no more: they go on at once', async () => {
    const [driver, next] = [await aDriverAway(300), await aDriver(kit)]
    const [one, two] = [
      await aRideFromVedoko(kit, await aPassenger(kit)),
      await aRideFromVedoko(kit, await aPassenger(kit)),
    ]
    await passSeconds(kit, 1)
    await standAway(kit, next, 400)
    await press(kit, driver, one.id, 'accept')
    expect(await offersOf(kit, two.id, { driver })).toEqual(['driver withdrawn'])
    await dispatchDue(kit)
    expect(await offersOf(kit, two.id, { driver, next })).toEqual(['driver withdrawn', 'next open'])
  })

  test.each([
    ['says that he is unavailable', (driver: Person) => goOff(driver)],
    ['loses a paper', (driver: Person) => loseLicense(driver)],
  ])('who %s in the middle of an offer is asked no more', async (_what, leave) => {
    const driver = await aDriverAway(300)
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    await passSeconds(kit, 1)
    expect((await leave(driver)).statusCode).toBe(200)
    expect(await offersOf(kit, id, { driver })).toEqual(['driver withdrawn'])
    await dispatchDue(kit)
    expect(await rideRow(id)).toMatchObject({ openToAll: true })
  })

  test('who gives a ride back never gets it again; the others are asked anew, also who let it pass', async () => {
    const [near, second] = [await aDriverAway(300), await aDriverAway(500)]
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    await passSeconds(kit, 1)
    await press(kit, near, id, 'accept')
    await press(kit, near, id, 'give_back')
    expect(await rideRow(id)).toMatchObject({ dispatchRound: 2, openToAll: false })
    await dispatchDue(kit)
    expect(await offersOf(kit, id, { near, second })).toEqual(
      expect.arrayContaining(['near accepted', 'second withdrawn', 'second open']),
    )
    expect(await requestsOf(near)).toEqual([])
  })
})

function goOff(driver: Person) {
  return kit.call('PUT /api/driver/availability', { as: driver, body: { isAvailable: false } })
}

async function loseLicense(driver: Person) {
  const { documents } = (await kit.call('GET /api/documents', { as: driver })).json()
  const license = documents.find((one: { documentType: string }) => one.documentType === 'license')
  return kit.call(`DELETE /api/documents/${license.id}`, { as: driver })
}

test('a ride that ends takes its offers with it', async () => {
  const [driver, passenger] = [await aDriverAway(300), await aPassenger(kit)]
  const { id } = await aRideFromVedoko(kit, passenger)
  await passSeconds(kit, 1)
  const cancelled = await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
  expect(cancelled.statusCode).toBe(200)
  expect(await offersOf(kit, id, { driver })).toEqual(['driver withdrawn'])
  expect(await requestsOf(driver)).toEqual([])
  expect(await codeOf(press(kit, driver, id, 'accept'))).toBe('ride_cancelled')
})

test('where positions cannot be read, nobody waits for them', async () => {
  await aDriverAway(300)
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  const positions = { ...kit.context.positions, nearest: () => Promise.reject(new Error('line cut')) }
  kit.clock.set(new Date(kit.clock.now().getTime() + 1000))
  expect(await runDispatch({ ...kit.context, positions })).toBe(1)
  expect(await rideRow(id)).toMatchObject({ openToAll: true })
})

test('one ride that cannot be asked keeps no other waiting, and is tried again', async () => {
  const driver = await aDriverAway(300)
  const rides = [
    await aRideFromVedoko(kit, await aPassenger(kit)),
    await aRideFromVedoko(kit, await aPassenger(kit)),
  ] as const
  // As if its wave had been written before: the insert collides, every time.
  const wave = {
    rideId: rides[0].id,
    round: 1,
    wave: 1,
    at: kit.clock.now(),
    withinS: 300,
    offered: 0,
    passedOver: '[]',
  }
  await kit.context.db.insertInto('rideWaves').values(wave).execute()
  kit.clock.set(new Date(kit.clock.now().getTime() + 1000))
  await runDispatch(kit.context)
  expect(await offersOf(kit, rides[0].id, { driver })).toEqual([])
  expect(await offersOf(kit, rides[1].id, { driver })).toEqual(['driver open'])
  await kit.context.db.deleteFrom('rideWaves').where('rideId', '=', rides[0].id).execute()
  await runDispatch(kit.context)
  expect(await offersOf(kit, rides[0].id, { driver })).toEqual(['driver open'])
})
