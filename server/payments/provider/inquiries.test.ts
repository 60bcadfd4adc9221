import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { INQUIRY_LANES } from '#domain/payments/online/inquiry.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger } from '#kit/people/people.ts'
import {
  anUntoldPayment,
  aReportedPayment,
  aRideToPay,
  attemptsOf,
  cancelRide,
  forgetPayments,
  payInWidget,
  report,
  settleNow,
  simulatedOutcome,
  startOnline,
  statusesOf,
} from '#kit/rides/payments.ts'
import { aRide } from '#kit/rides/rides.ts'
import type { PaymentProvider } from '../../outside/payment/payment-provider.ts'
import { Inquirer } from './inquirer.ts'
import { askDueInquiries } from './inquiries.service.ts'

let kit: Kit
let ask: PaymentProvider['findTransaction']
beforeAll(async () => {
  kit = await startKit()
  ask = kit.provider.findTransaction
})
afterEach(async () => {
  vi.restoreAllMocks()
  await forgetPayments(kit)
})
afterAll(() => kit.close())

const UNKNOWN = { verdict: 'unknown', isDebit: false, amountXof: 0, paymentReference: null, raw: {} } as const

/** An account that reports the most invented ids allowed, for each of this many rides. */
async function invent(account: number, rides: number): Promise<void> {
  const passenger = await aPassenger(kit)
  for (let ride = 0; ride < rides; ride += 1) {
    const { id: rideId, priceXof } = await aRide(kit, passenger)
    const toPay = { rideId, passenger, priceXof }
    const paymentId = await startOnline(kit, toPay)
    for (const n of [1, 2, 3]) await report(kit, toPay, paymentId, `invented-${account}-${ride}-${n}`)
  }
}

/** Seconds between each transaction's report and its first query, with the server's polls every 5 s. */
async function firstLooks(seconds: number): Promise<Map<string, number>> {
  const asked = new Map<string, number>()
  const began = kit.clock.now().getTime()
  vi.spyOn(kit.provider, 'findTransaction').mockImplementation((id) => {
    if (!asked.has(id)) asked.set(id, (kit.clock.now().getTime() - began) / 1000)
    return ask(id)
  })
  for (let passed = 0; passed < seconds; passed += 5) {
    kit.clock.set(new Date(kit.clock.now().getTime() + 5000))
    await askDueInquiries(kit.context)
  }
  return asked
}

describe('a payment whose page was closed', () => {
  test('is verified within 30 seconds, despite the invented ids of five other accounts', async () => {
    for (let account = 0; account < 5; account += 1) await invent(account, 3)
    const { ride, transactionId } = await aReportedPayment(kit, 'success')
    const asked = await firstLooks(30)
    expect(asked.get(transactionId)).toBe(20)
    expect(await statusesOf(kit, ride)).toEqual(['completed'])
  })

  test('is queried before any account’s second id, although the provider answers about no invented id', async () => {
    const accounts = INQUIRY_LANES.first.parallel - 1
    for (let account = 0; account < accounts; account += 1) await invent(account, 1)
    const { ride, transactionId } = await aReportedPayment(kit, 'success')
    const asked: string[] = []
    const { promise: silence, resolve: breakSilence } = Promise.withResolvers<typeof UNKNOWN>()
    vi.spyOn(kit.provider, 'findTransaction').mockImplementation((id) => {
      asked.push(id)
      return id === transactionId ? ask(id) : silence
    })
    kit.clock.advanceMinutes(1)
    const inquirer = new Inquirer(kit.context)
    inquirer.look()
    await vi.waitFor(async () => expect(await statusesOf(kit, ride)).toEqual(['completed']), { timeout: 20_000 })
    // The payment may be done before the last of the others is asked about.
    await expect.poll(() => new Set(asked.map((id) => id.split('-')[1])).size).toBe(accounts + 1)
    const stopped = inquirer.stop()
    breakSilence(UNKNOWN)
    await stopped
    expect(asked).toHaveLength(accounts + 1)
  })

  test('is queried before further ids of accounts that already had one queried', async () => {
    const accounts = INQUIRY_LANES.first.parallel + 1
    for (let account = 0; account < accounts; account += 1) await invent(account, 1)
    kit.clock.set(new Date(kit.clock.now().getTime() + 1_000))
    const { transactionId } = await aReportedPayment(kit, 'success')
    kit.clock.advanceMinutes(1)
    const asking = vi.spyOn(kit.provider, 'findTransaction')
    await askDueInquiries(kit.context)
    const position = asking.mock.calls.findIndex(([id]) => id === transactionId)
    expect(position).toBeGreaterThanOrEqual(0)
    // It was reported last, but is queried in the first two batches, whatever their order.
    expect(position).toBeLessThan(2 * INQUIRY_LANES.first.parallel)
    expect(asking.mock.calls.length).toBe(accounts * 3 + 1)
  })
})

