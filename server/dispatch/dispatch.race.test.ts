import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { OFFER_SECONDS, OPEN_OFFERS_MAX } from '#domain/dispatch/offers.ts'
import { WAVES, waveOf } from '#domain/dispatch/wave/waves.table.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { aRideFromVedoko, dispatchDue, passSeconds, standAway } from '#kit/rides/dispatch.ts'
import { press } from '#kit/rides/rides.ts'
import { runDispatch } from './waves.service.ts'

/** Real concurrency: on PostgreSQL only. */
const ROUNDS = 12
/** Without matching, a driver has several offers at once, which allows more races. */
const CLUSTER = { SESSION_SECRET: 'one secret for every process of a cluster', DISPATCH_POLICY: 'waves' }

/** Two servers on one PostgreSQL, as behind a proxy. Both know the drivers' positions, as with Redis. */
let here: Kit
let there: Kit
beforeAll(async () => {
  here = await startKit(CLUSTER)
  there = await startKit(CLUSTER, here.database)
})
afterEach(async () => {
  await expectInvariants(here.context.db)
  await clear()
})
afterAll(async () => {
  await there.close()
  await here.close()
})

/** Removes all positions and requests, so that tests do not affect each other. */
async function clear(): Promise<void> {
  for (const kit of [here, there]) {
    for (const { driverId } of await kit.context.positions.list(kit.clock.now())) {
      await kit.context.positions.forget(driverId)
    }
  }
  await here.context.db
    .updateTable('rides')
    .set({ openToAll: true, nextWaveAt: null })
    .where('status', '=', 'requested')
    .execute()
  await here.context.db
    .updateTable('rideOffers')
    .set({ outcome: 'withdrawn', answeredAt: here.clock.now() })
    .where('outcome', 'is', null)
    .execute()
}

async function aDriverNear(metres: number): Promise<Person> {
  const driver = await aDriver(here)
  for (const kit of [here, there]) await standAway(kit, driver, metres)
  return driver
}

/** Advances both clocks without running waves. */
function letPass(seconds: number): void {
  const now = new Date(here.clock.now().getTime() + seconds * 1000)
  for (const kit of [here, there]) kit.clock.set(now)
}

async function ridesOf(count: number): Promise<string[]> {
  const rides = await Promise.all(
    Array.from({ length: count }, async () => aRideFromVedoko(here, await aPassenger(here))),
  )
  return rides.map(({ id }) => id)
}

async function offersOf(rideIds: readonly string[]) {
  return here.context.db.selectFrom('rideOffers').where('rideId', 'in', rideIds).selectAll().execute()
}

async function statusOf(rideId: string) {
  return here.context.db
    .selectFrom('rides')
    .where('id', '=', rideId)
    .select(['status', 'driverId', 'nextWaveAt', 'openToAll'])
    .executeTakeFirstOrThrow()
}

function codeOf(answer: { json: () => { error?: { code: string } } }): string | undefined {
  return answer.json().error?.code
}

test('two processes that dispatch at once run each wave once', async () => {
  const drivers = await Promise.all(Array.from({ length: 10 }, (_, n) => aDriverNear(100 * (n + 1))))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [n, driver] of drivers.entries()) {
      for (const kit of [here, there]) await standAway(kit, driver, 100 * (n + 1))
    }
    const rides = await ridesOf(4)
    letPass(1)
    await Promise.all([here, there, here, there].map(dispatchDue))
    const waves = await here.context.db.selectFrom('rideWaves').where('rideId', 'in', rides).selectAll().execute()
    expect(
      waves
        .filter(({ wave }) => wave === 1)
        .map(({ rideId }) => rideId)
        .sort(),
    ).toEqual([...rides].sort())
    for (const offers of Map.groupBy(await offersOf(rides), ({ rideId, wave }) => `${rideId} ${wave}`).values()) {
      expect(offers.length).toBeLessThanOrEqual(waveOf(offers[0]?.wave ?? 0, WAVES).drivers)
    }
    letPass(OFFER_SECONDS)
    await Promise.all([here, there].map(dispatchDue))
    await clearRides(rides)
  }
})

/** Opens these rides to all drivers: no further wave of theirs becomes due. */
async function clearRides(rideIds: readonly string[]): Promise<void> {
  const { db } = here.context
  await db.updateTable('rides').set({ openToAll: true, nextWaveAt: null }).where('id', 'in', rideIds).execute()
  await db
    .updateTable('rideOffers')
    .set({ outcome: 'withdrawn', answeredAt: here.clock.now() })
    .where('rideId', 'in', rideIds)
    .where('outcome', 'is', null)
    .execute()
}

