import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import {
  anUntoldPayment,
  aPaidRide,
  aRideToPay,
  aStartedPayment,
  attemptsOf,
  cancelRide,
  choosePayment,
  payInWidget,
  paymentsOf,
  report,
  simulatedOutcome,
  startOnline,
  verify,
  versionOf,
} from '#kit/rides/payments.ts'
import { confirmCash } from '../cash/cash.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const TWENTY = Array.from({ length: 20 }, (_, index) => index)

test('twenty simultaneous requests to pay online create one pending payment', async () => {
  const ride = await aRideToPay(kit)
  const answers = await Promise.all(TWENTY.map(() => choosePayment(kit, ride, 'online')))
  expect(answers.map((answer) => answer.statusCode)).toEqual(TWENTY.map(() => 200))
  expect(new Set(answers.map((answer) => answer.json().payment.id)).size).toBe(1)
  expect(await paymentsOf(kit, ride)).toHaveLength(1)
})

test('twenty simultaneous requests for both methods leave one pending payment', async () => {
  const ride = await aRideToPay(kit)
  const answers = await Promise.all(TWENTY.map((n) => choosePayment(kit, ride, n % 2 === 0 ? 'online' : 'cash')))
  expect(answers.map((answer) => answer.statusCode)).toEqual(TWENTY.map(() => 200))
  const pending = (await paymentsOf(kit, ride)).filter((payment) => payment.status === 'pending')
  expect(pending).toHaveLength(1)
})

test('twenty simultaneous verifications complete the payment once', async () => {
  const { ride, transactionId } = await anUntoldPayment(kit)
  const before = await versionOf(kit, ride)
  const answers = await Promise.all(TWENTY.map(() => verify(kit, ride, transactionId)))
  for (const answer of answers) expect(answer.json()).toEqual({ verified: true, status: 'completed' })
  // Two changes, not forty: the payment is being verified, and is paid.
  expect(await versionOf(kit, ride)).toBe(before + 2)
  expect(await paymentsOf(kit, ride)).toHaveLength(1)
})

test('of twenty transactions for one payment, one pays and nineteen are refunded', async () => {
  const { ride, paymentId } = await aStartedPayment(kit)
  const transactions = await Promise.all(TWENTY.map(() => payInWidget(kit, paymentId)))
  await Promise.all(transactions.flatMap((id) => [verify(kit, ride, id), verify(kit, ride, id)]))
  const outcomes = await Promise.all(transactions.map((id) => simulatedOutcome(kit, id)))
  expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'refunded')).toHaveLength(19)
  expect(await paymentsOf(kit, ride)).toMatchObject([{ status: 'completed' }])
  const attempts = Object.values(await attemptsOf(kit, ride)).sort()
  expect(attempts).toEqual(['completed', ...Array.from({ length: 19 }, () => 'given_back')])
})

test('of two transactions verified at the same instant, one pays and the other is refunded', async () => {
  for (const _ of TWENTY) {
    const { ride, paymentId } = await aStartedPayment(kit)
    const both = await Promise.all([payInWidget(kit, paymentId), payInWidget(kit, paymentId)])
    await Promise.all(both.map((id) => report(kit, ride, paymentId, id)))
    await Promise.all(both.map((id) => verify(kit, ride, id)))
    const [payment] = await paymentsOf(kit, ride)
    expect(payment).toMatchObject({ id: paymentId, status: 'completed' })
    const [paying, surplus] = payment?.transactionId === both[0] ? both : both.toReversed()
    expect(await attemptsOf(kit, ride)).toEqual({ [paying ?? '']: 'completed', [surplus ?? '']: 'given_back' })
    expect(await simulatedOutcome(kit, paying ?? '')).toBe('success')
    expect(await simulatedOutcome(kit, surplus ?? '')).toBe('refunded')
  }
})

test('a ride is paid when one transaction succeeds and another is refused at the same instant', async () => {
  for (const _ of TWENTY) {
    const { ride, paymentId } = await aStartedPayment(kit)
    const good = await payInWidget(kit, paymentId)
    const bad = await payInWidget(kit, paymentId, { outcome: 'failure' })
    await Promise.all([good, bad].map((id) => report(kit, ride, paymentId, id)))
    await Promise.all([good, bad].map((id) => verify(kit, ride, id)))
    expect(await paymentsOf(kit, ride)).toMatchObject([{ status: 'completed', transactionId: good }])
    expect(await attemptsOf(kit, ride)).toEqual({ [good]: 'completed', [bad]: 'refused' })
  }
})

test('of cash and an online payment at the same instant one pays, and unused online money is refunded', async () => {
  for (const _ of TWENTY) {
    const { ride, transactionId } = await anUntoldPayment(kit)
    const money = { id: ride.rideId, priceXof: ride.priceXof }
    const receive = kit.database.db.transaction().execute((tx) => confirmCash(tx, money, kit.clock.now()))
    await Promise.all([receive, verify(kit, ride, transactionId)])
    const completed = (await paymentsOf(kit, ride)).filter((payment) => payment.status === 'completed')
    expect(completed).toHaveLength(1)
    const paidOnline = completed[0]?.paymentProvider === 'simulator'
    expect(await simulatedOutcome(kit, transactionId)).toBe(paidOnline ? 'success' : 'refunded')
  }
})

/** The number of statements in this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(kit.database.db)
  return rows[0]?.count ?? 0
}

test('cash confirmed while the money of an online payment is being recorded adds no second payment', async () => {
  const { ride, transactionId } = await anUntoldPayment(kit)
  const { provider } = kit
  const { db } = kit.context
  const [asked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answer = await provider.findTransaction(transactionId)
  const ask = vi.spyOn(provider, 'findTransaction').mockImplementation(async () => {
    asked.resolve()
    await mayAnswer.promise
    return answer
  })
  const verified = verify(kit, ride, transactionId)
  await asked.promise
  let received = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('rides').where('id', '=', ride.rideId).select('id').forUpdate().execute()
    // Both wait for the lock on the ride's row, the online payment first: it gets the lock first.
    mayAnswer.resolve()
    await expect.poll(countWaiting).toBe(1)
    const money = { id: ride.rideId, priceXof: ride.priceXof }
    received = db.transaction().execute((own) => confirmCash(own, money, kit.clock.now()))
    await expect.poll(countWaiting).toBe(2)
  })
  expect((await verified).json()).toEqual({ verified: true, status: 'completed' })
  await received
  ask.mockRestore()
  expect(await paymentsOf(kit, ride)).toMatchObject([{ status: 'completed', paymentProvider: 'simulator' }])
  expect(await simulatedOutcome(kit, transactionId)).toBe('success')
})

test('money that is verified while its ride is being cancelled is always refunded', async () => {
  for (const _ of TWENTY) {
    const { ride, transactionId } = await anUntoldPayment(kit)
    const cancel = cancelRide(kit, ride)
    const [cancelled] = await Promise.all([cancel, verify(kit, ride, transactionId)])
    expect(cancelled.statusCode).toBe(200)
    expect(await simulatedOutcome(kit, transactionId)).toBe('refunded')
  }
})

test('twenty rides that claim another ride’s transaction are refused (transaction_already_used)', async () => {
  const paid = await aPaidRide(kit)
  const others = await Promise.all(TWENTY.map(() => aRideToPay(kit)))
  await Promise.all(others.map((ride) => startOnline(kit, ride)))
  const answers = await Promise.all(others.map((ride) => verify(kit, ride, paid.transactionId)))
  for (const answer of answers) expect(answer.json().error.code).toBe('transaction_already_used')
})
