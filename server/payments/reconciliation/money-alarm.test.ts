import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import type { Alarm } from '#domain/payments/reconciliation/money-lines.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin, type Person } from '#kit/people/people.ts'
import {
  anUntoldPayment,
  aPaidRide,
  aReportedPayment,
  aStartedPayment,
  cancelRide,
  forgetPayments,
  payInWidget,
  reconcileAfter,
  report,
  verify,
} from '#kit/rides/payments.ts'
import { ProviderUnreachable } from '../../outside/payment/payment-provider.ts'
import { checkMoney } from './money-alarm.service.ts'

let kit: Kit
let operator: Person
let logged: MockInstance
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
beforeEach(() => {
  logged = vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  logged.mockRestore()
  await forgetPayments(kit)
  await kit.database.db.deleteFrom('paymentAlarms').execute()
})
afterAll(() => kit.close())

const SAID = 'sums of payments differ'

/** The alarms of the job's log line: « stuck_refund 1 × 1250 ». Empty: it said nothing. */
async function alarmsNow(): Promise<string[]> {
  logged.mockClear()
  await checkMoney(kit.context)
  const lines = logged.mock.calls.filter(([, said]) => said === SAID)
  expect(lines.length).toBeLessThanOrEqual(1)
  const [details] = (lines[0] ?? []) as [{ alarms: { kind: Alarm; count: number; amountXof: number }[] }?]
  return (details?.alarms ?? []).map(({ kind, count, amountXof }) => `${kind} ${count} × ${amountXof}`)
}

const mailsToOperator = () => kit.mail.filter(({ to }) => to === operator.email)

function changeAttempt(paymentId: string, changes: object) {
  return kit.database.db.updateTable('paymentAttempts').set(changes).where('paymentId', '=', paymentId).execute()
}

describe('the hourly comparison of payments says nothing', () => {
  test('without any payment, and of payments that are right, refunded, awaited or just being verified', async () => {
    expect(await alarmsNow()).toEqual([])
    await aPaidRide(kit)
    await cancelRide(kit, await aPaidRide(kit))
    await aStartedPayment(kit)
    await aReportedPayment(kit, 'pending')
    expect(await alarmsNow()).toEqual([])
    expect(mailsToOperator()).toEqual([])
  })

  test('of money of another amount that was given back, and of a passenger who has not paid', async () => {
    const { ride, paymentId } = await aStartedPayment(kit)
    await verify(kit, ride, await payInWidget(kit, paymentId, { amountXof: 1350 }))
    await aStartedPayment(kit)
    kit.clock.advanceMinutes(24 * 60)
    expect(await alarmsNow()).toEqual([])
  })

  test('of invented transactions, and of one that paid for another ride', async () => {
    const paid = await aPaidRide(kit)
    for (const invented of ['invented-1234', paid.transactionId]) {
      const { ride, paymentId } = await aStartedPayment(kit)
      await report(kit, ride, paymentId, invented)
    }
    for (let minute = 0; minute < 20; minute += 1) await reconcileAfter(kit, 1)
    const outcomes = await kit.database.db.selectFrom('paymentAttempts').select('outcome').execute()
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['completed', 'given_up', 'given_up'])
    kit.clock.advanceMinutes(60)
    expect(await alarmsNow()).toEqual([])
  })

  test('of a transaction that is unanswered for less than an hour', async () => {
    await aReportedPayment(kit, 'pending')
    kit.clock.advanceMinutes(59)
    expect(await alarmsNow()).toEqual([])
  })
})

describe('the hourly comparison of payments reports with count and sum', () => {
  test('transactions that are unanswered for an hour', async () => {
    await aReportedPayment(kit, 'pending')
    await aReportedPayment(kit, 'pending')
    kit.clock.advanceMinutes(60)
    expect(await alarmsNow()).toEqual(['stuck_transaction 2 × 2500'])
  })

  test('refunds that are due for two hours, also of payments that began days before', async () => {
    const paid = await aPaidRide(kit)
    const refund = vi.spyOn(kit.provider, 'requestRefund').mockRejectedValue(new ProviderUnreachable('no answer'))
    await cancelRide(kit, paid)
    kit.clock.advanceMinutes(119)
    expect(await alarmsNow()).toEqual([])
    kit.clock.advanceMinutes(1)
    expect(await alarmsNow()).toEqual(['stuck_refund 1 × 1250'])
    kit.clock.advanceMinutes(9 * 24 * 60)
    expect(await alarmsNow()).toEqual(['stuck_refund 1 × 1250'])
    refund.mockRestore()
  })

  test('a stored answer that speaks of another amount than its payment', async () => {
    const paid = await aPaidRide(kit)
    await changeAttempt(paid.paymentId, { metadata: JSON.stringify({ amount: 1200 }) })
    expect(await alarmsNow()).toEqual(['other_amount 1 × -50'])
  })

  test('money that the provider says to have given back, and that Miyi counts as paid', async () => {
    const paid = await aPaidRide(kit)
    await changeAttempt(paid.paymentId, { metadata: JSON.stringify({ amount: 1250, status: 'REVERTED' }) })
    expect(await alarmsNow()).toEqual(['reverted 1 × 1250'])
  })

  test('a payment that counts as paid without the transaction that brought the money', async () => {
    const paid = await aPaidRide(kit)
    await kit.database.db.deleteFrom('paymentAttempts').where('paymentId', '=', paid.paymentId).execute()
    expect(await alarmsNow()).toEqual(['unproven 1 × 1250'])
  })

  test('money that moved, but not as a payment', async () => {
    const { paymentId } = await aReportedPayment(kit, 'success')
    await changeAttempt(paymentId, { outcome: 'wrong_kind' })
    expect(await alarmsNow()).toEqual(['wrong_kind 1 × 1250'])
  })

  test('a transaction that was given up although the provider knew it', async () => {
    const { paymentId } = await anUntoldPayment(kit)
    const attempt = { paymentId, paymentProvider: 'simulator', transactionId: 'kk-1', outcome: 'given_up' } as const
    const at = kit.clock.now()
    const row = { ...attempt, inquiry: 'known' as const, createdAt: at, updatedAt: at }
    await kit.database.db.insertInto('paymentAttempts').values(row).execute()
    expect(await alarmsNow()).toEqual(['given_up 1 × 1250'])
  })
})

test('operators get one mail a day about sums that differ, with the link to the page of the day', async () => {
  const paid = await aPaidRide(kit)
  await kit.database.db.deleteFrom('paymentAttempts').where('paymentId', '=', paid.paymentId).execute()
  const before = mailsToOperator().length
  await alarmsNow()
  kit.clock.advanceMinutes(60)
  await alarmsNow()
  const mails = mailsToOperator().slice(before)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toMatch(/Compté payé, argent introuvable\s: 1, 1\s250\sF\sCFA/)
  expect(mails[0]?.text).toContain('/admin?tab=payments&day=')
  kit.clock.advanceMinutes(24 * 60)
  await alarmsNow()
  expect(mailsToOperator().slice(before)).toHaveLength(2)
})

test('the log line names at most twenty payments', async () => {
  for (let count = 0; count < 21; count += 1) await aReportedPayment(kit, 'pending')
  kit.clock.advanceMinutes(60)
  expect(await alarmsNow()).toEqual(['stuck_transaction 21 × 26250'])
  expect(logged.mock.calls.find(([, said]) => said === SAID)?.[0].payments).toHaveLength(20)
})
