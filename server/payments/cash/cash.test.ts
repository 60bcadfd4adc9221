import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import {
  anUntoldPayment,
  aPaidRide,
  aRideToPay,
  attemptsOf,
  choosePayment,
  paymentsOf,
  type RideToPay,
  report,
  simulatedOutcome,
  startOnline,
  verify,
} from '#kit/rides/payments.ts'
import { closePaymentsOfCancelledRide } from '../provider/refunds.service.ts'
import { confirmCash } from './cash.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

function receiveCash({ rideId, priceXof }: RideToPay): Promise<void> {
  const ride = { id: rideId, priceXof }
  return kit.database.db.transaction().execute((tx) => confirmCash(tx, ride, kit.clock.now()))
}

async function booksOf(ride: RideToPay) {
  return (await paymentsOf(kit, ride)).map((payment) => `${payment.paymentProvider} ${payment.status}`)
}

test('confirming the cash completes a pending cash payment, and a repeat changes nothing', async () => {
  const ride = await aRideToPay(kit)
  await choosePayment(kit, ride, 'cash')
  await receiveCash(ride)
  await receiveCash(ride)
  expect(await booksOf(ride)).toEqual(['cash completed'])
})

test('confirming cash that the passenger had not chosen adds a completed cash payment of the ride’s price', async () => {
  const ride = await aRideToPay(kit)
  await receiveCash(ride)
  expect(await booksOf(ride)).toEqual(['cash completed'])
  expect(await paymentsOf(kit, ride)).toMatchObject([{ amountXof: ride.priceXof }])
})

test('confirming the cash cancels a pending online payment, whose money is refunded if it arrives', async () => {
  const { ride, transactionId } = await anUntoldPayment(kit)
  await receiveCash(ride)
  expect(await booksOf(ride)).toEqual(['simulator cancelled', 'cash completed'])
  await verify(kit, ride, transactionId)
  expect(await booksOf(ride)).toEqual(['simulator cancelled', 'cash completed'])
  expect(await simulatedOutcome(kit, transactionId)).toBe('refunded')
})

test('confirming cash on a ride paid online adds no payment', async () => {
  const paid = await aPaidRide(kit)
  await receiveCash(paid)
  expect(await booksOf(paid)).toEqual(['simulator completed'])
})

test('a pending cash payment is cancelled with its ride', async () => {
  const ride = await aRideToPay(kit)
  await choosePayment(kit, ride, 'cash')
  await closePaymentsOfCancelledRide(kit.database.db, ride.rideId, kit.clock.now())
  await closePaymentsOfCancelledRide(kit.database.db, ride.rideId, kit.clock.now())
  expect(await booksOf(ride)).toEqual(['cash cancelled'])
})

test('a cancelled ride has a refund due only for a completed online payment', async () => {
  async function owedOnceCancelled(ride: RideToPay) {
    await closePaymentsOfCancelledRide(kit.database.db, ride.rideId, kit.clock.now())
    return Object.values(await attemptsOf(kit, ride))
  }
  expect(await owedOnceCancelled(await aPaidRide(kit))).toEqual(['refund_due'])
  const pending = await aRideToPay(kit)
  await report(kit, pending, await startOnline(kit, pending), 'reported-1')
  expect(await owedOnceCancelled(pending)).toEqual(['reported'])
  const cash = await aRideToPay(kit)
  await receiveCash(cash)
  expect(await owedOnceCancelled(cash)).toEqual([])
})
