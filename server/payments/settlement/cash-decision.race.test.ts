import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CashOutcome } from '#domain/rides/after/cash-claims.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin } from '#kit/people/people.ts'
import { aContestedRide, aDrivenRide, answer, caseFileOf, claim, decide } from '#kit/rides/cash-cases.ts'
import { payInWidget, paymentsOf, reconcileAfter, simulatedOutcome, startOnline, verify } from '#kit/rides/payments.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const TEN = Array.from({ length: 10 }, (_, index) => index)

/**
 * What may have paid a ride whose case ended so. Decided as « not given » it stays unpaid, until the driver or the payment
 * that came after the decision pays it.
 */
const PAYMENTS_OF: Readonly<Record<CashOutcome, readonly string[]>> = {
  given: ['cash'],
  confirmed: ['cash'],
  unknown: ['written_off'],
  paid_otherwise: ['simulator'],
  not_given: ['cash', 'simulator'],
}

test('a contested ride is paid once when the driver, two operators and an online payment come at once', async () => {
  const [one, two] = [await anAdmin(kit), await anAdmin(kit)]
  for (const turn of TEN) {
    const ride = await aContestedRide(kit)
    const transactionId = await payInWidget(kit, await startOnline(kit, ride), { amountXof: ride.priceXof })
    const [, , ...decided] = await Promise.all([
      verify(kit, ride, transactionId),
      answer(kit, ride, true),
      decide(kit, one, ride, 'given'),
      decide(kit, two, ride, turn % 2 === 0 ? 'unknown' : 'not_given'),
    ])
    const { outcome } = (await caseFileOf(kit, one, ride)) ?? {}
    if (!outcome) throw new Error('the case is still open')
    const done = (await paymentsOf(kit, ride)).filter(({ status }) => status === 'completed')
    expect(done).toHaveLength(1)
    const [{ paymentProvider } = { paymentProvider: null }] = done
    expect(PAYMENTS_OF[outcome]).toContain(paymentProvider)
    for (const late of decided.filter(({ statusCode }) => statusCode !== 200)) {
      expect(late.body).toMatch(/cash_case_closed|fare_being_verified/)
    }
    await reconcileAfter(kit, 5)
    const arrived = paymentProvider === 'simulator' ? 'success' : 'refunded'
    expect(await simulatedOutcome(kit, transactionId)).toBe(arrived)
  }
})

test('a passenger’s claim sent twice while the driver confirms the cash is one case at most, and the ride is paid', async () => {
  for (const _ of TEN) {
    const ride = await aDrivenRide(kit)
    const [first, second, confirmed] = await Promise.all([
      claim(kit, ride),
      claim(kit, ride),
      kit.call(`POST /api/rides/${ride.rideId}/confirm-cash`, { as: ride.driver, body: {} }),
    ])
    expect(confirmed.statusCode).toBe(200)
    for (const { statusCode, body } of [first, second]) {
      if (statusCode !== 200) expect(body).toContain('ride_already_paid')
    }
    const file = await caseFileOf(kit, await anAdmin(kit), ride)
    expect(file?.outcome ?? 'confirmed').toBe('confirmed')
  }
})
