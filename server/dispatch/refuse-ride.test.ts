import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OFFER_GRACE_SECONDS, OFFER_SECONDS } from '#domain/dispatch/offers.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
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

let kit: Kit
beforeEach(async () => {
  kit = await startKit()
})
afterEach(async () => {
  await expectInvariants(kit.context.db)
  await kit.close()
})

describe('an answer to an offer', () => {
  test('« Accepter » in time gets the ride and withdraws the other drivers’ offers', async () => {
    const [near, second] = [await aDriverAway(kit, 300), await aDriverAway(kit, 500)]
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    await passSeconds(kit, 1)
    expect((await press(kit, near, id, 'accept')).json().ride).toMatchObject({ status: 'accepted', offer: null })
    expect((await offersOf(kit, id, { near, second })).sort()).toEqual(['near accepted', 'second withdrawn'])
    expect(await refusalOf(press(kit, second, id, 'accept'))).toBe('ride_taken')
  })

  test('shortly after the end still counts, a later one does not', async () => {
    // Waves run only when the test runs them.
    await kit.dispatcher.stop()
    const [near, second] = [await aDriverAway(kit, 300), await aDriverAway(kit, 500)]
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    await passSeconds(kit, 1)
    await passSeconds(kit, OFFER_SECONDS + OFFER_GRACE_SECONDS)
    await kit.context.db.updateTable('rides').set({ openToAll: false, nextWaveAt: kit.clock.now() }).execute()
    expect((await press(kit, near, id, 'accept')).statusCode).toBe(200)
    expect(await offersOf(kit, id, { near })).toContain('near accepted')
    await press(kit, near, id, 'give_back')
    await passSeconds(kit, 0)
    expect(await refusalOf(press(kit, near, id, 'accept'))).toBe('ride_given_back')
    await passSeconds(kit, OFFER_SECONDS)
    await kit.context.db.updateTable('rides').set({ openToAll: false, nextWaveAt: kit.clock.now() }).execute()
    kit.clock.set(new Date(kit.clock.now().getTime() + (OFFER_GRACE_SECONDS + 1) * 1000))
    expect(await refusalOf(press(kit, second, id, 'accept'))).toBe('offer_expired')
  })

  test('« Refuser » excludes the driver from later waves and from the request open to all', async () => {
    const [near, second] = [await aDriverAway(kit, 300), await aDriverAway(kit, 500)]
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    await passSeconds(kit, 1)
    for (let repeat = 0; repeat < 2; repeat += 1) {
      expect((await press(kit, near, id, 'refuse')).statusCode).toBe(200)
    }
    expect(await requestsOf(kit, near)).toEqual([])
    expect(await refusalOf(press(kit, near, id, 'accept'))).toBe('not_offered')
    // No open offer is left: the next wave, here the last, is due at once.
    expect((await press(kit, second, id, 'refuse')).statusCode).toBe(200)
    await dispatchDue(kit)
    expect(await rideRow(kit, id)).toMatchObject({ openToAll: true })
    expect(await requestsOf(kit, near)).toEqual([])
    expect(await refusalOf(press(kit, near, id, 'accept'))).toBe('not_offered')
    expect(await offersOf(kit, id, { near, second })).toEqual(
      expect.arrayContaining(['near refused', 'second refused']),
    )
  })

  test('« Refuser » hides a request open to all; a request that the driver was never asked for is not found', async () => {
    const [driver, car, near, stranger] = [
      await aDriver(kit),
      await aDriver(kit, { driverType: 'vtc' }),
      await aDriver(kit),
      await aDriver(kit),
    ]
    const open = await aRideFromVedoko(kit, await aPassenger(kit))
    expect((await press(kit, driver, open.id, 'refuse')).statusCode).toBe(200)
    expect(await requestsOf(kit, driver)).toEqual([])
    const theirs = await aRideFromVedoko(kit, driver)
    expect(await refusalOf(press(kit, driver, theirs.id, 'refuse'))).toBe('ride_not_found')
    expect(await refusalOf(press(kit, car, open.id, 'refuse'))).toBe('ride_not_found')
    await standAway(kit, near, 100)
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    await passSeconds(kit, 1)
    expect(await refusalOf(press(kit, stranger, id, 'refuse'))).toBe('ride_not_found')
    await press(kit, near, id, 'accept')
    expect(await refusalOf(press(kit, near, id, 'refuse'))).toBe('ride_cannot_move')
    expect(await refusalOf(press(kit, stranger, id, 'refuse'))).toBe('ride_taken')
  })
})

