import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPEN_ATTEMPTS_MAX } from '#domain/payments/online/inquiry.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger } from '#kit/people/people.ts'
import {
  aPaidRide,
  aRideToPay,
  aStartedPayment,
  attemptsOf,
  cancelRide,
  choosePayment,
  payInWidget,
  paymentsOf,
  report,
  startOnline,
  verify,
  versionOf,
} from '#kit/rides/payments.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

describe('GET /api/rides/:rideId/payment', () => {
  test('returns the ride’s price and the payment provider', async () => {
    const ride = await aRideToPay(kit)
    const answer = await kit.call(`GET /api/rides/${ride.rideId}/payment`, { as: ride.passenger })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      ride: { id: ride.rideId, priceXof: 1250 },
      payment: null,
      provider: { id: 'simulator', needsPublicKey: false, canVerify: true },
    })
  })

  test('returns the current payment after the passenger changed the method', async () => {
    const ride = await aRideToPay(kit)
    await choosePayment(kit, ride, 'online')
    await choosePayment(kit, ride, 'cash')
    const answer = await kit.call(`GET /api/rides/${ride.rideId}/payment`, { as: ride.passenger })
    expect(answer.json().payment).toMatchObject({ method: 'cash', status: 'pending', amountXof: 1250 })
    expect(answer.json().ride.payment).toMatchObject({ method: 'cash', status: 'pending' })
  })

  test('answers ride_not_found for another passenger’s ride', async () => {
    const ride = await aRideToPay(kit)
    const answer = await kit.call(`GET /api/rides/${ride.rideId}/payment`, { as: await aPassenger(kit) })
    expect(answer.json().error.code).toBe('ride_not_found')
  })
})

describe('choosing how to pay', () => {
  test('online returns a widget with the ride’s price, and our payment id in partnerId and in data', async () => {
    const ride = await aRideToPay(kit)
    const { payment, checkout } = (await choosePayment(kit, ride, 'online')).json()
    expect(payment).toMatchObject({ amountXof: ride.priceXof, method: 'online', status: 'pending' })
    expect(checkout).toMatchObject({ kind: 'widget', options: { amount: ride.priceXof, sandbox: true } })
    expect(checkout.options.partnerId).toBe(payment.id)
    expect(JSON.parse(checkout.options.data)).toEqual({
      rideId: ride.rideId,
      rideType: 'standard',
      paymentId: payment.id,
    })
  })

  test('cash needs no widget', async () => {
    const { payment, checkout } = (await choosePayment(kit, await aRideToPay(kit), 'cash')).json()
    expect(payment).toMatchObject({ method: 'cash', status: 'pending' })
    expect(checkout).toBeNull()
  })

  test('two simultaneous requests create one payment', async () => {
    const ride = await aRideToPay(kit)
    const answers = await Promise.all([choosePayment(kit, ride, 'online'), choosePayment(kit, ride, 'online')])
    const [first, second] = answers.map((answer) => answer.json().payment.id)
    expect(second).toBe(first)
    expect(await paymentsOf(kit, ride)).toHaveLength(1)
  })

  test('another method cancels the pending payment, adds a new one and raises the ride’s version', async () => {
    const ride = await aRideToPay(kit)
    await choosePayment(kit, ride, 'online')
    const before = await versionOf(kit, ride)
    kit.clock.advanceMinutes(1)
    await choosePayment(kit, ride, 'cash')
    kit.clock.advanceMinutes(1)
    await choosePayment(kit, ride, 'online')
    const statuses = (await paymentsOf(kit, ride)).map((payment) => `${payment.paymentProvider} ${payment.status}`)
    expect(statuses).toEqual(['simulator cancelled', 'cash cancelled', 'simulator pending'])
    expect(await versionOf(kit, ride)).toBe(before + 2)
  })

  test('a failed payment may be tried again', async () => {
    const { ride, paymentId: first } = await aStartedPayment(kit)
    await verify(kit, ride, await payInWidget(kit, first, { outcome: 'failure' }))
    expect(await startOnline(kit, ride)).not.toBe(first)
  })

  test.each(['online', 'cash'] as const)('a paid ride cannot be paid again (%s)', async (method) => {
    const answer = await choosePayment(kit, await aPaidRide(kit), method)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error.code).toBe('ride_already_paid')
  })

  test('a cancelled ride cannot be paid', async () => {
    const ride = await aRideToPay(kit)
    await cancelRide(kit, ride)
    expect((await choosePayment(kit, ride, 'online')).json().error.code).toBe('ride_not_payable')
  })

  test('another passenger’s ride answers ride_not_found', async () => {
    const ride = { ...(await aRideToPay(kit)), passenger: await aPassenger(kit) }
    expect((await choosePayment(kit, ride, 'online')).json().error.code).toBe('ride_not_found')
  })

  test('a request without a session is refused with 401', async () => {
    const { rideId } = await aRideToPay(kit)
    const answer = await kit.call(`POST /api/rides/${rideId}/payments`, { body: { method: 'cash' } })
    expect(answer.statusCode).toBe(401)
  })
})

