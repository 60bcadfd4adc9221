import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAcceptedRide, aRidePaidOnline, haveCashBack, sayOfCash } from '#kit/rides/cash-to-return.ts'
import { cutPhone } from '#kit/rides/kept-taps.ts'
import { payInWidget, startOnline, verify } from '#kit/rides/payments.ts'
import { press } from '#kit/rides/rides.ts'

/** Real concurrency: on PostgreSQL only. */
const ROUNDS = 6
const TWENTY = Array.from({ length: 20 }, (_, index) => index)

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

async function rowsOf(rideId: string) {
  const { db } = kit.database
  const payments = await db
    .selectFrom('paymentTransactions')
    .select(['status', 'paymentProvider'])
    .where('rideId', '=', rideId)
    .execute()
  const noted = await db.selectFrom('cashToReturn').select('amountXof').where('rideId', '=', rideId).execute()
  return { paidBy: payments.filter(({ status }) => status === 'completed').map((one) => one.paymentProvider), noted }
}

test('twenty confirmations of cash beside a verification leave one completed payment, and cash to return only if it was online', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ride = await anAcceptedRide(kit)
    const { rideId, driver, priceXof } = ride
    const transactionId = await payInWidget(kit, await startOnline(kit, ride), { amountXof: priceXof })
    const phone = cutPhone(kit, driver, rideId)
    phone.tap('finish', { cash: {} })
    await Promise.all([
      ...TWENTY.map((n) =>
        n % 2 === 0 ? phone.send() : press(kit, driver, rideId, ['finish', { cashReceived: true }]),
      ),
      verify(kit, ride, transactionId),
    ])
    const { paidBy, noted } = await rowsOf(rideId)
    expect(paidBy).toHaveLength(1)
    expect(noted).toEqual(paidBy[0] === 'cash' ? [] : [{ amountXof: priceXof }])
  }
})

test('twenty confirmations at once of cash for a ride paid online are recorded once', async () => {
  const ride = await aRidePaidOnline(kit)
  const { rideId, driver } = ride
  await Promise.all(TWENTY.map(() => press(kit, driver, rideId, ['finish', { cashReceived: true }])))
  expect((await rowsOf(rideId)).noted).toEqual([{ amountXof: ride.priceXof }])
})

test('what the two say at once of the cash is kept of each, and changes the ride once for each', async () => {
  const ride = await aRidePaidOnline(kit)
  const { rideId, driver } = ride
  await press(kit, driver, rideId, ['finish', { cashReceived: true }])
  const versionOf = async () => {
    const found = kit.database.db.selectFrom('rides').select('version').where('id', '=', rideId)
    return (await found.executeTakeFirstOrThrow()).version
  }
  const before = await versionOf()
  await Promise.all(TWENTY.map((n) => (n % 2 === 0 ? sayOfCash(kit, ride, 'returned') : haveCashBack(kit, ride))))
  expect(await versionOf()).toBe(before + 2)
})
