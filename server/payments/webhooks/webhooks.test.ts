import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WEBHOOK_RESULTS } from '#domain/payments/online/webhook.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type ListeningKkiapay, startLocalKkiapay } from '#kit/outside/local-kkiapay.ts'
import {
  aRideToPay,
  aStartedPayment,
  attemptsOf,
  cancelRide,
  choosePayment,
  forgetPayments,
  paymentsOf,
  type RideToPay,
  reconcileAfter,
  report,
  startOnline,
  verify,
} from '#kit/rides/payments.ts'
import { aWebhook, countedWebhooks, postWebhook } from '#kit/rides/webhooks.ts'
import { ProviderUnreachable } from '../../outside/payment/payment-provider.ts'

let kkiapay: ListeningKkiapay
let kit: Kit
beforeAll(async () => {
  kkiapay = await startLocalKkiapay()
  kit = await startKit({ ...kkiapay.environment })
})
afterAll(async () => {
  await kit.close()
  await kkiapay.close()
})
beforeEach(async () => {
  await kit.database.db.deleteFrom('webhookCounts').execute()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await kit.database.db.deleteFrom('providerEvents').execute()
  await forgetPayments(kit)
})

/** A payment in KkiaPay's widget; the browser is gone before it hears of it. */
async function aPaymentUnseen(change: object = {}) {
  const { ride, paymentId } = await aStartedPayment(kit)
  const transactionId = await kkiapay.record({ amount: 1250, partnerId: paymentId, outcome: 'success', ...change })
  return { ride, paymentId, transactionId }
}

/** What the webhook has started is done. */
const settle = () => kit.inquirer.idle()

async function statusOf(ride: RideToPay) {
  return (await paymentsOf(kit, ride)).map(({ status }) => status)
}

describe('a webhook', () => {
  test('settles alone the payment of a browser that is gone', async () => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen()
    const answer = await postWebhook(kit, aWebhook(transactionId, paymentId))
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    await settle()
    expect(await paymentsOf(kit, ride)).toMatchObject([{ id: paymentId, status: 'completed', transactionId }])
    expect(await countedWebhooks(kit)).toEqual({ taken: 1 })
  })

  test('is answered before the provider is asked', async () => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen()
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
    const { ride, paymentId, transactionId } = await aPaymentUnseen()
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
    const { ride, paymentId, transactionId } = await aPaymentUnseen()
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
    const { ride, paymentId, transactionId } = await aPaymentUnseen()
    await report(kit, ride, paymentId, transactionId)
    expect((await verify(kit, ride, transactionId)).json()).toMatchObject({ verified: true })
    await postWebhook(kit, aWebhook(transactionId, paymentId))
    await settle()
    expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'completed' })
  })

  test('of a failure fails the payment, and one of a success after it makes its money count or go back', async () => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen({ outcome: 'failure' })
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
    const { ride, paymentId, transactionId } = await aPaymentUnseen()
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
    const { ride, paymentId, transactionId } = await aPaymentUnseen({ amount: 100 })
    vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
    await postWebhook(kit, aWebhook(transactionId, paymentId, { amount: 1250 }))
    await settle()
    expect(await paymentsOf(kit, ride)).toMatchObject([{ status: 'failed', failureReason: 'wrong_amount' }])
    expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'given_back' })
  })

  test('that names the payment of another ride than the provider does settles neither', async () => {
    const { ride, transactionId } = await aPaymentUnseen()
    const other = await aRideToPay(kit)
    const otherPayment = await startOnline(kit, other)
    await postWebhook(kit, aWebhook(transactionId, otherPayment))
    await settle()
    expect(await statusOf(other)).toEqual(['pending'])
    expect(await statusOf(ride)).toEqual(['pending'])
  })

  test('about a ride that was cancelled meanwhile gives the money back', async () => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen()
    await cancelRide(kit, ride)
    await postWebhook(kit, aWebhook(transactionId, paymentId))
    await settle()
    expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'given_back' })
    expect(kkiapay.transactions().find(({ id }) => id === transactionId)?.outcome).toBe('refunded')
  })

  test('about a transaction that was given up a day ago still counts its money', async () => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen()
    await report(kit, ride, paymentId, transactionId)
    await kit.database.db.updateTable('paymentAttempts').set({ outcome: 'given_up' }).execute()
    await postWebhook(kit, aWebhook(transactionId, paymentId))
    await settle()
    expect(await statusOf(ride)).toEqual(['completed'])
  })

  test('takes no place among the few transactions that a browser may report', async () => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen()
    for (const n of [1, 2, 3]) await report(kit, ride, paymentId, `invented-${n}`)
    await postWebhook(kit, aWebhook(transactionId, paymentId))
    await settle()
    expect(await statusOf(ride)).toEqual(['completed'])
  })
})

