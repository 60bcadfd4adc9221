import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ASLEEP_UNANSWERED_MAX } from '#domain/dispatch/dispatch-policy.ts'
import { OFFER_SECONDS } from '#domain/dispatch/offers.ts'
import { ASLEEP_MINUTES } from '#domain/tracking/positions.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type BrowserSubscription, type LocalPushService, startPushService } from '#kit/outside/push-service.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { aPhone } from '#kit/people/phones.ts'
import { aRideFromVedoko, dispatchDue, offersOf, passSeconds, rideRow, standAway } from '#kit/rides/dispatch.ts'
import { press } from '#kit/rides/rides.ts'

let service: LocalPushService
let kit: Kit
beforeAll(async () => {
  service = await startPushService()
  kit = await startKit({ ...service.environment, DISPATCH_WINDOW_MS: '0' })
})
beforeEach(async () => {
  // Whoever waits from an earlier test is near nobody, and its requests are open to all.
  for (const { userId } of await kit.context.db.selectFrom('drivers').select('userId').execute())
    await kit.context.positions.forget(userId)
  await passSeconds(kit, OFFER_SECONDS)
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
    expect(titles(phone)).toEqual(['Nouvelle demande · 500\u00A0FCFA'])
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
    const ranks = await kit.context.db
      .selectFrom('rideOffers')
      .where('rideId', '=', id)
      .orderBy('rank')
      .select(['driverId', 'isAsleep', 'pickupS'])
      .execute()
    expect(ranks).toMatchObject([
      { driverId: awake.userId, isAsleep: false },
      { driverId: asleep.userId, isAsleep: true, pickupS: null },
    ])
  })
})

describe('a driver who leaves offers to a sleeping phone without an answer', () => {
  async function letExpire(driver: Person): Promise<void> {
    const id = await aRequest()
    expect(await offersOf(kit, id, { driver })).toEqual(['driver open'])
    await passSeconds(kit, OFFER_SECONDS)
    expect(await rideRow(kit, id)).toMatchObject({ status: 'requested', openToAll: true })
  }

  test(`is paused after ${ASLEEP_UNANSWERED_MAX} in a row, told by push, and may come back at once`, async () => {
    const driver = await aDriver(kit)
    const phone = await aPhone(kit, service, driver)
    await setAvailable(driver, true)
    await asleepFor(driver, 61)
    for (let n = 1; n < ASLEEP_UNANSWERED_MAX; n += 1) await letExpire(driver)
    await kit.pushes.sendDue()
    expect(await isAvailable(driver)).toBe(true)
    await letExpire(driver)
    expect(await isAvailable(driver)).toBe(false)
    await kit.pushes.sendDue()
    expect(service.of(phone).at(-1)).toMatchObject({ title: 'Vous êtes en pause', path: '/driver' })
    expect(titles(phone).filter((title) => title === 'Vous êtes en pause')).toHaveLength(1)

    expect((await setAvailable(driver, true)).statusCode).toBe(200)
    await asleepFor(driver, 61)
    await letExpire(driver)
    expect(await isAvailable(driver)).toBe(true)
  })

  test('stays available after an answer between them', async () => {
    const driver = await aDriver(kit)
    await aPhone(kit, service, driver)
    await setAvailable(driver, true)
    await asleepFor(driver, 61)
    for (let n = 1; n < ASLEEP_UNANSWERED_MAX; n += 1) await letExpire(driver)
    await press(kit, driver, await aRequest(), 'refuse')
    await letExpire(driver)
    expect(await isAvailable(driver)).toBe(true)
  })

  test('stays available when their phone slept only at the last of them', async () => {
    const driver = await aDriver(kit)
    await aPhone(kit, service, driver)
    await setAvailable(driver, true)
    for (let n = 1; n < ASLEEP_UNANSWERED_MAX; n += 1) {
      await standAway(kit, driver, 300)
      await letExpire(driver)
    }
    await asleepFor(driver, 61)
    await letExpire(driver)
    expect(await isAvailable(driver)).toBe(true)
  })

  test('stays available when their phone woke up before the last of them ended', async () => {
    const driver = await aDriver(kit)
    await aPhone(kit, service, driver)
    await setAvailable(driver, true)
    await asleepFor(driver, 61)
    for (let n = 1; n < ASLEEP_UNANSWERED_MAX; n += 1) await letExpire(driver)
    expect(await offersOf(kit, await aRequest(), { driver })).toEqual(['driver open'])
    await standAway(kit, driver, 300)
    await passSeconds(kit, OFFER_SECONDS)
    expect(await isAvailable(driver)).toBe(true)
  })

  test('stays available when their phone sends positions', async () => {
    const driver = await aDriver(kit)
    await aPhone(kit, service, driver)
    await setAvailable(driver, true)
    for (let n = 0; n < ASLEEP_UNANSWERED_MAX + 1; n += 1) {
      await standAway(kit, driver, 300)
      await letExpire(driver)
    }
    expect(await isAvailable(driver)).toBe(true)
  })
})
