import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'
import { aPaidRide, attemptsOf, cancelRide, type PaidRide, reconcileAfter, statusesOf } from '#kit/rides/payments.ts'
import { drive } from '#kit/rides/rides.ts'

let kit: Kit
let operators: Person[]
beforeAll(async () => {
  kit = await startKit()
  operators = [await anAdmin(kit), await anAdmin(kit)]
})
afterAll(() => kit.close())

const TWENTY = Array.from({ length: 20 }, (_, index) => index)

function refund({ paymentId }: PaidRide, n: number) {
  const body = { reason: 'Motif essai' }
  return kit.call(`POST /api/admin/payments/${paymentId}/refund`, { as: operators[n % 2] as Person, body })
}

async function journalLinesOf({ rideId }: PaidRide): Promise<number> {
  const lines = await kit.context.db
    .selectFrom('adminActions')
    .where('rideId', '=', rideId)
    .where('action', '=', 'refund_payment')
    .select('id')
    .execute()
  return lines.length
}

function mailsTo({ passenger }: PaidRide): number {
  return kit.mail.filter(({ to }) => to === passenger.email).length
}

async function expectRefundedOnce(paid: PaidRide): Promise<void> {
  await reconcileAfter(kit, 2)
  expect(await statusesOf(kit, paid)).toEqual(['refunded'])
  expect(await attemptsOf(kit, paid)).toEqual({ [paid.transactionId]: 'given_back' })
  expect(mailsTo(paid)).toBe(1)
}

test('twenty simultaneous refunds by two operators give the money back once, with one journal line', async () => {
  const paid = await aPaidRide(kit)
  await drive(kit, await aDriver(kit, { driverType: 'vtc' }), paid.rideId, ['accept', 'start', 'finish'])
  const answers = await Promise.all(TWENTY.map((n) => refund(paid, n)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(TWENTY.map(() => 200))
  await expectRefundedOnce(paid)
  expect(await journalLinesOf(paid)).toBe(1)
  await expectInvariants(kit.context.db)
})

test('a ride that is cancelled while two operators refund its payment is refunded once', async () => {
  for (const headStartMs of TWENTY) {
    const paid = await aPaidRide(kit)
    const refunding = sleep(headStartMs).then(() => Promise.all([refund(paid, 0), refund(paid, 1)]))
    const [cancelled, answers] = await Promise.all([cancelRide(kit, paid), refunding])
    expect(cancelled.statusCode).toBe(200)
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode)
    await expectRefundedOnce(paid)
    // The cancellation made the refund due: no operator did.
    expect(await journalLinesOf(paid)).toBe(0)
  }
  await expectInvariants(kit.context.db)
})

test('a crash after an operator’s refund was recorded leaves it due, and it is made once', async () => {
  const paid = await aPaidRide(kit)
  await drive(kit, await aDriver(kit, { driverType: 'vtc' }), paid.rideId, ['accept', 'start', 'finish'])
  vi.spyOn(kit.context.jobs, 'send').mockRejectedValueOnce(new Error('the process is gone'))
  expect((await refund(paid, 0)).statusCode).toBe(200)
  expect(await attemptsOf(kit, paid)).toEqual({ [paid.transactionId]: 'refund_due' })
  await expectRefundedOnce(paid)
})
