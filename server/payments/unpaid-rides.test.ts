import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { payOnline } from '#kit/rides/late-cancellation.ts'
import { payInWidget, type RideToPay, reconcileAfter, report, startOnline, verify } from '#kit/rides/payments.ts'
import { aRide, book, drive } from '#kit/rides/rides.ts'
import { loadDemo } from '../demo/demo.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

/** A finished ride whose driver tapped « Non, pas encore ». */
async function anUnpaidRide(passenger?: Person): Promise<RideToPay & { readonly driver: Person }> {
  const owner = passenger ?? (await aPassenger(kit))
  const driver = await aDriver(kit)
  const { id: rideId, priceXof } = await aRide(kit, owner)
  await drive(kit, driver, rideId, ['accept', 'start', 'finish'])
  return { rideId, passenger: owner, priceXof, driver }
}

async function answerToBooking({ passenger }: RideToPay): Promise<string> {
  const answer = await book(kit, passenger)
  return answer.statusCode === 201 ? 'booked' : answer.json().error.code
}

describe('a passenger with an unpaid finished ride', () => {
  test('cannot book another ride (409), and reads why', async () => {
    const ride = await anUnpaidRide()
    const answer = await book(kit, ride.passenger)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toEqual({
      code: 'ride_unpaid',
      message: 'Une de vos courses n’est pas encore payée. Réglez-la pour réserver à nouveau.',
    })
  })

  test('can book again once it is paid online', async () => {
    const ride = await anUnpaidRide()
    await payOnline(kit, ride, ride.priceXof)
    expect(await answerToBooking(ride)).toBe('booked')
  })

  test('can book again once the driver, who had tapped « Non, pas encore », confirms the cash', async () => {
    const ride = await anUnpaidRide()
    const confirmed = await kit.call(`POST /api/rides/${ride.rideId}/confirm-cash`, { as: ride.driver })
    expect(confirmed.statusCode).toBe(200)
    expect(await answerToBooking(ride)).toBe('booked')
  })

  test('cannot book after only choosing cash', async () => {
    const ride = await anUnpaidRide()
    await kit.call(`POST /api/rides/${ride.rideId}/payments`, { as: ride.passenger, body: { method: 'cash' } })
    expect(await answerToBooking(ride)).toBe('ride_unpaid')
  })

  test('can book while the payment is being verified, but not once it is refused', async () => {
    const ride = await anUnpaidRide()
    const paymentId = await startOnline(kit, ride)
    const transactionId = await payInWidget(kit, paymentId, { outcome: 'failure', amountXof: ride.priceXof })
    await report(kit, ride, paymentId, transactionId)
    const provider = vi.spyOn(kit.provider, 'findTransaction').mockRejectedValueOnce(new Error('away'))
    expect(await answerToBooking(ride)).toBe('booked')
    expect(provider).toHaveBeenCalledTimes(1)
    await verify(kit, ride, transactionId)
    expect(await answerToBooking(ride)).toBe('ride_unpaid')
  })

  test('cannot book with an invented transaction id: first ride_being_verified, then ride_unpaid', async () => {
    const ride = await anUnpaidRide()
    await report(kit, ride, await startOnline(kit, ride), 'invented-1234')
    expect(await answerToBooking(ride)).toBe('ride_being_verified')
    kit.clock.advanceMinutes(2)
    expect(await answerToBooking(ride)).toBe('ride_unpaid')
  })

  test('cannot book with a transaction of 1 F CFA, neither pending nor reconciled', async () => {
    const ride = await anUnpaidRide()
    const paymentId = await startOnline(kit, ride)
    const transactionId = await payInWidget(kit, paymentId, { outcome: 'pending', amountXof: 1 })
    await report(kit, ride, paymentId, transactionId)
    expect(await answerToBooking(ride)).toBe('ride_unpaid')
    const shown = await kit.call(`GET /api/rides/${ride.rideId}`, { as: ride.passenger })
    expect(shown.json().ride.payment, 'their page leads them to paying it').toMatchObject({ isBeingVerified: false })
    kit.clock.advanceMinutes(3)
    await reconcileAfter(kit, 1)
    expect(await answerToBooking(ride)).toBe('ride_unpaid')
    await payOnline(kit, ride, ride.priceXof)
    expect(await answerToBooking(ride)).toBe('booked')
  })

  test('can book one ride while the provider is unreachable, but no further one before it answers', async () => {
    const ride = await anUnpaidRide()
    await report(kit, ride, await startOnline(kit, ride), 'invented-away-1')
    const provider = vi.spyOn(kit.provider, 'findTransaction').mockRejectedValue(new Error('away'))
    const booked = await book(kit, ride.passenger)
    expect(booked.statusCode).toBe(201)
    await drive(kit, await aDriver(kit), booked.json().ride.id, ['accept', 'start', 'finish'])
    const second = { ...ride, rideId: booked.json().ride.id }
    await report(kit, second, await startOnline(kit, second), 'invented-away-2')
    kit.clock.advanceMinutes(5)
    expect(await answerToBooking(ride)).toBe('ride_being_verified')
    provider.mockRestore()
    await reconcileAfter(kit, 1)
    expect(await answerToBooking(ride)).toBe('ride_unpaid')
  })

  test('gets a Retry-After while the provider does not know the payment, and can book once it does', async () => {
    const ride = await anUnpaidRide()
    const paymentId = await startOnline(kit, ride)
    const transactionId = await payInWidget(kit, paymentId, { amountXof: ride.priceXof })
    await report(kit, ride, paymentId, transactionId)
    const unknown = await kit.provider.findTransaction('nobody-knows-it')
    vi.spyOn(kit.provider, 'findTransaction').mockResolvedValueOnce(unknown)
    const answer = await book(kit, ride.passenger)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([409, '15'])
    expect(answer.json().error).toEqual({
      code: 'ride_being_verified',
      message: 'Le paiement de votre course est en cours de vérification. Réessayez dans un instant.',
    })
    await reconcileAfter(kit, 1)
    expect(await answerToBooking(ride)).toBe('booked')
  })

  test('cannot book while one of two unpaid rides is being verified and the other is not paid', async () => {
    const passenger = await aPassenger(kit)
    const rides = [await aRide(kit, passenger), await aRide(kit, passenger)]
    for (const { id } of rides) await drive(kit, await aDriver(kit), id, ['accept', 'start', 'finish'])
    const ride = { rideId: rides[0]?.id ?? '', passenger, priceXof: 500 }
    await report(kit, ride, await startOnline(kit, ride), 'invented-5678')
    expect(await answerToBooking(ride)).toBe('ride_unpaid')
  })

  test('can book right after paying, before the server has verified the reported payment', async () => {
    const ride = await anUnpaidRide()
    const paymentId = await startOnline(kit, ride)
    await report(
      kit,
      ride,
      paymentId,
      await payInWidget(kit, paymentId, { outcome: 'success', amountXof: ride.priceXof }),
    )
    expect(await answerToBooking(ride)).toBe('booked')
  })

  test('finds it on the first page of the history even when newer rides fill that page', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id: unpaid } = await aRide(kit, passenger)
    kit.clock.advanceMinutes(1)
    const { id: newer } = await aRide(kit, passenger)
    await kit.call(`POST /api/rides/${newer}/cancel`, { as: passenger, body: {} })
    await drive(kit, driver, unpaid, ['accept', 'start', 'finish'])
    const { rides } = (await kit.call('GET /api/rides?limit=1', { as: passenger })).json()
    expect(rides).toMatchObject([{ id: newer }, { id: unpaid }])
  })
})

test('a booking repeated with its idempotency key returns its ride although another ride is unpaid by then', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id: first } = await aRide(kit, passenger)
  const send = () =>
    kit.call('POST /api/rides', {
      as: passenger,
      headers: { 'idempotency-key': 'b6ff2b11-6f0f-4f5e-9b8a-0d5d8a2f9d11' },
      body: { rideType: 'zemidjan', pickupLocation: 'Carrefour Vêdoko', dropoffLocation: 'Ganhi' },
    })
  const { ride } = (await send()).json()
  await drive(kit, driver, first, ['accept', 'start', 'finish'])
  expect((await send()).json().ride.id).toBe(ride.id)
})

test('no demo passenger has an unpaid ride', async () => {
  const demo = await startKit()
  await loadDemo(demo.context)
  expect(await demo.database.db.selectFrom('unpaidRides').selectAll().execute()).toEqual([])
  await demo.close()
})
