import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { payInWidget, startOnline, verify } from '#kit/rides/payments.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const TEN = Array.from({ length: 10 }, (_, index) => index)

test('a fare is settled once when two operators, the passenger and the driver settle it at once', async () => {
  const operators = [await anAdmin(kit), await anAdmin(kit)]
  for (const _ of TEN) {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id: rideId, priceXof } = await aRide(kit, passenger)
    await drive(kit, driver, rideId, ['accept', 'start', 'finish'])
    const ride = { rideId, passenger, priceXof }
    const transactionId = await payInWidget(kit, await startOnline(kit, ride), { amountXof: priceXof })
    const [, , ...settled] = await Promise.all([
      verify(kit, ride, transactionId),
      kit.call(`POST /api/rides/${rideId}/confirm-cash`, { as: driver, body: {} }),
      ...operators.map((as) =>
        kit.call(`POST /api/admin/rides/${rideId}/settlement`, { as, body: { how: 'outside', reason: 'Au bureau' } }),
      ),
    ])
    const done = await kit.database.db
      .selectFrom('paymentTransactions')
      .where('rideId', '=', rideId)
      .where('status', '=', 'completed')
      .select('paymentProvider')
      .execute()
    expect(done).toHaveLength(1)
    const byOperators = done[0]?.paymentProvider === 'outside'
    for (const answer of settled) {
      if (byOperators) expect(answer.statusCode).toBe(200)
      else expect(['fare_paid_meanwhile', 'fare_being_verified']).toContain(answer.json().error.code)
    }
    const deeds = await kit.database.db.selectFrom('adminActions').where('rideId', '=', rideId).select('id').execute()
    expect(deeds).toHaveLength(byOperators ? 1 : 0)
  }
})
