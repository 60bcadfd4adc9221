import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { VEDOKO } from '#kit/rides/dispatch.ts'
import { aLateCancellation, payOnline, rideOf } from '#kit/rides/late-cancellation.ts'
import { waitSeen } from '#kit/rides/no-show.ts'
import {
  choosePayment,
  payInWidget,
  type RideToPay,
  reconcileAfter,
  report,
  settleNow,
  simulatedOutcome,
  startOnline,
  statusesOf,
  verify,
  versionOf,
} from '#kit/rides/payments.ts'
import { A_BOOKING, aRide, drive, press } from '#kit/rides/rides.ts'
import { openDebtReason } from '../debts.service.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const REASON = 'Le chauffeur s’est trompé de carrefour'

function waive({ rideId }: Pick<RideToPay, 'rideId'>, as = operator) {
  return kit.call(`POST /api/admin/rides/${rideId}/fee-waiver`, { as, body: { reason: REASON } })
}

async function whyRefused(ride: Pick<RideToPay, 'rideId'>, as = operator) {
  return (await waive(ride, as)).json().error?.code
}

async function journalOf({ rideId }: Pick<RideToPay, 'rideId'>) {
  return (await kit.call(`GET /api/admin/journal?rideId=${rideId}`, { as: operator })).json().actions
}

function book(passenger: Person) {
  const headers = { 'idempotency-key': randomUUID() }
  return kit.call('POST /api/rides', { as: passenger, body: A_BOOKING, headers })
}

describe('a fee that an operator waives', () => {
  test('is no longer owed: the passenger sees it waived, cannot pay it, has no receipt and can book again', async () => {
    const passenger = await aPassenger(kit)
    const ride = await aLateCancellation(kit, passenger)
    await aLateCancellation(kit, passenger)
    expect((await book(passenger)).json().error.code).toBe('cancel_fees_unpaid')
    const answer = await waive(ride)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().ride).toMatchObject({ id: ride.rideId, cancelFeeXof: 200, isFeeWaived: true })
    expect(await rideOf(kit, ride)).toMatchObject({ status: 'cancelled', cancelFeeXof: 200, isFeeWaived: true })
    const page = await kit.call(`GET /api/rides/${ride.rideId}/payment`, { as: passenger })
    expect(page.json()).toMatchObject({ payment: null, ride: { isFeeWaived: true } })
    expect((await choosePayment(kit, ride, 'online')).json().error.code).toBe('ride_not_payable')
    const receipt = await kit.call(`GET /api/rides/${ride.rideId}/receipt`, { as: passenger })
    expect(receipt.json().error.code).toBe('no_receipt')
    expect((await book(passenger)).statusCode).toBe(201)
  })

  test('can be a no-show fee, and no longer blocks account deletion', async () => {
    const passenger = await aPassenger(kit)
    const { id: rideId } = await aRide(kit, passenger, { pickupWaypoint: VEDOKO })
    const driver = await aDriver(kit)
    await drive(kit, driver, rideId, ['accept', 'arrive'])
    await waitSeen(kit, driver)
    expect((await press(kit, driver, rideId, 'no_show')).statusCode).toBe(200)
    expect(await openDebtReason(kit.context.db, passenger.userId, kit.clock.now())).toBe('money_still_owed')
    expect((await waive({ rideId })).statusCode).toBe(200)
    expect(await openDebtReason(kit.context.db, passenger.userId, kit.clock.now())).toBeNull()
  })

  test('is sent to the passenger as a live event', async () => {
    const ride = await aLateCancellation(kit)
    const stream = await openStream(kit, ride.passenger)
    await stream.next('hello')
    const before = await versionOf(kit, ride)
    await waive(ride)
    // The event of the cancellation itself may arrive after the stream was opened.
    let entry = await stream.next('passenger-ride')
    while (entry.version <= before) entry = await stream.next('passenger-ride')
    expect(entry).toMatchObject({ id: ride.rideId, isFeeWaived: true })
    stream.close()
  })

  test('is waived once when operators repeat it, with one journal line that has the reason', async () => {
    const ride = await aLateCancellation(kit)
    const first = (await waive(ride)).json()
    expect((await waive(ride)).json()).toEqual(first)
    expect((await waive(ride, await anAdmin(kit))).json()).toEqual(first)
    const { userId } = ride.passenger
    expect(await journalOf(ride)).toMatchObject([
      { action: 'waive_fee', actorName: 'Opérateur Essai', reason: REASON, target: { userId } },
    ])
  })

  test('requires a reason', async () => {
    const { rideId } = await aLateCancellation(kit)
    const answer = await kit.call(`POST /api/admin/rides/${rideId}/fee-waiver`, { as: operator, body: { reason: ' ' } })
    expect(answer.json().error.code).toBe('invalid_input')
    expect(await journalOf({ rideId })).toEqual([])
  })
})

