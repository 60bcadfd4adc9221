import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ASLEEP_ASKED_MAX } from '#domain/dispatch/dispatch-policy.ts'
import { OFFER_SECONDS } from '#domain/dispatch/offers.ts'
import { ASLEEP_MINUTES } from '#domain/tracking/positions.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type BrowserSubscription, type LocalPushService, startPushService } from '#kit/outside/push-service.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { aPhone } from '#kit/people/phones.ts'
import {
  aRideFromVedoko,
  dispatchDue,
  forgetPositions,
  offersOf,
  passSeconds,
  rideRow,
  standAway,
} from '#kit/rides/dispatch.ts'
import { press } from '#kit/rides/rides.ts'

let service: LocalPushService
let kit: Kit
beforeAll(async () => {
  service = await startPushService()
  kit = await startKit({ ...service.environment, DISPATCH_WINDOW_MS: '0' })
})
beforeEach(async () => {
  await passSeconds(kit, OFFER_SECONDS)
  await forgetPositions(kit)
})
afterAll(async () => {
  await expectInvariants(kit.context.db)
  await kit.close()
  await service.close()
})

const setAvailable = (driver: Person, isAvailable: boolean) =>
  kit.call('PUT /api/driver/availability', { as: driver, body: { isAvailable } })
const isAvailable = async (driver: Person) =>
  (await kit.call('GET /api/driver', { as: driver })).json().isAvailable as boolean
const sleep = (seconds: number) => kit.clock.set(new Date(kit.clock.now().getTime() + seconds * 1000))
const titles = (browser: BrowserSubscription) => service.of(browser).map(({ title }) => title)

/** Their phone sent a position so many seconds ago, and nothing since. */
async function asleepFor(driver: Person, seconds: number, metres = 300): Promise<void> {
  await standAway(kit, driver, metres)
  sleep(seconds)
}

/** The offers of a ride, the best first. */
const listOffers = (rideId: string) =>
  kit.context.db
    .selectFrom('rideOffers')
    .where('rideId', '=', rideId)
    .orderBy('rank')
    .select(['driverId', 'isAsleep', 'pickupS', 'rank', 'wave'])
    .execute()

/** A ride of somebody, with its first wave. */
async function aRequest(): Promise<string> {
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await dispatchDue(kit)
  return id
}

describe('a driver who sends no position any more', () => {
  test('is asked for sixty seconds without a subscription, and then no more', async () => {
    const driver = await aDriver(kit)
    await asleepFor(driver, 60)
    expect(await offersOf(kit, await aRequest(), { driver })).toEqual(['driver open'])
    await passSeconds(kit, OFFER_SECONDS)
    await asleepFor(driver, 61)
    const id = await aRequest()
    expect(await offersOf(kit, id, { driver })).toEqual([])
    expect(await rideRow(kit, id)).toMatchObject({ openToAll: true })
  })

  test('is left out of a wave without a subscription, whoever else is near', async () => {
    const [asleep, awake] = [await aDriver(kit), await aDriver(kit)]
    await asleepFor(asleep, 61)
    await standAway(kit, awake, 900)
    expect(await offersOf(kit, await aRequest(), { asleep, awake })).toEqual(['awake open'])
  })

  test(`is asked by push for ${ASLEEP_MINUTES} minutes with a subscription, and then no more`, async () => {
    const driver = await aDriver(kit)
    const phone = await aPhone(kit, service, driver)
    await asleepFor(driver, ASLEEP_MINUTES * 60)
    expect(await offersOf(kit, await aRequest(), { driver })).toEqual(['driver open'])
    await kit.pushes.sendDue()
    expect(titles(phone)).toEqual(['Nouvelle demande · 500\u00A0F\u00A0CFA'])
    await passSeconds(kit, OFFER_SECONDS)
    await asleepFor(driver, ASLEEP_MINUTES * 60 + 1)
    expect(await offersOf(kit, await aRequest(), { driver })).toEqual([])
  })

  test('is not asked once the push service has said that the browser is gone', async () => {
    const driver = await aDriver(kit)
    service.drop(await aPhone(kit, service, driver))
    await asleepFor(driver, 61)
    const first = await aRequest()
    expect(await offersOf(kit, first, { driver })).toEqual(['driver open'])
    await kit.pushes.sendDue()
    expect(await offersOf(kit, await aRequest(), { driver })).toEqual([])
    await passSeconds(kit, OFFER_SECONDS)
    expect(await rideRow(kit, first)).toMatchObject({ openToAll: true })
  })

  test('is not asked once the session of the browser has expired', async () => {
    const driver = await aDriver(kit)
    await aPhone(kit, service, driver)
    const expiresAt = new Date(Date.now() - 1_000)
    await kit.context.db.updateTable('sessions').set({ expiresAt }).where('userId', '=', driver.userId).execute()
    await asleepFor(driver, 61)
    expect(await offersOf(kit, await aRequest(), { driver })).toEqual([])
  })

  test('is not asked while unavailable', async () => {
    const driver = await aDriver(kit)
    await aPhone(kit, service, driver)
    await standAway(kit, driver, 300)
    await setAvailable(driver, false)
    sleep(61)
    expect(await offersOf(kit, await aRequest(), { driver })).toEqual([])
  })

  test('promises no minutes from an old position, neither to the passenger nor to themselves', async () => {
    const [driver, passenger] = [await aDriver(kit), await aPassenger(kit)]
    const [phone, passengerPhone] = [await aPhone(kit, service, driver), await aPhone(kit, service, passenger)]
    await asleepFor(driver, 120)
    const { id } = await aRideFromVedoko(kit, passenger)
    await dispatchDue(kit)
    await kit.pushes.sendDue()
    expect(service.of(phone)[0]?.body).toBe('Zémidjan. Touchez pour répondre.')
    expect((await press(kit, driver, id, 'accept')).statusCode).toBe(200)
    await kit.pushes.sendDue()
    expect(titles(passengerPhone)).toEqual(['Votre chauffeur est en route'])
    const position = await kit.call(`GET /api/rides/${id}/driver-position`, { as: passenger })
    expect(position.json().position).toBeNull()
  })

  test('is asked after one as near whose phone is awake', async () => {
    const [asleep, awake] = [await aDriver(kit), await aDriver(kit)]
    await aPhone(kit, service, asleep)
    await asleepFor(asleep, 300, 300)
    await standAway(kit, awake, 350)
    const id = await aRequest()
    expect(await listOffers(id)).toMatchObject([
      { driverId: awake.userId, isAsleep: false },
      { driverId: asleep.userId, isAsleep: true, pickupS: null },
    ])
  })
})

