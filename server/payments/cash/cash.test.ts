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

test('cash that was announced is received', async () => {
  const ride = await aRideToPay(kit)
  await choosePayment(kit, ride, 'cash')
  await receiveCash(ride)
  await receiveCash(ride)
  expect(await booksOf(ride)).toEqual(['cash completed'])
})

test('cash that nobody announced is received', async () => {
  const ride = await aRideToPay(kit)
  await receiveCash(ride)
  expect(await booksOf(ride)).toEqual(['cash completed'])
  expect(await paymentsOf(kit, ride)).toMatchObject([{ amountXof: ride.priceXof }])
})

test('cash ends a payment that was pending online, whose money goes back if it arrives', async () => {
  const { ride, transactionId } = await anUntoldPayment(kit)
  await receiveCash(ride)
  expect(await booksOf(ride)).toEqual(['simulator cancelled', 'cash completed'])
  await verify(kit, ride, transactionId)
  expect(await booksOf(ride)).toEqual(['simulator cancelled', 'cash completed'])
  expect(await simulatedOutcome(kit, transactionId)).toBe('refunded')
})

test('a ride paid online takes no cash', async () => {
  const paid = await aPaidRide(kit)
  await receiveCash(paid)
  expect(await booksOf(paid)).toEqual(['simulator completed'])
})

test('a cancelled ride waits for no payment', async () => {
  const ride = await aRideToPay(kit)
  await choosePayment(kit, ride, 'cash')
  await closePaymentsOfCancelledRide(kit.database.db, ride.rideId, kit.clock.now())
  await closePaymentsOfCancelledRide(kit.database.db, ride.rideId, kit.clock.now())
  expect(await booksOf(ride)).toEqual(['cash cancelled'])
})

test('only a completed online payment is to be refunded', async () => {
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