describe('an operator cannot waive', () => {
  test('a fee that is not due: the ride is not cancelled, or was cancelled for free', async () => {
    const passenger = await aPassenger(kit)
    const { id: rideId } = await aRide(kit, passenger)
    expect(await whyRefused({ rideId })).toBe('fee_not_due')
    await kit.call(`POST /api/rides/${rideId}/cancel`, { as: passenger, body: {} })
    expect(await whyRefused({ rideId })).toBe('fee_not_due')
    expect(await whyRefused({ rideId: randomUUID() })).toBe('ride_not_found')
  })

  test('a fee that was paid meanwhile, and the refusal’s message says so', async () => {
    const ride = await aLateCancellation(kit)
    await payOnline(kit, ride, 200)
    const { error } = (await waive(ride)).json()
    expect(error).toMatchObject({ code: 'fee_paid_meanwhile', message: REFUSALS.fee_paid_meanwhile.message })
    expect(await rideOf(kit, ride)).not.toHaveProperty('isFeeWaived')
    expect(await journalOf(ride)).toEqual([])
  })

  test('a fee whose payment is being verified, until the provider refuses that payment', async () => {
    const ride = await aLateCancellation(kit)
    const paymentId = await startOnline(kit, ride)
    const transactionId = await payInWidget(kit, paymentId, { amountXof: 200, outcome: 'pending' })
    await report(kit, ride, paymentId, transactionId)
    expect(await whyRefused(ride)).toBe('fee_being_verified')
    await settleNow(kit, transactionId, 'failure')
    await verify(kit, ride, transactionId)
    expect((await waive(ride)).statusCode).toBe(200)
  })

  test('the fee of their own ride', async () => {
    const ride = await aLateCancellation(kit, operator)
    expect(await whyRefused(ride)).toBe('own_fee')
    expect((await waive(ride, await anAdmin(kit))).statusCode).toBe(200)
  })
})

test('a fee paid in the widget after an operator waived it is refunded', async () => {
  const ride = await aLateCancellation(kit)
  const paymentId = await startOnline(kit, ride)
  expect((await waive(ride)).statusCode).toBe(200)
  expect(await statusesOf(kit, ride)).toEqual(['cancelled'])
  const transactionId = await payInWidget(kit, paymentId, { amountXof: 200 })
  const back = { amountXof: 200 }
  const answer = (await verify(kit, ride, transactionId)).json()
  expect(answer).toMatchObject({ verified: false, isFeeWaived: true, moneyBack: back })
  await reconcileAfter(kit, 5)
  expect(await simulatedOutcome(kit, transactionId)).toBe('refunded')
  const given = { ...back, isGivenBack: true }
  expect(await rideOf(kit, ride)).toMatchObject({ isFeeWaived: true, moneyBack: given })
  expect((await verify(kit, ride, transactionId)).json()).toMatchObject({ isFeeWaived: true, moneyBack: given })
})

test('a passenger whose payment of a waived fee has no answer yet reads that the fee is waived', async () => {
  const ride = await aLateCancellation(kit)
  const paymentId = await startOnline(kit, ride)
  await waive(ride)
  const transactionId = await payInWidget(kit, paymentId, { amountXof: 200, outcome: 'pending' })
  const answer = (await verify(kit, ride, transactionId)).json()
  expect(answer).toEqual({ verified: false, status: 'cancelled', isFeeWaived: true })
})

test('a passenger whose payment of a fee counts reads nothing of a waiver, nor one whose ride was refunded', async () => {
  const ride = await aLateCancellation(kit, undefined, true)
  const paidForRide =
    (
      await kit.database.db
        .selectFrom('paymentTransactions')
        .where('rideId', '=', ride.rideId)
        .select('transactionId')
        .executeTakeFirstOrThrow()
    ).transactionId ?? ''
  const fee = await aLateCancellation(kit)
  expect(await payOnline(kit, fee, 200)).toEqual({ verified: true, status: 'completed' })
  await waive(ride)
  expect((await verify(kit, ride, paidForRide)).json()).not.toHaveProperty('isFeeWaived')
})
