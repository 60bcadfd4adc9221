import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { feesChanged } from '#domain/payments/fees-in-cash.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { statementsOf } from '#kit/checks/sent-statements.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aLateCancellation, payOnline, rideOf } from '#kit/rides/late-cancellation.ts'
import { balanceOfDriver } from '#kit/rides/ledger.ts'
import { choosePayment, paymentsOf, type RideToPay, startOnline } from '#kit/rides/payments.ts'
import { aRide, book, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

/** A fee that the passenger chose to pay in cash, and their next ride, in progress. */
async function aFeeAndTheNextRide() {
  const passenger = await aPassenger(kit)
  const fee = await aLateCancellation(kit, passenger)
  expect((await choosePayment(kit, fee, 'cash')).statusCode).toBe(200)
  const driver = await aDriver(kit)
  const { id: rideId } = await aRide(kit, passenger)
  const shown = await drive(kit, driver, rideId, ['accept', 'arrive', 'start'])
  return { passenger, fee, driver, rideId, shown }
}

const finish = (driver: Person, rideId: string, feesXof?: number, cashReceived = true) =>
  press(kit, driver, rideId, ['finish', { cashReceived, ...(feesXof !== undefined && { feesXof }) }])

const confirmLater = (driver: Person, rideId: string, feesXof: number) =>
  kit.call(`POST /api/rides/${rideId}/confirm-cash`, { as: driver, body: { feesXof } })

async function feePayments(fee: RideToPay) {
  return (await paymentsOf(kit, fee)).map(({ status, paymentProvider }) => `${status} ${paymentProvider}`)
}

async function owedBy(driver: Person): Promise<number> {
  const file = await kit.call(`GET /api/admin/drivers/${driver.userId}`, { as: await anAdmin(kit) })
  return file.json().feesHeldXof
}

describe('a fee that is paid in cash at the next ride', () => {
  test('is shown to passenger and driver, collected with the price, and then owed to the service by the driver', async () => {
    const { passenger, fee, driver, rideId, shown } = await aFeeAndTheNextRide()
    expect(shown.feesToCollectXof).toBe(200)
    const mine = (await kit.call(`GET /api/rides/${rideId}`, { as: passenger })).json().ride
    expect(mine.feesToCollectXof).toBe(200)
    const finished = (await finish(driver, rideId, 200)).json().ride
    expect(finished).toMatchObject({ status: 'completed', payment: { status: 'completed', method: 'cash' } })
    expect(finished).not.toHaveProperty('feesToCollectXof')
    expect((await rideOf(kit, fee)).payment).toMatchObject({ status: 'completed', method: 'cash' })
    expect(await feePayments(fee)).toEqual(['completed cash'])
    expect(await owedBy(driver)).toBe(200)
    expect((await kit.call('GET /api/driver', { as: driver })).json().feesHeldXof).toBe(200)
    expect((await choosePayment(kit, fee, 'online')).json().error.code).toBe('ride_already_paid')
  })

  test('is collected once, even when the driver confirms it several times', async () => {
    const { fee, driver, rideId } = await aFeeAndTheNextRide()
    await finish(driver, rideId, 200)
    expect((await finish(driver, rideId, 200)).statusCode).toBe(200)
    expect((await confirmLater(driver, rideId, 200)).statusCode).toBe(200)
    expect(await feePayments(fee)).toEqual(['completed cash'])
    expect(await owedBy(driver)).toBe(200)
  })

  test('is collected in the transaction that finishes the ride, and the ride’s version rises by one', async () => {
    const { driver, rideId, shown } = await aFeeAndTheNextRide()
    let finished = { version: 0 }
    const sent = await statementsOf(async () => {
      finished = (await finish(driver, rideId, 200)).json().ride
    })
    expect(sent.filter((text) => text === 'begin')).toHaveLength(1)
    expect(finished.version).toBe(shown.version + 1)
  })

  test('can be collected after the end of the ride', async () => {
    const { fee, driver, rideId } = await aFeeAndTheNextRide()
    expect((await finish(driver, rideId, undefined, false)).json().ride.feesToCollectXof).toBe(200)
    expect(await feePayments(fee)).toEqual(['pending cash'])
    expect((await confirmLater(driver, rideId, 200)).statusCode).toBe(200)
    expect(await feePayments(fee)).toEqual(['completed cash'])
  })

  test('stays due when the driver’s request names no fee (feesXof), and when the ride is paid online', async () => {
    const unseen = await aFeeAndTheNextRide()
    expect((await finish(unseen.driver, unseen.rideId)).statusCode).toBe(200)
    expect(await feePayments(unseen.fee)).toEqual(['pending cash'])

    const { fee, passenger, driver, rideId } = await aFeeAndTheNextRide()
    await payOnline(kit, { rideId, passenger, priceXof: 500 }, 500)
    expect((await finish(driver, rideId, undefined, false)).json().ride).not.toHaveProperty('feesToCollectXof')
    expect(await feePayments(fee)).toEqual(['pending cash'])
    expect(await owedBy(driver)).toBe(0)
  })

  test('is not collected once it was paid online: the driver’s request is refused with the new amount', async () => {
    const { fee, driver, rideId } = await aFeeAndTheNextRide()
    await payOnline(kit, fee, 200)
    const { error } = (await finish(driver, rideId, 200)).json()
    expect(error).toMatchObject({ code: 'fees_changed', message: feesChanged(500, 0) })
    expect((await kit.call('GET /api/driver/rides', { as: driver })).json().active.status).toBe('in_progress')
    expect((await finish(driver, rideId, 0)).statusCode).toBe(200)
    expect(await owedBy(driver)).toBe(0)
  })

  test('is not collected once an operator has waived it', async () => {
    const { fee, driver, rideId } = await aFeeAndTheNextRide()
    const reason = 'Le chauffeur s’est trompé de carrefour'
    const operator = await anAdmin(kit)
    await kit.call(`POST /api/admin/rides/${fee.rideId}/fee-waiver`, { as: operator, body: { reason } })
    expect((await finish(driver, rideId, 200)).json().error.code).toBe('fees_changed')
    expect((await finish(driver, rideId)).statusCode).toBe(200)
  })

  describe('when the price is settled in another way before the driver confirms the cash', () => {
    /** Finished without cash: the driver's page still asks for 700. */
    async function aFinishedRide() {
      const next = await aFeeAndTheNextRide()
      await finish(next.driver, next.rideId, undefined, false)
      return next
    }

    test.each(['outside', 'online'] as const)(
      '(%s), the fee that the driver collected in cash is recorded, once',
      async (how) => {
        const { fee, passenger, driver, rideId } = await aFinishedRide()
        if (how === 'online') await payOnline(kit, { rideId, passenger, priceXof: 500 }, 500)
        else {
          const body = { how, reason: 'Payé au bureau' }
          await kit.call(`POST /api/admin/rides/${rideId}/settlement`, { as: await anAdmin(kit), body })
        }
        expect((await confirmLater(driver, rideId, 200)).statusCode).toBe(200)
        expect((await finish(driver, rideId, 200)).statusCode).toBe(200)
        expect(await feePayments(fee)).toEqual(['completed cash'])
        expect((await rideOf(kit, { rideId, passenger, priceXof: 500 })).payment.method).toBe(how)
        // Online, what Miyi owes the driver for the fare pays the fee: their account is above zero.
        expect(await owedBy(driver)).toBe(how === 'online' ? 0 : 200)
        expect(await balanceOfDriver(kit, driver)).toBe(how === 'online' ? 300 : -200)
      },
    )

    test('and the fee is paid online too, the driver is refused: nothing is left to collect (fees_changed)', async () => {
      const { fee, passenger, driver, rideId } = await aFinishedRide()
      await payOnline(kit, { rideId, passenger, priceXof: 500 }, 500)
      await payOnline(kit, fee, 200)
      const refused = { code: 'fees_changed', message: feesChanged(0, 0) }
      expect((await confirmLater(driver, rideId, 200)).json().error).toEqual(refused)
      expect((await finish(driver, rideId, 200)).json().error).toEqual(refused)
      expect(await owedBy(driver)).toBe(0)
    })
  })

  test('is collected by a second request after the driver first confirmed the price alone', async () => {
    const { fee, driver, rideId } = await aFeeAndTheNextRide()
    await finish(driver, rideId, 0)
    expect(await feePayments(fee)).toEqual(['pending cash'])
    expect((await finish(driver, rideId, 200)).statusCode).toBe(200)
    expect(await feePayments(fee)).toEqual(['completed cash'])
    expect(await owedBy(driver)).toBe(200)
  })

  test('can be changed to an online payment, and the driver is no longer asked to collect it', async () => {
    const { fee, driver } = await aFeeAndTheNextRide()
    await startOnline(kit, fee)
    const { active } = (await kit.call('GET /api/driver/rides', { as: driver })).json()
    expect(active).not.toHaveProperty('feesToCollectXof')
    expect(await feePayments(fee)).toEqual(['cancelled cash', 'pending simulator'])
  })
})

test('a driver on a ride receives a live event without the fee once an operator waives it', async () => {
  const { fee, driver, rideId, shown } = await aFeeAndTheNextRide()
  const stream = await openStream(kit, driver)
  await stream.next('hello')
  const body = { reason: 'Le chauffeur s’est trompé de carrefour' }
  await kit.call(`POST /api/admin/rides/${fee.rideId}/fee-waiver`, { as: await anAdmin(kit), body })
  // The event of the start may arrive before it.
  const newer = expect.objectContaining({ id: rideId, version: shown.version + 1 })
  await expect.poll(() => stream.received.map(({ event }) => event)).toContainEqual(newer)
  const reported = stream.received.map(({ event }) => event as { id?: string; version?: number })
  expect(reported.find(({ id, version }) => id === rideId && version === shown.version + 1)).not.toHaveProperty(
    'feesToCollectXof',
  )
  stream.close()
})

test('the driver of a finished, unpaid ride receives a live event when its passenger chooses cash for a fee', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const fee = await aLateCancellation(kit, passenger)
  const { id: rideId } = await aRide(kit, passenger)
  await drive(kit, driver, rideId, ['accept', 'arrive', 'start', 'finish'])
  const stream = await openStream(kit, driver)
  await stream.next('hello')
  await choosePayment(kit, fee, 'cash')
  // The event of the finish may arrive before it.
  const withFee = expect.objectContaining({ id: rideId, status: 'completed', feesToCollectXof: 200 })
  await expect.poll(() => stream.received.map(({ event }) => event)).toContainEqual(withFee)
  stream.close()
})

test('a passenger with two unpaid fees can choose cash for the second only after paying the first online', async () => {
  const passenger = await aPassenger(kit)
  const first = await aLateCancellation(kit, passenger)
  await choosePayment(kit, first, 'cash')
  const second = await aLateCancellation(kit, passenger)
  expect((await book(kit, passenger)).json().error.code).toBe('cancel_fees_unpaid')
  const page = async () => (await kit.call(`GET /api/rides/${second.rideId}/payment`, { as: passenger })).json()
  expect((await page()).mayPayCash).toBe(false)
  expect((await choosePayment(kit, second, 'cash')).json().error.code).toBe('fee_paid_online')
  await payOnline(kit, first, 200)
  expect((await page()).mayPayCash).toBe(true)
  expect((await choosePayment(kit, second, 'cash')).statusCode).toBe(200)
  expect((await book(kit, passenger)).statusCode).toBe(201)
})
