import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver } from '#kit/people/people.ts'
import { rideOf } from '#kit/rides/late-cancellation.ts'
import {
  anUntoldPayment,
  aPaidRide,
  aReportedPayment,
  aStartedPayment,
  cancelRide,
  payInWidget,
  type RideToPay,
  reconcileAfter,
  settleNow,
  verify,
} from '#kit/rides/payments.ts'
import { drive } from '#kit/rides/rides.ts'
import { ProviderUnreachable } from '../../outside/payment/payment-provider.ts'
import { expireRides } from '../../rides/rides.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

async function receiptOf({ rideId, passenger }: RideToPay) {
  return (await kit.call(`GET /api/rides/${rideId}/receipt`, { as: passenger })).json().receipt
}

function lettersTo({ passenger }: RideToPay): string[] {
  return kit.mail.filter(({ to }) => to === passenger.email).map(({ subject, text }) => `${subject}\n${text}`)
}

describe('a passenger who paid online', () => {
  test('is shown the refund on the ride, on the receipt and by e-mail when no driver takes the ride', async () => {
    const paid = await aPaidRide(kit)
    kit.clock.advanceMinutes(10)
    await expireRides(kit.context)
    const at = kit.clock.now().toISOString()
    expect((await rideOf(kit, paid)).moneyBack).toEqual({ amountXof: 1250, isGivenBack: true, at })
    const receipt = { kind: 'money_back', amountXof: 1250, moneyBack: { amountXof: 1250, isGivenBack: true, at } }
    expect(await receiptOf(paid)).toMatchObject(receipt)
    const [letter, ...others] = lettersTo(paid)
    expect(others).toEqual([])
    expect(letter).toMatch(/1\s250\sF\sCFA vous ont été rendus/)
    expect(letter).toMatch(/Vous les recevrez au plus tard le 13\/03\/2026\./)
    expect(letter).toContain('Marché Dantokpa')
  })

  test('is shown the refund of the amount that arrived when it differs from the price', async () => {
    const { ride, paymentId } = await aStartedPayment(kit)
    const answer = await verify(kit, ride, await payInWidget(kit, paymentId, { amountXof: 1350 }))
    expect(answer.json()).toMatchObject({ verified: false, status: 'failed', moneyBack: { amountXof: 1350 } })
    expect((await rideOf(kit, ride)).moneyBack).toMatchObject({ amountXof: 1350, isGivenBack: true })
    expect(lettersTo(ride).join()).toMatch(/1\s350\sF\sCFA vous ont été rendus/)
    await cancelRide(kit, ride)
    expect(await receiptOf(ride)).toMatchObject({ kind: 'money_back', amountXof: 1350 })
  })

  test('is shown the refund when the ride is cancelled while the payment is being verified', async () => {
    const { ride, transactionId } = await aReportedPayment(kit, 'pending')
    await cancelRide(kit, ride)
    expect(await rideOf(kit, ride)).toMatchObject({ payment: { isBeingVerified: true } })
    expect(lettersTo(ride)).toEqual([])
    await settleNow(kit, transactionId)
    await reconcileAfter(kit, 1)
    expect(await rideOf(kit, ride)).toMatchObject({
      payment: { status: 'refunded' },
      moneyBack: { amountXof: 1250, isGivenBack: true },
    })
    expect(lettersTo(ride)).toHaveLength(1)
    expect(await receiptOf(ride)).toMatchObject({
      kind: 'money_back',
      amountXof: 1250,
      moneyBack: { isGivenBack: true },
    })
  })

  test('is shown the refund as due while the provider is unreachable, and gets one e-mail once it is made', async () => {
    const paid = await aPaidRide(kit)
    const refund = vi.spyOn(kit.provider, 'requestRefund').mockRejectedValue(new ProviderUnreachable('no answer'))
    await cancelRide(kit, paid)
    expect((await rideOf(kit, paid)).moneyBack).toMatchObject({ amountXof: 1250, isGivenBack: false })
    expect(lettersTo(paid)).toEqual([])
    refund.mockRestore()
    await reconcileAfter(kit, 1)
    await reconcileAfter(kit, 1)
    expect((await rideOf(kit, paid)).moneyBack).toMatchObject({ isGivenBack: true })
    expect(lettersTo(paid)).toHaveLength(1)
  })

  test('gets the refund e-mail even when the process crashes right after the refund is recorded', async () => {
    const paid = await aPaidRide(kit)
    const { letters } = kit.context
    const dead = Object.keys(letters)
      .filter((name) => name !== 'postIn')
      .map((name) => vi.spyOn(letters, name as 'post').mockRejectedValue(new Error('the process died')))
    await cancelRide(kit, paid)
    expect((await rideOf(kit, paid)).moneyBack).toMatchObject({ isGivenBack: true })
    expect(lettersTo(paid)).toEqual([])
    for (const spy of dead) spy.mockRestore()
    // The next process sends the letters that it finds.
    await letters.post({ kind: 'receipt', to: 'quelqu-un@miyi.example', subject: 'Essai', text: 'Essai' })
    expect(lettersTo(paid)).toHaveLength(1)
  })

  test('gets the refund without an e-mail when none can be composed, and the provider is called once', async () => {
    const paid = await aPaidRide(kit)
    const refund = vi.spyOn(kit.provider, 'requestRefund')
    const said = vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
    const unwritten = vi.spyOn(kit.context.config, 'brand', 'get').mockImplementation(() => {
      throw new Error('no words for it')
    })
    await cancelRide(kit, paid)
    await reconcileAfter(kit, 1)
    unwritten.mockRestore()
    expect((await rideOf(kit, paid)).moneyBack).toMatchObject({ isGivenBack: true })
    expect(refund).toHaveBeenCalledTimes(1)
    expect(said).toHaveBeenCalledWith(expect.objectContaining({ rideId: paid.rideId }), 'refund e-mail not queued')
    for (const spy of [refund, said]) spy.mockRestore()
    expect(lettersTo(paid)).toEqual([])
  })

  test('is shown the refund on the receipt of a ride that they paid twice', async () => {
    const { ride, paymentId, transactionId } = await anUntoldPayment(kit)
    await drive(kit, await aDriver(kit, { driverType: 'vtc' }), ride.rideId, ['accept', 'start', 'finish'])
    await verify(kit, ride, transactionId)
    await verify(kit, ride, await payInWidget(kit, paymentId))
    expect(await receiptOf(ride)).toMatchObject({ payment: { status: 'completed' }, moneyBack: { amountXof: 1250 } })
  })

  test('is shown on the receipt that the payment is being verified', async () => {
    const { ride } = await aReportedPayment(kit, 'pending')
    await drive(kit, await aDriver(kit, { driverType: 'vtc' }), ride.rideId, ['accept', 'start', 'finish'])
    expect(await receiptOf(ride)).toMatchObject({ kind: 'ride', payment: { status: 'pending', isBeingVerified: true } })
  })

  test('is shown no refund and gets no e-mail when nothing is refunded', async () => {
    const { ride, transactionId } = await anUntoldPayment(kit)
    await verify(kit, ride, transactionId)
    expect(await rideOf(kit, ride)).not.toHaveProperty('moneyBack')
    expect(lettersTo(ride)).toEqual([])
  })
})