describe('a webhook without a payment of ours', () => {
  test.each([
    ['an unknown payment', () => randomUUID()],
    ['no payment', () => ''],
    ['a text that is no id', () => "'; drop table payment_transactions --"],
  ])('that names %s is kept, counted and answered with 200', async (_what, reference) => {
    const warn = vi.spyOn(kit.context.log, 'warn').mockImplementation(() => undefined)
    const answer = await postWebhook(kit, aWebhook('555555555555555', reference(), { stateData: null }))
    expect(answer.statusCode).toBe(200)
    expect(await countedWebhooks(kit)).toEqual({ without_payment: 1 })
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ provider: 'kkiapay', transactionId: '555555555555555' }),
      'webhook about no payment of ours',
    )
  })

  test('that names a payment in cash is kept for nobody', async () => {
    const ride = await aRideToPay(kit)
    const paymentId = (await choosePayment(kit, ride, 'cash')).json().payment.id
    await postWebhook(kit, aWebhook('555555555555556', paymentId))
    expect(await countedWebhooks(kit)).toEqual({ without_payment: 1 })
    expect(await statusOf(ride)).toEqual(['pending'])
  })
})

describe('a webhook that cannot be believed', () => {
  test.each([
    ['no secret', {}],
    ['a wrong secret', { 'x-kkiapay-secret': 'wrong' }],
    ['an empty secret', { 'x-kkiapay-secret': '' }],
  ])('with %s is refused, counted, and changes nothing', async (_what, headers) => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen()
    const answer = await postWebhook(kit, aWebhook(transactionId, paymentId), headers as Record<string, string>)
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'webhook_forged'])
    await settle()
    expect(await statusOf(ride)).toEqual(['pending'])
    expect(await attemptsOf(kit, ride)).toEqual({})
    expect(await countedWebhooks(kit)).toEqual({ forged: 1 })
  })

  test.each([
    ['no JSON', 'hello'],
    ['half a JSON', '{"transactionId":"4076'],
    ['nothing', ''],
    ['an array', '[]'],
    ['a number as transaction', '{"transactionId":1,"event":"transaction.success"}'],
  ])('with %s is answered with 200, so that it is not repeated, and logged as an error', async (_what, body) => {
    const error = vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
    expect((await postWebhook(kit, body)).statusCode).toBe(200)
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ provider: 'kkiapay' }), 'webhook not understood')
    expect(await countedWebhooks(kit)).toEqual({ unreadable: 1 })
  })

  test('with more than 64 kB is refused', async () => {
    expect((await postWebhook(kit, 'x'.repeat(70_000))).statusCode).toBe(413)
  })

  test('of a provider that is not configured is not found', async () => {
    const { providers } = kit.context
    Object.assign(kit.context, { providers: {} })
    expect((await postWebhook(kit, {})).statusCode).toBe(404)
    Object.assign(kit.context, { providers })
  })
})

test('a webhook is read whatever content type it claims', async () => {
  const { ride, paymentId, transactionId } = await aPaymentUnseen()
  const secret = { 'x-kkiapay-secret': kkiapay.environment.KKIAPAY_WEBHOOK_SECRET ?? '' }
  await postWebhook(kit, aWebhook(transactionId, paymentId), { ...secret, 'content-type': 'text/plain; charset=x' })
  await settle()
  expect(await statusOf(ride)).toEqual(['completed'])
})

test('every result that the code knows is one that the table counts', async () => {
  await kit.database.db
    .insertInto('webhookCounts')
    .values(
      WEBHOOK_RESULTS.map((result) => ({
        day: '2026-03-10' as never,
        paymentProvider: 'kkiapay',
        result,
        webhooks: 1,
      })),
    )
    .execute()
  expect(Object.keys(await countedWebhooks(kit)).sort()).toEqual([...WEBHOOK_RESULTS].sort())
})
