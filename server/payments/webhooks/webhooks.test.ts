import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Kit } from '#kit/kit.ts'
import type { ListeningKkiapay } from '#kit/outside/local-kkiapay.ts'
import {
  aRideToPay,
  aStartedPayment,
  attemptsOf,
  cancelRide,
  paymentsOf,
  type RideToPay,
  reconcileAfter,
  report,
  startOnline,
  verify,
} from '#kit/rides/payments.ts'
import {
  aPaymentUnseen,
  aWebhook,
  countedWebhooks,
  forgetWebhooks,
  postWebhook,
  startKitAtKkiapay,
} from '#kit/rides/webhooks.ts'
import { ProviderUnreachable } from '../../outside/payment/payment-provider.ts'

let kit: Kit
let kkiapay: ListeningKkiapay
let close: () => Promise<void>
beforeAll(async () => {
  ;({ kit, kkiapay, close } = await startKitAtKkiapay())
})
afterAll(() => close())
afterEach(async () => {
  vi.restoreAllMocks()
  await forgetWebhooks(kit)
})

/** What the webhook has started is done. */
const settle = () => kit.inquirer.idle()

async function statusOf(ride: RideToPay) {
  return (await paymentsOf(kit, ride)).map(({ status }) => status)
}

describe('a webhook', () => {
  test('settles alone the payment of a browser that is gone', async () => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen(kit, kkiapay)
    const answer = await postWebhook(kit, aWebhook(transactionId, paymentId))
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    await settle()
    expect(await paymentsOf(kit, ride)).toMatchObject([{ id: paymentId, status: 'completed', transactionId }])
    expect(await countedWebhooks(kit)).toEqual({ taken: 1 })
  })

  test('is answered before the provider is asked', async () => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen(kit, kkiapay)
    const answer = await kit.provider.findTransaction(transactionId)
    const asked = Promise.withResolvers<typeof answer>()
    vi.spyOn(kit.provider, 'findTransaction').mockReturnValue(asked.promise)
    expect((await postWebhook(kit, aWebhook(transactionId, paymentId))).statusCode).toBe(200)
    expect(await statusOf(ride)).toEqual(['pending'])
    asked.resolve(answer)
    await settle()
    expect(await statusOf(ride)).toEqual(['completed'])
  })

  test('settles the payment later when the provider cannot be asked at once', async () => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen(kit, kkiapay)
    const asked = vi.spyOn(kit.provider, 'findTransaction').mockRejectedValue(new ProviderUnreachable('down'))
    vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
    await postWebhook(kit, aWebhook(transactionId, paymentId))
    await settle()
    expect(await statusOf(ride)).toEqual(['pending'])
    asked.mockRestore()
    await reconcileAfter(kit, 10)
    expect(await statusOf(ride)).toEqual(['completed'])
  })

  test('counts as a repetition the second time, however often and at once it comes', async () => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen(kit, kkiapay)
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => postWebhook(kit, aWebhook(transactionId, paymentId))),
    )
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    await settle()
    await postWebhook(kit, aWebhook(transactionId, paymentId))
    await settle()
    expect(await statusOf(ride)).toEqual(['completed'])
    expect(await countedWebhooks(kit)).toEqual({ taken: 1, repeated: 5 })
  })

  test('that comes after the browser has reported changes nothing', async () => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen(kit, kkiapay)
    await report(kit, ride, paymentId, transactionId)
    expect((await verify(kit, ride, transactionId)).json()).toMatchObject({ verified: true })
    await postWebhook(kit, aWebhook(transactionId, paymentId))
    await settle()
    expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'completed' })
  })

  test('of a failure fails the payment, and one of a success after it makes its money count or go back', async () => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen(kit, kkiapay, { outcome: 'failure' })
    await postWebhook(kit, aWebhook(transactionId, paymentId, { event: 'transaction.failed', isPaymentSucces: false }))
    await settle()
    expect(await statusOf(ride)).toEqual(['failed'])
    vi.spyOn(kit.provider, 'findTransaction').mockImplementation(async () => ({
      verdict: 'succeeded',
      isDebit: true,
      amountXof: 1250,
      paymentReference: paymentId,
      raw: {},
    }))
    await postWebhook(kit, aWebhook(transactionId, paymentId))
    await settle()
    expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'refund_due' })
  })

  test('of a failure that comes after the success changes nothing', async () => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen(kit, kkiapay)
    await postWebhook(kit, aWebhook(transactionId, paymentId))
    await settle()
    await postWebhook(kit, aWebhook(transactionId, paymentId, { event: 'transaction.failed', isPaymentSucces: false }))
    await settle()
    expect(await statusOf(ride)).toEqual(['completed'])
  })

  test('that announces a success which the provider does not confirm moves no money', async () => {
    const { ride, paymentId } = await aStartedPayment(kit)
    await postWebhook(kit, aWebhook('999999999999999', paymentId))
    await settle()
    expect(await statusOf(ride)).toEqual(['pending'])
  })

  test('that announces our amount while another one arrived fails the payment and gives the money back', async () => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen(kit, kkiapay, { amount: 100 })
    vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
    await postWebhook(kit, aWebhook(transactionId, paymentId, { amount: 1250 }))
    await settle()
    expect(await paymentsOf(kit, ride)).toMatchObject([{ status: 'failed', failureReason: 'wrong_amount' }])
    expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'given_back' })
  })

  test('that names the payment of another ride than the provider does settles neither', async () => {
    const { ride, transactionId } = await aPaymentUnseen(kit, kkiapay)
    const other = await aRideToPay(kit)
    const otherPayment = await startOnline(kit, other)
    await postWebhook(kit, aWebhook(transactionId, otherPayment))
    await settle()
    expect(await statusOf(other)).toEqual(['pending'])
    expect(await statusOf(ride)).toEqual(['pending'])
  })

  test('about a ride that was cancelled meanwhile gives the money back', async () => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen(kit, kkiapay)
    await cancelRide(kit, ride)
    await postWebhook(kit, aWebhook(transactionId, paymentId))
    await settle()
    expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'given_back' })
    expect(kkiapay.transactions().find(({ id }) => id === transactionId)?.outcome).toBe('refunded')
  })

  test('about a transaction that was given up a day ago still counts its money, though the provider hesitates', async () => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen(kit, kkiapay)
    const answer = await kit.provider.findTransaction(transactionId)
    await report(kit, ride, paymentId, transactionId)
    await kit.database.db.updateTable('paymentAttempts').set({ outcome: 'given_up' }).execute()
    kit.clock.advanceMinutes(25 * 60)
    vi.spyOn(kit.provider, 'findTransaction').mockResolvedValueOnce({ ...answer, verdict: 'pending' })
    await postWebhook(kit, aWebhook(transactionId, paymentId))
    await settle()
    expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'reported' })
    await reconcileAfter(kit, 2)
    expect(Object.values(await attemptsOf(kit, ride))).not.toContain('given_up')
    expect(Object.values(await attemptsOf(kit, ride))).not.toContain('reported')
  })

  test('that is sent again after its transaction was given up has it asked about again', async () => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen(kit, kkiapay)
    const unknown = { verdict: 'unknown', isDebit: false, amountXof: 0, paymentReference: null, raw: {} } as const
    const asked = vi.spyOn(kit.provider, 'findTransaction').mockResolvedValue(unknown)
    await postWebhook(kit, aWebhook(transactionId, paymentId))
    await settle()
    await reconcileAfter(kit, 11)
    expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'given_up' })
    asked.mockRestore()
    await postWebhook(kit, aWebhook(transactionId, paymentId))
    await settle()
    expect(await statusOf(ride)).toEqual(['completed'])
  })

  test('excuses no unpaid ride before the provider has confirmed it', async () => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen(kit, kkiapay)
    const answer = await kit.provider.findTransaction(transactionId)
    const asked = Promise.withResolvers<typeof answer>()
    vi.spyOn(kit.provider, 'findTransaction').mockReturnValue(asked.promise)
    await postWebhook(kit, aWebhook(transactionId, paymentId))
    const [attempt] = await kit.database.db
      .selectFrom('paymentAttempts')
      .select(['inquiry', 'isFromProvider'])
      .execute()
    expect(attempt).toEqual({ inquiry: 'unasked', isFromProvider: true })
    expect(await statusOf(ride)).toEqual(['pending'])
    asked.resolve(answer)
  })

  test('takes no place among the few transactions that a browser may report, nor they the webhook’s', async () => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen(kit, kkiapay)
    vi.spyOn(kit.provider, 'findTransaction').mockRejectedValue(new ProviderUnreachable('down'))
    vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
    for (const n of [1, 2, 3]) await postWebhook(kit, aWebhook(`announced-${n}`, paymentId))
    await settle()
    for (const n of [1, 2, 3]) await report(kit, ride, paymentId, `invented-${n}`)
    expect(Object.keys(await attemptsOf(kit, ride))).toHaveLength(6)
    await postWebhook(kit, aWebhook(transactionId, paymentId))
    expect(await attemptsOf(kit, ride)).toMatchObject({ [transactionId]: 'reported' })
    await settle()
  })
})

test('a webhook is read whatever content type it claims', async () => {
  const { ride, paymentId, transactionId } = await aPaymentUnseen(kit, kkiapay)
  const secret = { 'x-kkiapay-secret': kkiapay.environment.KKIAPAY_WEBHOOK_SECRET ?? '' }
  await postWebhook(kit, aWebhook(transactionId, paymentId), { ...secret, 'content-type': 'text/plain; charset=x' })
  await settle()
  expect(await statusOf(ride)).toEqual(['completed'])
})