test('a driver asked by many waves at once has at most three open offers', async () => {
  const driver = await aDriverNear(200)
  for (let round = 0; round < ROUNDS; round += 1) {
    const rides = await ridesOf(6)
    letPass(1)
    await Promise.all([here, there, here, there].map(dispatchDue))
    const open = (await offersOf(rides)).filter(({ outcome }) => outcome === null)
    expect(open.length).toBeGreaterThan(0)
    expect(open.length).toBeLessThanOrEqual(OPEN_OFFERS_MAX)
    expect(new Set(open.map(({ driverId }) => driverId))).toEqual(new Set([driver.userId]))
    await clearRides(rides)
  }
})

/** A ride that is offered to two drivers. */
async function anOffered(): Promise<{ id: string; passenger: Person; near: Person; second: Person }> {
  const passenger = await aPassenger(here)
  const [near, second] = [await aDriverNear(100), await aDriverNear(150)]
  const { id } = await aRideFromVedoko(here, passenger)
  await passSeconds(here, 1)
  there.clock.set(here.clock.now())
  return { id, passenger, near, second }
}

describe('an acceptance concurrent', () => {
  afterEach(clear)

  test('with the end of its offer: the driver gets the ride, or other drivers are asked', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, near } = await anOffered()
      letPass(OFFER_SECONDS)
      const [accepted] = await Promise.all([
        press(here, near, id, 'accept'),
        runDispatch(here.context),
        runDispatch(there.context),
      ])
      // Within its grace period the acceptance counts, even if other drivers were asked meanwhile.
      expect(accepted.statusCode).toBe(200)
      expect(await statusOf(id)).toMatchObject({ status: 'accepted', driverId: near.userId })
      await clear()
    }
  })

  test('with the driver’s own refusal: one of the two takes effect', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, near } = await anOffered()
      const [accepted, refused] = await Promise.all([press(here, near, id, 'accept'), press(there, near, id, 'refuse')])
      const { status } = await statusOf(id)
      if (status === 'accepted') expect([accepted.statusCode, codeOf(refused)]).toEqual([200, 'ride_cannot_move'])
      else expect([codeOf(accepted), refused.statusCode]).toEqual(['not_offered', 200])
      await clear()
    }
  })

  test('with a cancellation: no offer stays open after the request', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, passenger, near } = await anOffered()
      const cancel = here.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
      const [accepted] = await Promise.all([press(there, near, id, 'accept'), cancel])
      expect([undefined, 'ride_cancelled']).toContain(codeOf(accepted))
      expect((await offersOf([id])).filter(({ outcome }) => outcome === null)).toEqual([])
      await clear()
    }
  })

  test('with another driver’s acceptance: exactly one driver gets the ride', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, near, second } = await anOffered()
      const answers = await Promise.all([press(here, near, id, 'accept'), press(there, second, id, 'accept')])
      expect(answers.map(codeOf).sort()).toEqual(['ride_taken', undefined])
      expect((await offersOf([id])).map(({ outcome }) => outcome).sort()).toEqual(['accepted', 'withdrawn'])
      await clear()
    }
  })
})

test('a driver who becomes unavailable while being asked has no open offer afterwards', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const driver = await aDriverNear(100)
    const rides = await ridesOf(2)
    letPass(1)
    const off = here.call('PUT /api/driver/availability', { as: driver, body: { isAvailable: false } })
    await Promise.all([off, runDispatch(here.context), runDispatch(there.context)])
    expect((await offersOf(rides)).filter(({ outcome }) => outcome === null)).toEqual([])
    await clearRides(rides)
    await clear()
  }
})

test('after two concurrent refusals the next drivers are asked, or the request is open to all', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, near, second } = await anOffered()
    await Promise.all([press(here, near, id, 'refuse'), press(there, second, id, 'refuse')])
    await Promise.all([dispatchDue(here), dispatchDue(there)])
    expect(await statusOf(id)).toMatchObject({ openToAll: true })
    await clear()
  }
})

test('concurrent acceptances and refusals of crossed offers never deadlock', async () => {
  let crossed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const drivers = await Promise.all([100, 110].map(aDriverNear))
    const rides = await ridesOf(3)
    letPass(1)
    await dispatchDue(here)
    const [one, two] = drivers as [Person, Person]
    const [a = '', b = '', c = ''] = rides
    // Two concurrent waves that ask the same driver may leave one offer out: then there is no race.
    const areAllAsked = (await offersOf(rides)).length === drivers.length * rides.length
    const waves = [here, there].map(({ context }) => runDispatch(context))
    const answers = await Promise.all([
      press(here, one, a, 'accept'),
      press(there, two, b, 'accept'),
      press(there, one, c, 'refuse'),
      press(here, two, c, 'refuse'),
    ])
    await Promise.all(waves)
    if (areAllAsked) {
      crossed += 1
      for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode)
    }
    await clearRides(rides)
    await clear()
  }
  expect(crossed).toBeGreaterThan(ROUNDS / 2)
})