describe('reporting a transaction id from the widget', () => {
  test('leaves the payment pending, can be repeated, and stores a second id beside the first', async () => {
    const { ride, paymentId } = await aStartedPayment(kit)
    for (const id of ['first-try', 'first-try', 'second-try']) {
      expect((await report(kit, ride, paymentId, id)).json().payment.status).toBe('pending')
    }
    expect(await paymentsOf(kit, ride)).toMatchObject([{ transactionId: null, status: 'pending' }])
    expect(await attemptsOf(kit, ride)).toEqual({ 'first-try': 'reported', 'second-try': 'reported' })
  })

  test('is refused on another passenger’s payment', async () => {
    const { ride, paymentId } = await aStartedPayment(kit)
    const thief = { ...ride, passenger: await aPassenger(kit) }
    expect((await report(kit, thief, paymentId, 'forged-id')).json().error.code).toBe('payment_not_found')
    expect(await attemptsOf(kit, ride)).toEqual({})
  })

  test('stores the id on a completed payment too, because it may stand for more money', async () => {
    const paid = await aPaidRide(kit)
    expect((await report(kit, paid, paid.paymentId, 'another')).json().payment.status).toBe('completed')
    expect(await attemptsOf(kit, paid)).toEqual({ [paid.transactionId]: 'completed', another: 'reported' })
  })

  test('stores at most OPEN_ATTEMPTS_MAX invented ids, and a real transaction still completes the payment', async () => {
    const { ride, paymentId } = await aStartedPayment(kit)
    for (let n = 0; n < OPEN_ATTEMPTS_MAX + 3; n += 1) await report(kit, ride, paymentId, `made-up-${n}`)
    expect(Object.keys(await attemptsOf(kit, ride))).toHaveLength(OPEN_ATTEMPTS_MAX)
    // A transaction that the provider knows is stored all the same.
    const transactionId = await payInWidget(kit, paymentId)
    expect((await verify(kit, ride, transactionId)).json()).toEqual({ verified: true, status: 'completed' })
  })

  test('is refused on a cash payment', async () => {
    const ride = await aRideToPay(kit)
    const cash = (await choosePayment(kit, ride, 'cash')).json().payment.id
    expect((await report(kit, ride, cash, 'another')).json().error.code).toBe('payment_not_found')
  })

  test.each(['', 'abc', 'x'.repeat(101), 'a b c d', "';--"])(
    'refuses « %s » as an invalid transaction id',
    async (transactionId) => {
      const ride = await aRideToPay(kit)
      const answer = await report(kit, ride, await startOnline(kit, ride), transactionId)
      expect(answer.json().error.code).toBe('invalid_input')
    },
  )
})
