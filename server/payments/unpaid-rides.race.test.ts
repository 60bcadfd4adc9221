import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { payOnline } from '#kit/rides/late-cancellation.ts'
import { report, startOnline } from '#kit/rides/payments.ts'
import { aRide, book, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const TEN = Array.from({ length: 10 }, (_, index) => index)

/** A passenger with a finished, unpaid ride. */
async function anUnpaidRide() {
  const passenger = await aPassenger(kit)
  const { id: rideId, priceXof } = await aRide(kit, passenger)
  await drive(kit, await aDriver(kit), rideId, ['accept', 'start', 'finish'])
  return { rideId, passenger, priceXof }
}

test('ten simultaneous bookings by a passenger with an unpaid ride are all refused', async () => {
  const { passenger } = await anUnpaidRide()
  const answers = await Promise.all(TEN.map(() => book(kit, passenger)))
  expect(answers.map((answer) => answer.json().error?.code)).toEqual(TEN.map(() => 'ride_unpaid'))
})

test('simultaneous bookings are all refused while the provider is queried about an invented payment', async () => {
  const ride = await anUnpaidRide()
  await report(kit, ride, await startOnline(kit, ride), 'invented-at-once')
  const ask = kit.provider.findTransaction
  const { promise: thinking, resolve: answer } = Promise.withResolvers<void>()
  const asked = vi.spyOn(kit.provider, 'findTransaction').mockImplementation(async (id, signal) => {
    await thinking
    return ask(id, signal)
  })
  const bookings = TEN.map(() => book(kit, ride.passenger))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  // Another booking during the provider's query must not succeed either.
  bookings.push(book(kit, ride.passenger))
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(1))
  answer()
  const answers = await Promise.all(bookings)
  expect(new Set(answers.map((one) => one.json().error?.code))).toEqual(new Set(['ride_being_verified']))
})

test('a booking sent while a ride ends unpaid succeeds or is refused, and a later one is refused', async () => {
  for (const _ of TEN) {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept', 'start'])
    const [answer] = await Promise.all([book(kit, passenger), press(kit, driver, id, 'finish')])
    // Before the payment, after it, or between its report and the provider's answer.
    expect([undefined, 'ride_unpaid', 'ride_being_verified']).toContain(answer.json().error?.code)
    expect((await book(kit, passenger)).json().error?.code).toBe('ride_unpaid')
  }
})

test('a booking sent while the ride is being paid succeeds or is refused, and a later one succeeds', async () => {
  for (const _ of TEN) {
    const ride = await anUnpaidRide()
    const [answer] = await Promise.all([book(kit, ride.passenger), payOnline(kit, ride, ride.priceXof)])
    // Before the payment, after it, or between its report and the provider's answer.
    expect([undefined, 'ride_unpaid', 'ride_being_verified']).toContain(answer.json().error?.code)
    expect((await book(kit, ride.passenger)).statusCode).toBe(201)
  }
})
