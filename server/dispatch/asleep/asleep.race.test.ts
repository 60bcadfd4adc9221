import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import type { Kit } from '#kit/kit.ts'
import type { LocalPushService } from '#kit/outside/push-service.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { aPhone, startTwoServersWithPush } from '#kit/people/phones.ts'
import { aRideFromVedoko, rideRow, standAway } from '#kit/rides/dispatch.ts'
import { runDispatch } from '../waves.service.ts'

let servers: Awaited<ReturnType<typeof startTwoServersWithPush>>
let service: LocalPushService
let here: Kit
let there: Kit
beforeAll(async () => {
  servers = await startTwoServersWithPush()
  ;({ service, here, there } = servers)
})
afterAll(() => servers.close())

const listOpenOffers = (rideIds: readonly string[]) =>
  here.context.db
    .selectFrom('rideOffers')
    .where('rideId', 'in', rideIds)
    .where('outcome', 'is', null)
    .select(['driverId', 'rideId'])
    .execute()

/** Of these rides: those that are neither offered nor open to all. One whose driver was taken meanwhile is due again at once. */
async function listUndecided(rideIds: readonly string[]): Promise<string[]> {
  const offered = new Set((await listOpenOffers(rideIds)).map(({ rideId }) => rideId))
  const rows = await Promise.all(rideIds.map((id) => rideRow(here, id)))
  return rows.filter(({ id, openToAll }) => !openToAll && !offered.has(id)).map(({ id }) => id)
}

test('of many requests at once, two processes offer each sleeping phone one, and open the others to all', async () => {
  for (let round = 0; round < 6; round += 1) {
    const drivers = [await aDriver(here), await aDriver(here)]
    for (const driver of drivers) {
      await aPhone(here, service, driver)
      await standAway(here, driver, 300)
    }
    const now = new Date(here.clock.now().getTime() + 61_000)
    for (const kit of [here, there]) kit.clock.set(now)
    const passengers = await Promise.all(Array.from({ length: 6 }, () => aPassenger(here)))
    const rides = await Promise.all(
      passengers.map((passenger, n) => aRideFromVedoko(n % 2 === 0 ? here : there, passenger)),
    )
    await Promise.all([runDispatch(here.context), runDispatch(there.context), runDispatch(here.context)])
    const ids = rides.map(({ id }) => id)
    // A booking wakes its own process, which may still hold what these runs skipped.
    await expect.poll(() => listUndecided(ids)).toEqual([])
    const offers = await listOpenOffers(ids)
    expect(new Set(offers.map(({ driverId }) => driverId)).size).toBe(offers.length)
    expect(offers.length).toBeGreaterThan(0)
    for (const { userId } of drivers) await here.context.positions.forget(userId)
    await expectInvariants(here.context.db)
  }
})
