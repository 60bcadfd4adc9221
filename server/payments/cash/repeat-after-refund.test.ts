import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { operatorReturnWords } from '#domain/payments/cash-case/cash-to-return-words.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aCompany, aMember, letCompanyPay } from '#kit/people/companies.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'
import { creditOf, rideOf } from '#kit/rides/change.ts'
import { aLateCancellation, LATE_FEE_XOF } from '#kit/rides/late-cancellation.ts'
import { balanceOfDriver, entriesOfRide } from '#kit/rides/ledger.ts'
import {
  choosePayment,
  payInWidget,
  paymentsOf,
  type RideToPay,
  reconcileAfter,
  startOnline,
  verify,
} from '#kit/rides/payments.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const CHANGE = { noteXof: 1000, changeXof: 500 } as const

/** A ride in progress that its passenger's company, or the passenger online, has paid. */
async function aPaidRide(how: 'company' | 'online') {
  const company = await aCompany(kit)
  const member = await aMember(kit, company)
  const fee = await aLateCancellation(kit, member)
  await choosePayment(kit, fee, 'cash')
  const driver = await aDriver(kit)
  const { id: rideId, priceXof } = await aRide(kit, member)
  await drive(kit, driver, rideId, ['accept', 'start'])
  const ride = { rideId, passenger: member, priceXof }
  if (how === 'company') await letCompanyPay(kit, company, member, rideId)
  else await verify(kit, ride, await payInWidget(kit, await startOnline(kit, ride), { amountXof: priceXof }))
  return { ...ride, driver, fee }
}

async function refund(ride: RideToPay): Promise<void> {
  const [payment] = await paymentsOf(kit, ride)
  const body = { reason: 'Course remboursée' }
  const answer = await kit.call(`POST /api/admin/payments/${payment?.id}/refund`, { as: operator, body })
  expect(answer.statusCode).toBe(200)
  await reconcileAfter(kit, 2)
}

describe.each(['company', 'online'] as const)('a ride paid by %s and refunded', (how) => {
  test('is not paid again in cash when the phone repeats « Terminer » with missing change', async () => {
    const ride = await aPaidRide(how)
    const finish = ['finish', { cashReceived: true, creditXof: 0, change: CHANGE }] as const
    await press(kit, ride.driver, ride.rideId, finish)
    await refund(ride)
    const before = await entriesOfRide(kit, ride.rideId)
    expect((await press(kit, ride.driver, ride.rideId, finish)).statusCode).toBe(200)
    await kit.call(`POST /api/rides/${ride.rideId}/confirm-cash`, { as: ride.driver, body: { change: CHANGE } })
    expect((await paymentsOf(kit, ride)).map(({ status }) => status)).toEqual(['refunded'])
    expect([await entriesOfRide(kit, ride.rideId), await balanceOfDriver(kit, ride.driver)]).toEqual([before, 0])
    expect((await rideOf(kit, ride.passenger, ride.rideId)).change).toBeUndefined()
    expect(await creditOf(kit, ride.passenger)).toEqual({ balanceXof: 0, reservedXof: 0 })
  })

  test('leaves the driver the cash that they took for it too, and an operator reads so', async () => {
    const { driver, ...ride } = await aPaidRide(how)
    await press(kit, driver, ride.rideId, ['finish', { cashReceived: true }])
    const shown = async () => (await kit.call('GET /api/driver/rides', { as: driver })).json().unpaid.length
    const operatorReads = async () => {
      const file = (await kit.call(`GET /api/admin/rides/${ride.rideId}`, { as: operator })).json()
      return operatorReturnWords(file.cashToReturn, file.ride.payment)
    }
    expect([await shown(), await operatorReads()]).toEqual([1, expect.stringContaining('n’a encore dit')])
    await refund(ride)
    expect([await shown(), await operatorReads()]).toEqual([
      0,
      expect.stringContaining('le chauffeur garde ces espèces.'),
    ])
  })

  test('still takes a fee of an earlier ride that the driver collected with it, once', async () => {
    const ride = await aPaidRide(how)
    await press(kit, ride.driver, ride.rideId, ['finish', { cashReceived: true }])
    await refund(ride)
    const before = await entriesOfRide(kit, ride.rideId)
    for (const _ of [1, 2]) {
      const finish = { cashReceived: true, feesXof: LATE_FEE_XOF, change: CHANGE }
      expect((await press(kit, ride.driver, ride.rideId, ['finish', finish])).statusCode).toBe(200)
    }
    expect((await paymentsOf(kit, ride)).map(({ status }) => status)).toEqual(['refunded'])
    expect(await paymentsOf(kit, ride.fee)).toMatchObject([{ status: 'completed', paymentProvider: 'cash' }])
    expect([await entriesOfRide(kit, ride.rideId), await balanceOfDriver(kit, ride.driver)]).toEqual([
      before,
      -LATE_FEE_XOF,
    ])
  })
})