describe('drivers whose phones sleep', () => {
  async function anAsleepDriver(metres = 300): Promise<Person> {
    const driver = await aDriver(kit)
    await aPhone(kit, service, driver)
    await standAway(kit, driver, metres)
    return driver
  }

  test('delay a ride that nobody else may take by one wave, whoever leaves it unanswered, and are asked again for the next', async () => {
    const driver = await anAsleepDriver()
    sleep(61)
    for (let n = 0; n < 4; n += 1) {
      const id = await aRequest()
      expect(await offersOf(kit, id, { driver })).toEqual(['driver open'])
      await passSeconds(kit, OFFER_SECONDS)
      expect(await offersOf(kit, id, { driver })).toEqual(['driver expired'])
      expect(await rideRow(kit, id)).toMatchObject({ status: 'requested', openToAll: true })
    }
    expect(await isAvailable(driver)).toBe(true)
  })

  test('never take the place of a driver who is awake, however many of them are nearer', async () => {
    for (let n = 0; n < 10; n += 1) await anAsleepDriver(50 + 10 * n)
    sleep(61)
    const awake = await aDriver(kit)
    await standAway(kit, awake, 1_200)
    const id = await aRequest()
    const offers = await listOffers(id)
    expect(offers[0]).toMatchObject({ driverId: awake.userId, isAsleep: false, rank: 1, wave: 1 })
    expect(offers.slice(1).map(({ isAsleep }) => isAsleep)).toEqual(Array(ASLEEP_ASKED_MAX).fill(true))
  })

  test('hide no request while they drive somebody', async () => {
    const driver = await anAsleepDriver()
    const { id: own } = await aRideFromVedoko(kit, await aPassenger(kit))
    await dispatchDue(kit)
    await press(kit, driver, own, 'accept')
    await press(kit, driver, own, 'arrive')
    await press(kit, driver, own, 'start')
    sleep(300)
    const far = await aDriver(kit)
    await standAway(kit, far, 8_000)
    const id = await aRequest()
    expect(await offersOf(kit, id, { driver, far })).toEqual([])
    expect(await rideRow(kit, id)).toMatchObject({ openToAll: true })
  })

  test('hide no further request while they have an offer', async () => {
    const driver = await anAsleepDriver()
    sleep(61)
    expect(await offersOf(kit, await aRequest(), { driver })).toEqual(['driver open'])
    for (let n = 0; n < 2; n += 1) {
      const id = await aRequest()
      expect(await offersOf(kit, id, { driver })).toEqual([])
      expect(await rideRow(kit, id)).toMatchObject({ openToAll: true })
    }
  })

  test('are asked where everybody who is awake has a ride', async () => {
    const [asleep, busy] = [await anAsleepDriver(), await aDriver(kit)]
    sleep(61)
    await standAway(kit, busy, 400)
    const { id: own } = await aRideFromVedoko(kit, await aPassenger(kit))
    await dispatchDue(kit)
    await press(kit, busy, own, 'accept')
    const id = await aRequest()
    expect(await offersOf(kit, id, { asleep, busy })).toEqual(['asleep open'])
    await passSeconds(kit, OFFER_SECONDS)
    // As without them: the busy driver is about to be free.
    expect(await rideRow(kit, id)).toMatchObject({ openToAll: false })
  })
})
