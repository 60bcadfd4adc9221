import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { feesChanged } from '#domain/payments/fees-in-cash.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { statementsOf } from '#kit/checks/sent-statements.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aLateCancellation, payOnline, rideOf } from '#kit/rides/late-cancellation.ts'
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
  test('is shown to passenger and driver, taken with the price, and owed to the service by its driver', async () => {
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

  test('is taken once, however often the driver says so', async () => {
    const { fee, driver, rideId } = await aFeeAndTheNextRide()
    await finish(driver, rideId, 200)
    expect((await finish(driver, rideId, 200)).statusCode).toBe(200)
    expect((await confirmLater(driver, rideId, 200)).statusCode).toBe(200)
    expect(await feePayments(fee)).toEqual(['completed cash'])
    expect(await owedBy(driver)).toBe(200)
  })

  test('is taken in the transaction that ends the ride, which is told once', async () => {
    const { driver, rideId, shown } = await aFeeAndTheNextRide()
    let finished = { version: 0 }
    const sent = await statementsOf(async () => {
      finished = (await finish(driver, rideId, 200)).json().ride
    })
    expect(sent.filter((text) => text === 'begin')).toHaveLength(1)
    expect(finished.version).toBe(shown.version + 1)
  })

  test('may be taken after the end of the ride', async () => {
    const { fee, driver, rideId } = await aFeeAndTheNextRide()
    expect((await finish(driver, rideId, undefined, false)).json().ride.feesToCollectXof).toBe(200)
    expect(await feePayments(fee)).toEqual(['pending cash'])
    expect((await confirmLater(driver, rideId, 200)).statusCode).toBe(200)
    expect(await feePayments(fee)).toEqual(['completed cash'])
  })

  test('stays due when the driver was not shown it, and when the ride is paid online', async () => {
    const unseen = await aFeeAndTheNextRide()
    expect((await finish(unseen.driver, unseen.rideId)).statusCode).toBe(200)
    expect(await feePayments(unseen.fee)).toEqual(['pending cash'])

    const { fee, passenger, driver, rideId } = await aFeeAndTheNextRide()
    await payOnline(kit, { rideId, passenger, priceXof: 500 }, 500)
    expect((await finish(driver, rideId, undefined, false)).json().ride).not.toHaveProperty('feesToCollectXof')
    expect(await feePayments(fee)).toEqual(['pending cash'])
    expect(await owedBy(driver)).toBe(0)
  })

  test('that was paid online meanwhile is not taken: the driver reads the sum that is right now', async () => {
    const { fee, driver, rideId } = await aFeeAndTheNextRide()
    await payOnline(kit, fee, 200)
    const { error } = (await finish(driver, rideId, 200)).json()
    expect(error).toMatchObject({ code: 'fees_changed', message: feesChanged(500, 0) })
    expect((await kit.call('GET /api/driver/rides', { as: driver })).json().active.status).toBe('in_progress')
    expect((await finish(driver, rideId, 0)).statusCode).toBe(200)
    expect(await owedBy(driver)).toBe(0)
  })

  test('that an operator has waived meanwhile is not taken', async () => {
    const { fee, driver, rideId } = await aFeeAndTheNextRide()
    const reason = 'Le chauffeur s’est trompé de carrefour'
    const operator = await anAdmin(kit)
    await kit.call(`POST /api/admin/rides/${fee.rideId}/fee-waiver`, { as: operator, body: { reason } })
    expect((await finish(driver, rideId, 200)).json().error.code).toBe('fees_changed')
    expect((await finish(driver, rideId)).statusCode).toBe(200)
  })

  describe('when the price is settled otherwise before the driver confirms the cash', () => {
    /** Finished without cash: the driver's page still asks for 700. */
    async function aFinishedRide() {
      const next = await aFeeAndTheNextRide()
      await finish(next.driver, next.rideId, undefined, false)
      return next
    }

    test.each(['outside', 'online'] as const)('%s, the fee that they took is kept, once', async (how) => {
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
      expect(await owedBy(driver)).toBe(200)
    })

    test('with the fee too, they read that nothing is left to take', async () => {
      const { fee, passenger, driver, rideId } = await aFinishedRide()
      await payOnline(kit, { rideId, passenger, priceXof: 500 }, 500)
      await payOnline(kit, fee, 200)
      const refused = { code: 'fees_changed', message: feesChanged(0, 0) }
      expect((await confirmLater(driver, rideId, 200)).json().error).toEqual(refused)
      expect((await finish(driver, rideId, 200)).json().error).toEqual(refused)
      expect(await owedBy(driver)).toBe(0)
    })
  })

  test('refused at first and given a moment later is taken after the price', async () => {
    const { fee, driver, rideId } = await aFeeAndTheNextRide()
    await finish(driver, rideId, 0)
    expect(await feePayments(fee)).toEqual(['pending cash'])
    expect((await finish(driver, rideId, 200)).statusCode).toBe(200)
    expect(await feePayments(fee)).toEqual(['completed cash'])
    expect(await owedBy(driver)).toBe(200)
  })

  test('may be paid online after all: the driver takes the price alone', async () => {
    const { fee, driver } = await aFeeAndTheNextRide()
    await startOnline(kit, fee)
    const { active } = (await kit.call('GET /api/driver/rides', { as: driver })).json()
    expect(active).not.toHaveProperty('feesToCollectXof')
    expect(await feePayments(fee)).toEqual(['cancelled cash', 'pending simulator'])
  })
})

test('the driver under way hears of a fee that an operator waives: they take the price alone', async () => {
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

test('the driver of a finished ride that is not paid yet hears of a fee that its passenger leaves to them then', async () => {
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

test('with two unpaid fees one is paid online first: nobody may leave both to a driver whom they cannot book', async () => {
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
