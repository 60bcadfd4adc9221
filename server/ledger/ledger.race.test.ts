import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { aLateCancellation } from '#kit/rides/late-cancellation.ts'
import { balanceOf, balanceOfDriver, commissionOf, entriesOfRide } from '#kit/rides/ledger.ts'
import { cancelRide, choosePayment, payInWidget, startOnline, verify } from '#kit/rides/payments.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'
import { checkLedger, foldBalances, postRide } from './ledger.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const TEN = Array.from({ length: 10 }, (_, index) => index)

/** A started ride of 500 F whose passenger has paid in the widget; the server does not know it yet. */
async function aRideToFinish() {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id: rideId, priceXof } = await aRide(kit, passenger)
  await drive(kit, driver, rideId, ['accept'])
  await commissionOf(kit, rideId, 150)
  const ride = { rideId, passenger, priceXof, driver }
  return { ...ride, transactionId: await payInWidget(kit, await startOnline(kit, ride), { amountXof: priceXof }) }
}

const PAID_ONLINE = ['commission driver → revenue 75', 'fare clearing → driver 500']
const finish = ({ driver, rideId }: { driver: { cookie: string }; rideId: string }, cashReceived = false) =>
  press(kit, driver, rideId, ['finish', { cashReceived }])

test('a ride finished and paid at once, many times over, is entered once', async () => {
  for (const _ of [1, 2, 3]) {
    const ride = await aRideToFinish()
    await Promise.all(TEN.flatMap(() => [finish(ride), verify(kit, ride, ride.transactionId)]))
    expect(await entriesOfRide(kit, ride.rideId)).toEqual(PAID_ONLINE)
    expect(await balanceOfDriver(kit, ride.driver)).toBe(425)
  }
})

test('of cash and online money for one ride at once, one is entered', async () => {
  for (const _ of TEN) {
    const ride = await aRideToFinish()
    await Promise.all([finish(ride, true), verify(kit, ride, ride.transactionId)])
    const entries = await entriesOfRide(kit, ride.rideId)
    expect([PAID_ONLINE, [PAID_ONLINE[0]]]).toContainEqual(entries)
    expect(await balanceOfDriver(kit, ride.driver)).toBe(entries.length === 2 ? 425 : -75)
  }
})

test('a ride that is cancelled while its money is verified or its driver finishes has all its entries or none', async () => {
  for (const _ of TEN) {
    const ride = await aRideToFinish()
    await Promise.all([finish(ride), cancelRide(kit, ride), verify(kit, ride, ride.transactionId)])
    const { status } = await kit.database.db
      .selectFrom('rides')
      .where('id', '=', ride.rideId)
      .select('status')
      .executeTakeFirstOrThrow()
    expect(await entriesOfRide(kit, ride.rideId)).toEqual(status === 'completed' ? PAID_ONLINE : [])
  }
})

test('a counted payment that is refunded is reversed once, whoever posts it at the same instant', async () => {
  const ride = await aRideToFinish()
  await finish(ride)
  await verify(kit, ride, ride.transactionId)
  const { db } = kit.database
  await db.updateTable('paymentTransactions').set({ status: 'refunded' }).where('rideId', '=', ride.rideId).execute()
  await Promise.all(TEN.map(() => db.transaction().execute((tx) => postRide(tx, ride.rideId, kit.clock.now()))))
  expect(await entriesOfRide(kit, ride.rideId)).toHaveLength(4)
  expect(await balanceOfDriver(kit, ride.driver)).toBe(0)
})

test('a fee handed over to ten operators at once is entered once', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const fee = await aLateCancellation(kit, passenger)
  await choosePayment(kit, fee, 'cash')
  const { id: rideId } = await aRide(kit, passenger)
  await drive(kit, driver, rideId, ['accept'])
  await press(kit, driver, rideId, ['finish', { cashReceived: true, feesXof: 200 }])
  const [till, operators] = [await balanceOf(kit, 'till'), await Promise.all(TEN.map(() => anAdmin(kit)))]
  await Promise.all(
    operators.map((operator, n) =>
      kit.call(`POST /api/admin/drivers/${driver.userId}/fee-handover`, {
        as: operator,
        headers: { 'idempotency-key': `handover-at-once-${n}` },
        body: { amountXof: 200 },
      }),
    ),
  )
  expect([await balanceOfDriver(kit, driver), await balanceOf(kit, 'till')]).toEqual([0, till - 200])
})

test('rides of different drivers paid while balances are added up and checked lose no franc', async () => {
  const revenue = await balanceOf(kit, 'revenue')
  const rides = await Promise.all(TEN.map(aRideToFinish))
  await Promise.all(rides.map((ride) => finish(ride)))
  await Promise.all(
    rides.flatMap((ride) => [
      verify(kit, ride, ride.transactionId),
      foldBalances(kit.context),
      checkLedger(kit.context).then((wrong) => expect(wrong).toEqual([])),
    ]),
  )
  await foldBalances(kit.context)
  for (const { driver } of rides) expect(await balanceOfDriver(kit, driver)).toBe(425)
  expect(await balanceOf(kit, 'revenue')).toBe(revenue + 10 * 75)
})

test('of operators who change a commission at once, one sets it and the others read that it changed', async () => {
  const operators = await Promise.all(TEN.map(() => anAdmin(kit)))
  const answers = await Promise.all(
    operators.map((as, n) => {
      const body = { rideType: 'xl', permille: n, from: null, reason: 'Voté lundi', seen: null }
      return kit.call('POST /api/admin/commission', { as, body })
    }),
  )
  const codes = answers.map((answer) => answer.json().error?.code ?? 'set')
  expect(codes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'commission_changed'), 'set'])
})
