import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aLateCancellation, LATE_FEE_XOF } from '#kit/rides/late-cancellation.ts'
import {
  aReportedPayment,
  attemptsOf,
  cancelRide,
  choosePayment,
  forgetPayments,
  payInWidget,
  paymentsOf,
  reconcileAfter,
  report,
  settleNow,
  simulatedOutcome,
  startOnline,
  statusesOf,
  verify,
} from '#kit/rides/payments.ts'
import { ProviderUnreachable } from '../../outside/payment/payment-provider.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => forgetPayments(kit))
afterAll(() => kit.close())

/** A fee that is paid online; nobody else has heard of it when this returns. */
async function aFeeReported() {
  const ride = await aLateCancellation(kit)
  kit.clock.advanceMinutes(1)
  const paymentId = await startOnline(kit, ride)
  const payInTab = async () => {
    const transactionId = await payInWidget(kit, paymentId, { amountXof: LATE_FEE_XOF })
    await report(kit, ride, paymentId, transactionId)
    return transactionId
  }
  return { ride, transactionId: await payInTab(), payInTab }
}

test('of a fee that was paid in two tabs, one of which was closed, the money of the closed one goes back', async () => {
  const { ride, transactionId, payInTab } = await aFeeReported()
  const second = await payInTab()
  await verify(kit, ride, second)
  await reconcileAfter(kit, 1)
  expect(await statusesOf(kit, ride)).toEqual(['completed'])
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'given_back', [second]: 'completed' })
  expect(await simulatedOutcome(kit, transactionId)).toBe('refunded')
  await expectInvariants(kit.context.db)
})

test('a fee that was reported as paid goes back when its passenger has chosen cash meanwhile', async () => {
  const { ride, transactionId } = await aFeeReported()
  await choosePayment(kit, ride, 'cash')
  await reconcileAfter(kit, 1)
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'given_back' })
  expect(await statusesOf(kit, ride)).toEqual(['cancelled', 'pending'])
  await expectInvariants(kit.context.db)
})

test('both transactions of a price go back when the second was reported after the ride was cancelled', async () => {
  const { ride, paymentId, transactionId } = await aReportedPayment(kit, 'pending')
  await cancelRide(kit, ride)
  kit.clock.advanceMinutes(1)
  const second = await payInWidget(kit, paymentId)
  await report(kit, ride, paymentId, second)
  await settleNow(kit, transactionId)
  await verify(kit, ride, transactionId)
  await reconcileAfter(kit, 1)
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'given_back', [second]: 'given_back' })
  await expectInvariants(kit.context.db)
})

test('a report that can be neither stored nor verified is refused, so that its page sends it again', async () => {
  const { ride, transactionId } = await aFeeReported()
  await verify(kit, ride, transactionId)
  const away = vi.spyOn(kit.provider, 'findTransaction').mockRejectedValue(new ProviderUnreachable('away'))
  const paymentId = (await paymentsOf(kit, ride))[0]?.id ?? ''
  const second = await payInWidget(kit, paymentId, { amountXof: LATE_FEE_XOF })
  const refused = await report(kit, ride, paymentId, second)
  expect(refused.json()).toMatchObject({ error: { code: 'provider_unreachable' } })
  away.mockRestore()
  expect((await report(kit, ride, paymentId, second)).statusCode).toBe(200)
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'completed', [second]: 'given_back' })
  await expectInvariants(kit.context.db)
})
