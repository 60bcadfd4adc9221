import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { keptXof } from '#domain/ledger/commission.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let kit: Kit
beforeEach(async () => {
  kit = await startKit()
})
afterEach(async () => {
  await expectInvariants(kit.context.db)
  await kit.close()
})

async function figuresOf(
  driver: Person,
): Promise<Pick<DriverDashboard, 'ridesToday' | 'earnedTodayXof' | 'keptTodayXof'>> {
  const { ridesToday, earnedTodayXof, keptTodayXof } = (await kit.call('GET /api/driver', { as: driver })).json()
  return { ridesToday, earnedTodayXof, keptTodayXof }
}

async function finishOne(driver: Person): Promise<number> {
  const { id, priceXof } = await aRide(kit, await aPassenger(kit))
  await drive(kit, driver, id, ['accept', 'arrive', 'start', 'finish'])
  return priceXof
}

test('a driver’s day says what the commission leaves, each ride rounded as their account does', async () => {
  const body = { rideType: 'zemidjan', permille: 125, from: null, reason: 'Essai', seen: null }
  await kit.call('POST /api/admin/commission', { as: await anAdmin(kit), body })
  const driver = await aDriver(kit)
  const priceXof = await finishOne(driver)
  await finishOne(driver)
  expect(await figuresOf(driver)).toEqual({
    ridesToday: 2,
    earnedTodayXof: 2 * priceXof,
    keptTodayXof: 2 * keptXof(priceXof, 125),
  })
})

test('without a commission, all of the fares stay with the driver, and nothing else is said', async () => {
  const driver = await aDriver(kit)
  const priceXof = await finishOne(driver)
  expect(await figuresOf(driver)).toEqual({ ridesToday: 1, earnedTodayXof: priceXof, keptTodayXof: undefined })
})