/** Without matching, a driver may get several offers at once. */
async function startWaves(): Promise<void> {
  await kit.close()
  kit = await startKit({ DISPATCH_POLICY: 'waves' })
}

describe('a driver', () => {
  test('has at most three open offers', async () => {
    await startWaves()
    const driver = await aDriverAway(kit, 300)
    const rides = []
    for (let n = 0; n < 4; n += 1) rides.push(await aRideFromVedoko(kit, await aPassenger(kit)))
    await passSeconds(kit, 1)
    expect(await requestsOf(kit, driver)).toHaveLength(3)
    const open = await kit.context.db.selectFrom('rideOffers').where('outcome', 'is', null).selectAll().execute()
    expect(open.map((offer) => offer.slot).sort()).toEqual([1, 2, 3])
    const waiting = await kit.context.db.selectFrom('rides').where('nextWaveAt', 'is not', null).selectAll().execute()
    expect(waiting).toHaveLength(4)
  })

  test('who accepts one ride loses the other offers, and those requests go on at once', async () => {
    await startWaves()
    const [driver, next] = [await aDriverAway(kit, 300), await aDriver(kit)]
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
    ['says that they are unavailable', (driver: Person) => goOff(driver)],
    ['loses a document', (driver: Person) => loseLicense(driver)],
  ])('who %s during an offer loses it', async (_what, leave) => {
    const driver = await aDriverAway(kit, 300)
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    await passSeconds(kit, 1)
    expect((await leave(driver)).statusCode).toBe(200)
    expect(await offersOf(kit, id, { driver })).toEqual(['driver withdrawn'])
    await dispatchDue(kit)
    expect(await rideRow(kit, id)).toMatchObject({ openToAll: true })
  })

  test('who gives a ride back is excluded; all others are asked again', async () => {
    const [near, second] = [await aDriverAway(kit, 300), await aDriverAway(kit, 500)]
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    await passSeconds(kit, 1)
    await press(kit, near, id, 'accept')
    await press(kit, near, id, 'give_back')
    expect(await rideRow(kit, id)).toMatchObject({ dispatchRound: 2, openToAll: false })
    await dispatchDue(kit)
    expect(await offersOf(kit, id, { near, second })).toEqual(
      expect.arrayContaining(['near accepted', 'second withdrawn', 'second open']),
    )
    expect(await requestsOf(kit, near)).toEqual([])
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

/** Identifies the last write of a ride's row (xmin). */
async function rowWrite(id: string): Promise<string | undefined> {
  const { rows } = await sql<{ write: string }>`select xmin::text as write from rides where id = ${id}`.execute(
    kit.context.db,
  )
  return rows[0]?.write
}

test('who refuses an expired offer repeatedly does not start the next wave earlier', async () => {
  const [busy, silent] = [await aDriverAway(kit, 200), await aDriverAway(kit, 400)]
  const { id: theirs } = await aRideFromVedoko(kit, await aPassenger(kit))
  await passSeconds(kit, 1)
  await press(kit, busy, theirs, 'accept')
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await passSeconds(kit, 1)
  for (const [driver, metres] of [[busy, 200] as const, [silent, 400] as const]) await standAway(kit, driver, metres)
  await passSeconds(kit, OFFER_SECONDS)
  // The search is postponed for the busy driver: nobody is asked now.
  expect(await rideRow(kit, id)).toMatchObject({ openToAll: false, wave: 1 })
  const before = await rowWrite(id)
  for (let repeat = 0; repeat < 3; repeat += 1) expect((await press(kit, silent, id, 'refuse')).statusCode).toBe(200)
  expect(await rowWrite(id)).toBe(before)
  expect(await offersOf(kit, id, { silent })).toEqual(['silent refused'])
})

test('a ride that ends withdraws its offers', async () => {
  const [driver, passenger] = [await aDriverAway(kit, 300), await aPassenger(kit)]
  const { id } = await aRideFromVedoko(kit, passenger)
  await passSeconds(kit, 1)
  const cancelled = await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
  expect(cancelled.statusCode).toBe(200)
  expect(await offersOf(kit, id, { driver })).toEqual(['driver withdrawn'])
  expect(await requestsOf(kit, driver)).toEqual([])
  expect(await refusalOf(press(kit, driver, id, 'accept'))).toBe('ride_cancelled')
})
