import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aLateCancellation, payOnline } from '#kit/rides/late-cancellation.ts'
import { choosePayment, type RideToPay } from '#kit/rides/payments.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const TEN = Array.from({ length: 10 }, (_, index) => index)

async function aNextRide(passenger: Person) {
  const driver = await aDriver(kit)
  const { id: rideId } = await aRide(kit, passenger)
  await drive(kit, driver, rideId, ['accept', 'arrive', 'start'])
  return { driver, rideId }
}

async function aFee(passenger: Person) {
  const fee = await aLateCancellation(kit, passenger)
  await choosePayment(kit, fee, 'cash')
  return fee
}

const finish = ({ driver, rideId }: { driver: Person; rideId: string }) =>
  press(kit, driver, rideId, ['finish', { cashReceived: true, feesXof: 200 }])

/** How many payments completed, and which drivers collected them. */
async function settled({ rideId }: RideToPay) {
  const paid = await kit.database.db
    .selectFrom('paymentTransactions')
    .where('rideId', '=', rideId)
    .where('status', '=', 'completed')
    .select('collectedBy')
    .execute()
  return { count: paid.length, collectedBy: paid.map(({ collectedBy }) => collectedBy) }
}

test('a fee paid online while the driver confirms its cash is settled once; a late driver reads fees_changed', async () => {
  for (const _ of TEN) {
    const passenger = await aPassenger(kit)
    const fee = await aFee(passenger)
    const next = await aNextRide(passenger)
    const [finished] = await Promise.all([finish(next), payOnline(kit, fee, 200).catch(() => null)])
    const { count, collectedBy } = await settled(fee)
    expect(count).toBe(1)
    if (finished.statusCode === 200) expect(collectedBy).toEqual([next.driver.userId])
    else expect([finished.json().error.code, collectedBy]).toEqual(['fees_changed', [null]])
  }
})

test('a fee waived while the driver confirms its cash is either waived or collected, never both', async () => {
  const operator = await anAdmin(kit)
  for (const _ of TEN) {
    const passenger = await aPassenger(kit)
    const fee = await aFee(passenger)
    const next = await aNextRide(passenger)
    const [finished, waived] = await Promise.all([
      finish(next),
      kit.call(`POST /api/admin/rides/${fee.rideId}/fee-waiver`, { as: operator, body: { reason: 'Une erreur' } }),
    ])
    const { count } = await settled(fee)
    if (finished.statusCode === 200) expect([count, waived.json().error.code]).toEqual([1, 'fee_paid_meanwhile'])
    else expect([count, finished.json().error.code, waived.statusCode]).toEqual([0, 'fees_changed', 200])
  }
})

test('when the drivers of two rides confirm the same fee at once, one of them collects it', async () => {
  for (const _ of TEN) {
    const passenger = await aPassenger(kit)
    const fee = await aFee(passenger)
    const [one, other] = [await aNextRide(passenger), await aNextRide(passenger)]
    const codes = (await Promise.all([finish(one), finish(other)])).map((answer) => answer.json().error?.code)
    expect(codes.toSorted()).toEqual(['fees_changed', undefined])
    expect((await settled(fee)).collectedBy).toEqual([(codes[0] === undefined ? one : other).driver.userId])
  }
})
