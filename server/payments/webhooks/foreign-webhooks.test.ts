import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WEBHOOK_FLOOD } from '#domain/payments/online/webhook.ts'
import { addDays } from '#domain/shared/day.ts'
import type { Kit } from '#kit/kit.ts'
import type { ListeningKkiapay } from '#kit/outside/local-kkiapay.ts'
import { anAdmin } from '#kit/people/people.ts'
import { aRideToPay, attemptsOf, choosePayment, paymentsOf, type RideToPay } from '#kit/rides/payments.ts'
import {
  aPaymentUnseen,
  aWebhook,
  countedWebhooks,
  forgetWebhooks,
  postWebhook,
  startKitAtKkiapay,
} from '#kit/rides/webhooks.ts'

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

test('an operator reads how many webhooks of each kind arrived, and that the provider is in test mode', async () => {
  vi.spyOn(kit.context.log, 'warn').mockImplementation(() => undefined)
  await postWebhook(kit, aWebhook('555555555555557', ''))
  await postWebhook(kit, aWebhook('555555555555557', ''))
  await postWebhook(kit, aWebhook('555555555555558', ''), { 'x-kkiapay-secret': 'wrong' })
  const page = await kit.call('GET /api/admin/payments', { as: await anAdmin(kit) })
  expect(page.json()).toMatchObject({
    isSandbox: true,
    webhooks: [
      { result: 'forged', count: 1 },
      { result: 'repeated', count: 1 },
      { result: 'without_payment', count: 1 },
    ],
  })
  const yesterday = addDays(page.json().day, -1)
  const before = await kit.call(`GET /api/admin/payments?day=${yesterday}`, { as: await anAdmin(kit) })
  expect(before.json().webhooks).toEqual([])
})

describe('a webhook that cannot be believed', () => {
  test.each([
    ['no secret', {}],
    ['a wrong secret', { 'x-kkiapay-secret': 'wrong' }],
    ['an empty secret', { 'x-kkiapay-secret': '' }],
  ])('with %s is refused, counted, and changes nothing', async (_what, headers) => {
    const { ride, paymentId, transactionId } = await aPaymentUnseen(kit, kkiapay)
    const answer = await postWebhook(kit, aWebhook(transactionId, paymentId), headers as Record<string, string>)
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'webhook_forged'])
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

  test('is refused uncounted when its network forges too many in a minute, while the provider’s are taken', async () => {
    const forged = await Promise.all(
      Array.from({ length: WEBHOOK_FLOOD.perMinute + 20 }, () => postWebhook(kit, {}, {})),
    )
    const codes = forged.map((answer) => answer.json().error.code)
    expect(new Set(codes)).toEqual(new Set(['webhook_forged', 'too_many_requests']))
    expect(codes.filter((code) => code === 'webhook_forged').length).toBeLessThanOrEqual(WEBHOOK_FLOOD.perMinute)
    const { paymentId, transactionId } = await aPaymentUnseen(kit, kkiapay)
    expect((await postWebhook(kit, aWebhook(transactionId, paymentId))).statusCode).toBe(200)
    await settle()
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
