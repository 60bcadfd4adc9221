import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin, type Person } from '#kit/people/people.ts'
import { entriesOfRide } from '#kit/rides/ledger.ts'
import { anUntoldPayment, attemptsOf, cancelRide, reconcileAfter, verify } from '#kit/rides/payments.ts'

let kit: Kit
let operators: Person[]
beforeAll(async () => {
  kit = await startKit()
  operators = [await anAdmin(kit), await anAdmin(kit)]
  vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
})
afterAll(() => kit.close())

test('two operators who record the same refund while the provider is asked about it record it once', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { ride, paymentId, transactionId } = await anUntoldPayment(kit, { source: 'CARD' })
    await verify(kit, ride, transactionId)
    await cancelRide(kit, ride)
    const body = { transactionId, reason: 'MTN, référence 4711' }
    const [, ...answers] = await Promise.all([
      reconcileAfter(kit, 2),
      ...[...operators, ...operators].map((as) =>
        kit.call(`POST /api/admin/payments/${paymentId}/refund-by-hand`, { as, body }),
      ),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await entriesOfRide(kit, ride.rideId)).toEqual(['refund_by_hand clearing → till 1250'])
    expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'given_back' })
    expect(kit.mail.filter(({ to }) => to === ride.passenger.email)).toHaveLength(1)
  }
  await expectInvariants(kit.context.db)
})
