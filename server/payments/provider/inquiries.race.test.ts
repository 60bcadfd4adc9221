import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { OPEN_ATTEMPTS_MAX, OPEN_ATTEMPTS_OF_PASSENGER_MAX } from '#domain/payments/online/inquiry.ts'
import { OPEN_RIDES_MAX } from '#domain/rides/booking/booking.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger } from '#kit/people/people.ts'
import {
  aReportedPayment,
  aRideToPay,
  attemptsOf,
  choosePayment,
  forgetPayments,
  type RideToPay,
  report,
  startOnline,
} from '#kit/rides/payments.ts'
import { aRide } from '#kit/rides/rides.ts'
import { askDueInquiries } from './inquiries.service.ts'

let kit: Kit
let other: Kit
beforeAll(async () => {
  kit = await startKit()
  other = await startKit({}, kit.database)
})
afterEach(() => forgetPayments(kit))
afterAll(async () => {
  await other.close()
  await kit.close()
})

async function countOpen(rides: readonly RideToPay[]): Promise<number> {
  const attempts = await Promise.all(rides.map((ride) => attemptsOf(kit, ride)))
  return attempts.flatMap((ofRide) => Object.values(ofRide)).filter((outcome) => outcome === 'reported').length
}

test('of twenty transaction ids reported at once for one payment, three are stored', async () => {
  const ride = await aRideToPay(kit)
  const paymentId = await startOnline(kit, ride)
  await Promise.all(Array.from({ length: 20 }, (_, n) => report(kit, ride, paymentId, `invented-${n}`)))
  expect(await countOpen([ride])).toBe(OPEN_ATTEMPTS_MAX)
})

test('of thirty transaction ids reported at once for six payments of one passenger, ten are stored', async () => {
  const passenger = await aPassenger(kit)
  const targets: { readonly ride: RideToPay; readonly paymentId: string }[] = []
  for (let n = 0; n < OPEN_RIDES_MAX; n += 1) {
    const { id: rideId, priceXof } = await aRide(kit, passenger)
    const ride = { rideId, passenger, priceXof }
    targets.push({ ride, paymentId: await startOnline(kit, ride) })
    await choosePayment(kit, ride, 'cash')
    targets.push({ ride, paymentId: await startOnline(kit, ride) })
  }
  await Promise.all(
    targets.flatMap(({ ride, paymentId }, n) =>
      Array.from({ length: 5 }, (_, id) => report(kit, ride, paymentId, `invented-${n}-${id}`)),
    ),
  )
  expect(await countOpen(targets.filter((_, n) => n % 2 === 0).map(({ ride }) => ride))).toBe(
    OPEN_ATTEMPTS_OF_PASSENGER_MAX,
  )
})

test('two processes that run the inquiries at once query each transaction at the provider once', async () => {
  const reported = await Promise.all(Array.from({ length: 12 }, () => aReportedPayment(kit, 'success')))
  const asked = [kit, other].map((one) => vi.spyOn(one.provider, 'findTransaction'))
  for (const one of [kit, other]) one.clock.advanceMinutes(1)
  await Promise.all([kit, other].map((one) => askDueInquiries(one.context)))
  const ids = asked.flatMap((spy) => spy.mock.calls.map(([id]) => id))
  expect(ids.sort()).toEqual(reported.map(({ transactionId }) => transactionId).sort())
})