describe('a transaction id that the provider does not know', () => {
  test('is queried at doubling intervals, at 20 s to 640 s, and then given up', async () => {
    const ride = await aRideToPay(kit)
    await report(kit, ride, await startOnline(kit, ride), 'invented-1234')
    const asking = vi.spyOn(kit.provider, 'findTransaction').mockResolvedValue(UNKNOWN)
    const askedAtS: number[] = []
    for (let ageS = 5; ageS <= 900; ageS += 5) {
      kit.clock.set(new Date(kit.clock.now().getTime() + 5000))
      const before = asking.mock.calls.length
      await askDueInquiries(kit.context)
      if (asking.mock.calls.length > before) askedAtS.push(ageS)
    }
    expect(askedAtS).toEqual([20, 40, 80, 160, 320, 640])
    expect(await attemptsOf(kit, ride)).toEqual({ 'invented-1234': 'given_up' })
    expect(await statusesOf(kit, ride)).toEqual(['pending'])
  })

  test('completes the payment once the provider knows it', async () => {
    const { ride } = await aReportedPayment(kit, 'success')
    vi.spyOn(kit.provider, 'findTransaction').mockResolvedValueOnce(UNKNOWN)
    kit.clock.advanceMinutes(1)
    await askDueInquiries(kit.context)
    expect(await statusesOf(kit, ride)).toEqual(['pending'])
    kit.clock.advanceMinutes(1)
    await askDueInquiries(kit.context)
    expect(await statusesOf(kit, ride)).toEqual(['completed'])
  })
})

describe('a cancelled ride', () => {
  test('keeps its payment pending while it is being verified, and the money is then refunded', async () => {
    const { ride, transactionId } = await aReportedPayment(kit, 'pending')
    await cancelRide(kit, ride)
    expect(await statusesOf(kit, ride)).toEqual(['pending'])
    await settleNow(kit, transactionId)
    await firstLooks(20)
    expect(await statusesOf(kit, ride)).toEqual(['refunded'])
    expect(await simulatedOutcome(kit, transactionId)).toBe('refunded')
  })

  test('has its payment cancelled once the provider has not known the transaction for ten minutes', async () => {
    const ride = await aRideToPay(kit)
    await report(kit, ride, await startOnline(kit, ride), 'invented-1234')
    await cancelRide(kit, ride)
    expect(await statusesOf(kit, ride)).toEqual(['pending'])
    kit.clock.advanceMinutes(10)
    await askDueInquiries(kit.context)
    expect(await attemptsOf(kit, ride)).toEqual({ 'invented-1234': 'given_up' })
    expect(await statusesOf(kit, ride)).toEqual(['cancelled'])
  })

  test('without a pending payment has a late transaction queried only in the request that reports it', async () => {
    const { ride, paymentId, transactionId } = await anUntoldPayment(kit)
    await cancelRide(kit, ride)
    expect(await statusesOf(kit, ride)).toEqual(['cancelled'])
    await report(kit, ride, paymentId, 'invented-1234')
    expect(await attemptsOf(kit, ride)).toEqual({})
    // Money behind a late report is found in the request that reports it.
    await report(kit, ride, paymentId, transactionId)
    expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'given_back' })
    const asking = vi.spyOn(kit.provider, 'findTransaction')
    kit.clock.advanceMinutes(2)
    await askDueInquiries(kit.context)
    expect(asking).not.toHaveBeenCalled()
  })

  test('without a pending payment has a late transaction queried again when the provider has it as pending', async () => {
    const { ride, paymentId } = await anUntoldPayment(kit)
    await cancelRide(kit, ride)
    const transactionId = await payInWidget(kit, paymentId, { outcome: 'pending' })
    await report(kit, ride, paymentId, transactionId)
    expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'reported' })
    await settleNow(kit, transactionId)
    kit.clock.advanceMinutes(1)
    await askDueInquiries(kit.context)
    expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'given_back' })
  })
})

test('an id reported after its ride was cancelled is not queried when no payment is pending', async () => {
  const ride = await aRideToPay(kit)
  await report(kit, ride, await startOnline(kit, ride), 'invented-1234')
  await cancelRide(kit, ride)
  await kit.database.db.updateTable('paymentTransactions').set({ status: 'cancelled' }).execute()
  await kit.database.db
    .updateTable('paymentAttempts')
    .set({ createdAt: new Date(kit.clock.now().getTime() + 60_000) })
    .execute()
  const asking = vi.spyOn(kit.provider, 'findTransaction')
  kit.clock.advanceMinutes(2)
  await askDueInquiries(kit.context)
  expect(asking).not.toHaveBeenCalled()
})

test('a transaction reported before the passenger chose cash and then cancelled is refunded or due for refund', async () => {
  const ride = await aRideToPay(kit)
  const paymentId = await startOnline(kit, ride)
  const transactionId = await payInWidget(kit, paymentId, { outcome: 'success', amountXof: ride.priceXof })
  await report(kit, ride, paymentId, transactionId)
  await kit.call(`POST /api/rides/${ride.rideId}/payments`, { as: ride.passenger, body: { method: 'cash' } })
  await cancelRide(kit, ride)
  kit.clock.advanceMinutes(2)
  await askDueInquiries(kit.context)
  const attempt = await kit.database.db
    .selectFrom('paymentAttempts')
    .where('transactionId', '=', transactionId)
    .select('outcome')
    .executeTakeFirstOrThrow()
  expect(['refund_due', 'given_back']).toContain(attempt.outcome)
})

test('a listening server verifies a reported payment without a further request', async () => {
  const { ride } = await aReportedPayment(kit, 'success')
  kit.clock.advanceMinutes(1)
  Object.assign(kit.clock, { pace: 100 })
  await kit.app.listen({ host: '127.0.0.1', port: 0 })
  await expect.poll(() => statusesOf(kit, ride)).toEqual(['completed'])
})
