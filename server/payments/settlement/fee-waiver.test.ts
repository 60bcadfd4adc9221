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
  test('is owed no more: its passenger reads so, has nothing to pay and no receipt, and books again', async () => {
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

  test('may be that of a passenger who did not come, and keeps no account from being deleted', async () => {
    const passenger = await aPassenger(kit)
    const { id: rideId } = await aRide(kit, passenger, { pickupWaypoint: VEDOKO })
    const driver = await aDriver(kit)
    await drive(kit, driver, rideId, ['accept', 'arrive'])
    await waitSeen(kit, driver)
    expect((await press(kit, driver, rideId, 'no_show')).statusCode).toBe(200)
    expect(await openDebtReason(kit.context.db, passenger.userId)).toBe('money_still_owed')
    expect((await waive({ rideId })).statusCode).toBe(200)
    expect(await openDebtReason(kit.context.db, passenger.userId)).toBeNull()
  })

  test('is told at once to the open pages of its passenger', async () => {
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

  test('is waived once, whoever asks again: one line in the journal, with its reason', async () => {
    const ride = await aLateCancellation(kit)
    const first = (await waive(ride)).json()
    expect((await waive(ride)).json()).toEqual(first)
    expect((await waive(ride, await anAdmin(kit))).json()).toEqual(first)
    const { userId } = ride.passenger
    expect(await journalOf(ride)).toMatchObject([
      { action: 'waive_fee', actorName: 'Opérateur Essai', reason: REASON, target: { userId } },
    ])
  })

  test('is said with a reason', async () => {
    const { rideId } = await aLateCancellation(kit)
    const answer = await kit.call(`POST /api/admin/rides/${rideId}/fee-waiver`, { as: operator, body: { reason: ' ' } })
    expect(answer.json().error.code).toBe('invalid_input')
    expect(await journalOf({ rideId })).toEqual([])
  })
})

describe('what cannot be waived', () => {
  test('a ride that owes no fee: not cancelled, or cancelled for nothing', async () => {
    const passenger = await aPassenger(kit)
    const { id: rideId } = await aRide(kit, passenger)
    expect(await whyRefused({ rideId })).toBe('fee_not_due')
    await kit.call(`POST /api/rides/${rideId}/cancel`, { as: passenger, body: {} })
    expect(await whyRefused({ rideId })).toBe('fee_not_due')
    expect(await whyRefused({ rideId: randomUUID() })).toBe('ride_not_found')
  })

  test('a fee that was paid meanwhile, in a sentence that says so', async () => {
    const ride = await aLateCancellation(kit)
    await payOnline(kit, ride, 200)
    const { error } = (await waive(ride)).json()
    expect(error).toMatchObject({ code: 'fee_paid_meanwhile', message: REFUSALS.fee_paid_meanwhile.message })
    expect(await rideOf(kit, ride)).not.toHaveProperty('isFeeWaived')
    expect(await journalOf(ride)).toEqual([])
  })

  test('a fee whose payment the provider has still to answer for; once they said no, it is', async () => {
    const ride = await aLateCancellation(kit)
    const paymentId = await startOnline(kit, ride)
    const transactionId = await payInWidget(kit, paymentId, { amountXof: 200, outcome: 'pending' })
    await report(kit, ride, paymentId, transactionId)
    expect(await whyRefused(ride)).toBe('fee_being_verified')
    await settleNow(kit, transactionId, 'failure')
    await verify(kit, ride, transactionId)
    expect((await waive(ride)).statusCode).toBe(200)
  })

  test('an operator’s own', async () => {
    const ride = await aLateCancellation(kit, operator)
    expect(await whyRefused(ride)).toBe('own_fee')
    expect((await waive(ride, await anAdmin(kit))).statusCode).toBe(200)
  })
})

test('money for a fee that was waived while its passenger stood in the widget goes back to them', async () => {
  const ride = await aLateCancellation(kit)
  const paymentId = await startOnline(kit, ride)
  expect((await waive(ride)).statusCode).toBe(200)
  expect(await statusesOf(kit, ride)).toEqual(['cancelled'])
  const transactionId = await payInWidget(kit, paymentId, { amountXof: 200 })
  expect((await verify(kit, ride, transactionId)).json().verified).toBe(false)
  await reconcileAfter(kit, 5)
  expect(await simulatedOutcome(kit, transactionId)).toBe('refunded')
  expect(await rideOf(kit, ride)).toMatchObject({ isFeeWaived: true })
})
