import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OFFER_SECONDS } from '#domain/dispatch/offers.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import {
  aDriverAway,
  aRideFromVedoko,
  dispatchDue,
  offersOf,
  passSeconds,
  refusalOf,
  requestsOf,
  rideRow,
  standAway,
} from '#kit/rides/dispatch.ts'
import { press } from '#kit/rides/rides.ts'
import { runDispatch } from './waves.service.ts'

let kit: Kit
beforeEach(async () => {
  kit = await startKit()
})
afterEach(async () => {
  await expectInvariants(kit.context.db)
  await kit.close()
})

describe('a request', () => {
  test('without a known nearby driver is open to all at once', async () => {
    const far = await aDriverAway(kit, 20_000)
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    expect(await rideRow(kit, id)).toMatchObject({ openToAll: true, nextWaveAt: null })
    expect((await requestsOf(kit, far)).map((ride) => ride.id)).toEqual([id])
  })

  test('is offered at the end of its window to the two nearest eligible drivers only', async () => {
    const [near, second, third] = [
      await aDriverAway(kit, 300),
      await aDriverAway(kit, 500),
      await aDriverAway(kit, 700),
    ]
    const people = { near, second, third }
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    await dispatchDue(kit)
    expect(await offersOf(kit, id, people)).toEqual([])
    expect(await requestsOf(kit, near)).toEqual([])
    await passSeconds(kit, 1)
    expect((await offersOf(kit, id, people)).sort()).toEqual(['near open', 'second open'])
    const ends = new Date(kit.clock.now().getTime() + OFFER_SECONDS * 1000).toISOString()
    expect((await requestsOf(kit, near))[0]).toMatchObject({ id, offer: { expiresAt: ends } })
    expect(await requestsOf(kit, third)).toEqual([])
    expect(await refusalOf(press(kit, third, id, 'accept'))).toBe('not_offered')
  })

  test('without an answer is offered to more and farther drivers, and finally to all', async () => {
    const [a, b, c, gpsOff] = [
      await aDriverAway(kit, 300),
      await aDriverAway(kit, 500),
      await aDriverAway(kit, 700),
      await aDriver(kit),
    ]
    const people = { a, b, c }
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    await passSeconds(kit, 1)
    await passSeconds(kit, OFFER_SECONDS)
    expect((await offersOf(kit, id, people)).sort()).toEqual(['a expired', 'b expired', 'c open'])
    expect(await requestsOf(kit, gpsOff)).toEqual([])
    await passSeconds(kit, OFFER_SECONDS)
    expect(await rideRow(kit, id)).toMatchObject({ openToAll: true, nextWaveAt: null, wave: 4 })
    for (const driver of [a, b, c, gpsOff]) expect(await requestsOf(kit, driver)).toMatchObject([{ id, offer: null }])
    expect((await press(kit, gpsOff, id, 'accept')).statusCode).toBe(200)
  })

  test('is never offered to an ineligible driver, and the wave records why', async () => {
    const fit = await aDriverAway(kit, 900)
    const unfit = {
      unavailable: await aDriverAway(kit, 100, { isAvailable: false }),
      documents_not_valid: await aDriverAway(kit, 200, { documents: 'expired' }),
      not_approved: await aDriverAway(kit, 300, { approval: 'pending' }),
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
    const driver = await aDriverAway(kit, 100)
    const { id } = await aRideFromVedoko(kit, driver)
    await passSeconds(kit, 1)
    expect(await offersOf(kit, id, { driver })).toEqual([])
  })

  test('for a scheduled ride is not offered before its search starts, and is then', async () => {
    const driver = await aDriverAway(kit, 100)
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    const searchFrom = new Date(kit.clock.now().getTime() + 30_000)
    await kit.context.db
      .updateTable('rides')
      .set({ searchFrom, nextWaveAt: searchFrom, openToAll: false })
      .where('id', '=', id)
      .execute()
    await passSeconds(kit, 29)
    expect(await requestsOf(kit, driver)).toEqual([])
    await passSeconds(kit, 1)
    expect(await offersOf(kit, id, { driver })).toEqual(['driver open'])
  })
})

test('a request is open to all if positions cannot be read', async () => {
  await aDriverAway(kit, 300)
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  Object.assign(kit.context.positions, { nearest: () => Promise.reject(new Error('line cut')) })
  await passSeconds(kit, 1)
  expect(await rideRow(kit, id)).toMatchObject({ openToAll: true })
})

test('a failing wave does not delay other rides, and is retried', async () => {
  await kit.close()
  kit = await startKit({ DISPATCH_POLICY: 'waves' })
  // Only the test runs the waves.
  await kit.dispatcher.stop()
  const driver = await aDriverAway(kit, 300)
  const rides = [
    await aRideFromVedoko(kit, await aPassenger(kit)),
    await aRideFromVedoko(kit, await aPassenger(kit)),
  ] as const
  // Inserts the wave of the first ride, so that its insert conflicts every time.
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
