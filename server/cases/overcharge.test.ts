import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FREE_OVERCHARGES, OVERCHARGE_DAYS } from '#domain/rides/cancel/overcharge.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { readCaseFile } from '#kit/people/cases.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'
import { countOvercharges } from '../rides/overcharge/overcharge.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

/** A ride whose driver is on the way for so long that cancelling costs a fee. */
async function aRideThatCosts(passenger: Person, driver?: Person) {
  const taker = driver ?? (await aDriver(kit))
  const { id: rideId } = await aRide(kit, passenger)
  await drive(kit, taker, rideId, ['accept', 'arrive'])
  kit.clock.advanceMinutes(3)
  return { rideId, driver: taker }
}

const report = (as: Caller, rideId: string) => kit.call(`POST /api/rides/${rideId}/overcharge`, { as })
const costOf = async (as: Caller, rideId: string) =>
  (await kit.call(`GET /api/rides/${rideId}/cancellation`, { as })).json()
const cancel = (as: Caller, rideId: string, feeXof = 0) =>
  kit.call(`POST /api/rides/${rideId}/cancel`, { as, body: { feeXof } })

test('a passenger whose driver asks for more cancels free of charge, whatever the clock says, and a case is opened', async () => {
  const passenger = await aPassenger(kit)
  const { rideId, driver } = await aRideThatCosts(passenger)
  expect((await costOf(passenger, rideId)).feeXof).toBeGreaterThan(0)
  const { caseId, isFree } = (await report(passenger, rideId)).json()
  expect(isFree).toBe(true)
  expect(await costOf(passenger, rideId)).toMatchObject({ feeXof: 0, why: 'overcharged' })
  expect((await cancel(passenger, rideId)).statusCode).toBe(200)
  const row = await kit.database.db
    .selectFrom('rides')
    .where('id', '=', rideId)
    .select(['status', 'cancelFeeXof'])
    .executeTakeFirst()
  expect(row).toEqual({ status: 'cancelled', cancelFeeXof: 0 })
  const file = await readCaseFile(kit, await anAdmin(kit), caseId)
  expect(file.case).toMatchObject({
    kind: 'overcharge',
    side: 'passenger',
    other: { userId: driver.userId },
    overcharges: 1,
  })
  expect(file.case.messages[0]?.text).toContain('plus que le prix promis')
})

test('saying it again for the same driver is the same case, counted once', async () => {
  const passenger = await aPassenger(kit)
  const { rideId, driver } = await aRideThatCosts(passenger)
  const [first, again] = [await report(passenger, rideId), await report(passenger, rideId)]
  expect(again.json()).toEqual(first.json())
  await cancel(passenger, rideId)
  expect((await report(passenger, rideId)).json()).toEqual(first.json())
  expect(await countOvercharges(kit.context.db, driver.userId, new Date(0))).toBe(1)
  const later = new Date(kit.clock.now().getTime() + 1)
  expect(await countOvercharges(kit.context.db, driver.userId, later)).toBe(0)
})

test('another driver of the same ride is not the one who asked for more', async () => {
  const passenger = await aPassenger(kit)
  const { rideId, driver } = await aRideThatCosts(passenger)
  await report(passenger, rideId)
  await press(kit, driver, rideId, 'give_back')
  const next = await aDriver(kit)
  await drive(kit, next, rideId, ['accept', 'arrive'])
  kit.clock.advanceMinutes(3)
  expect((await costOf(passenger, rideId)).feeXof).toBeGreaterThan(0)
  expect((await report(passenger, rideId)).json().isFree).toBe(true)
  expect(await countOvercharges(kit.context.db, next.userId, new Date(0))).toBe(1)
  await cancel(passenger, rideId)
})

test('a passenger who says it too often in a week pays as usual; the case and the count stay', async () => {
  const passenger = await aPassenger(kit)
  for (let n = 0; n < FREE_OVERCHARGES; n += 1) {
    const { rideId } = await aRideThatCosts(passenger)
    expect((await report(passenger, rideId)).json().isFree).toBe(true)
    await cancel(passenger, rideId)
    kit.clock.advanceMinutes(60)
  }
  const { rideId, driver } = await aRideThatCosts(passenger)
  expect((await report(passenger, rideId)).json().isFree).toBe(false)
  const { feeXof } = await costOf(passenger, rideId)
  expect(feeXof).toBeGreaterThan(0)
  expect(await countOvercharges(kit.context.db, driver.userId, new Date(0))).toBe(1)
  await kit.call(`POST /api/rides/${rideId}/cancel`, { as: await anAdmin(kit), body: {} })
  kit.clock.advanceMinutes(OVERCHARGE_DAYS * 24 * 60)
  const free = await aRideThatCosts(passenger)
  expect((await report(passenger, free.rideId)).json().isFree).toBe(true)
  await cancel(passenger, free.rideId)
})

test('it is said before boarding, of a driver who has accepted, by the passenger', async () => {
  const passenger = await aPassenger(kit)
  const { id: searching } = await aRide(kit, passenger)
  expect((await report(passenger, searching)).json().error.code).toBe('ride_cannot_move')
  const driver = await aDriver(kit)
  await drive(kit, driver, searching, ['accept'])
  expect((await report(await aPassenger(kit), searching)).json().error.code).toBe('ride_not_found')
  expect((await report(driver, searching)).json().error.code).toBe('ride_not_found')
  await drive(kit, driver, searching, ['start'])
  expect((await report(passenger, searching)).json().error.code).toBe('overcharge_too_late')
  await press(kit, driver, searching, ['finish', { cashReceived: true }])
  expect((await report(passenger, searching)).json().error.code).toBe('ride_cannot_move')
})
