import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingPaused, drivingPaused, PAUSE_MINUTES, PAUSED_FROM } from '#domain/rides/pauses.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aLateCancellation, payOnline } from '#kit/rides/late-cancellation.ts'
import { aRide, book, drive, press } from '#kit/rides/rides.ts'
import { expireRides } from '../rides.service.ts'

let kit: Kit
let passenger: Person
let driver: Person
beforeAll(async () => {
  kit = await startKit()
})
beforeEach(async () => {
  // Noon in Benin: no pause in these tests reaches midnight.
  kit.clock.set(new Date('2026-03-10T11:00:00Z'))
  passenger = await aPassenger(kit)
  driver = await aDriver(kit)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const inMinutes = (minutes: number) => new Date(kit.clock.now().getTime() + minutes * 60_000)

function cancel(rideId: string) {
  return kit.call(`POST /api/rides/${rideId}/cancel`, { as: passenger, body: {} })
}

/** Books, and cancels during the search or after an acceptance. */
async function abandon(after: 'search' | 'accept' = 'accept', minutes = 0): Promise<void> {
  const { id } = await aRide(kit, passenger)
  if (after === 'accept') await drive(kit, driver, id, ['accept'])
  kit.clock.advanceMinutes(minutes)
  expect((await cancel(id)).statusCode).toBe(200)
}

async function giveBack(): Promise<void> {
  const { id } = await aRide(kit, await aPassenger(kit))
  await drive(kit, driver, id, ['accept'])
  expect((await press(kit, driver, id, 'give_back')).statusCode).toBe(200)
}

const dashboard = async () => (await kit.call('GET /api/driver', { as: driver })).json()
const setAvailable = (isAvailable: boolean) =>
  kit.call('PUT /api/driver/availability', { as: driver, body: { isAvailable } })

describe('a passenger who repeatedly cancels right after booking', () => {
  test('cannot book after the fifth time, reads until when, and can book again then', async () => {
    for (const n of times(PAUSED_FROM)) await abandon(n % 2 === 0 ? 'accept' : 'search')
    const { error } = (await book(kit, passenger)).json()
    expect(error).toMatchObject({ code: 'booking_paused', message: bookingPaused(5, inMinutes(PAUSE_MINUTES[0])) })
    kit.clock.advanceMinutes(PAUSE_MINUTES[0] - 0.01)
    expect((await book(kit, passenger)).json().error.code).toBe('booking_paused')
    kit.clock.advanceMinutes(0.01)
    expect((await book(kit, passenger)).statusCode).toBe(201)
  })

  test('has to wait longer after each further cancellation, by the minutes of PAUSE_MINUTES', async () => {
    for (const _ of times(PAUSED_FROM)) await abandon()
    for (const minutes of [...PAUSE_MINUTES.slice(0), PAUSE_MINUTES.at(-1) ?? 0]) {
      kit.clock.advanceMinutes(minutes - 0.01)
      expect((await book(kit, passenger)).json().error?.code, `${minutes} minutes`).toBe('booking_paused')
      kit.clock.advanceMinutes(0.01)
      await abandon()
    }
  })

  test('can book again from midnight in Benin', async () => {
    for (const _ of times(PAUSED_FROM + 4)) {
      await abandon()
      kit.clock.advanceMinutes(60)
    }
    kit.clock.set(new Date('2026-03-10T22:59:00Z'))
    await abandon()
    expect((await book(kit, passenger)).json().error.code).toBe('booking_paused')
    kit.clock.advanceMinutes(1)
    expect((await book(kit, passenger)).statusCode).toBe(201)
  })

  test('has no pause for cancelling after two minutes of search, nor for requests that expired', async () => {
    for (const _ of times(PAUSED_FROM)) await abandon('search', 2)
    for (const _ of times(PAUSED_FROM)) {
      await aRide(kit, passenger)
      kit.clock.advanceMinutes(kit.context.config.rideExpiryMinutes + 1)
      await expireRides(kit.context)
    }
    expect((await book(kit, passenger)).statusCode).toBe(201)
  })

  test('has no pause for rides that a driver gave back, nor for scheduled rides before their search', async () => {
    for (const _ of times(PAUSED_FROM)) {
      const [one, other] = [await aDriver(kit), await aDriver(kit)]
      const { id } = await aRide(kit, passenger)
      await drive(kit, one, id, ['accept'])
      await press(kit, one, id, 'give_back')
      await drive(kit, other, id, ['accept'])
      expect((await cancel(id)).statusCode).toBe(200)
      const later = await aRide(kit, passenger, { scheduledFor: inMinutes(300).toISOString() })
      expect((await cancel(later.id)).statusCode).toBe(200)
    }
    expect((await book(kit, passenger)).statusCode).toBe(201)
  })

  test('has no pause for late cancellations whose fees are paid', async () => {
    for (const _ of times(PAUSED_FROM)) {
      const ride = await aLateCancellation(kit, passenger)
      expect(await payOnline(kit, ride, 200)).toMatchObject({ status: 'completed' })
    }
    const account = await kit.call(`GET /api/admin/users/${passenger.userId}`, { as: await anAdmin(kit) })
    expect(account.json().account.abandonedToday).toBe(0)
    expect((await book(kit, passenger)).statusCode).toBe(201)
  })

  test('gets the same ride for a repeated idempotency key even during the pause', async () => {
    const headers = { 'idempotency-key': 'the-same-key-again' }
    const body = {
      pickupLocation: 'Carrefour Vêdoko, derrière l’école',
      dropoffLocation: 'Plage, bar',
      rideType: 'zemidjan',
    }
    const first = await kit.call('POST /api/rides', { as: passenger, body, headers })
    for (const _ of times(PAUSED_FROM)) await abandon()
    const again = await kit.call('POST /api/rides', { as: passenger, body, headers })
    expect(again.json().ride.id).toBe(first.json().ride.id)
  })

  test('has today’s number of cancellations in the operator’s view of the account', async () => {
    for (const _ of times(2)) await abandon()
    const file = async () => {
      const response = await kit.call(`GET /api/admin/users/${passenger.userId}`, { as: await anAdmin(kit) })
      return response.json().account.abandonedToday
    }
    expect(await file()).toBe(2)
    kit.clock.advanceMinutes(24 * 60)
    expect(await file()).toBe(0)
  })
})

describe('a driver who gives rides back', () => {
  test('is set unavailable after the fifth, reads until when, and can be available again then', async () => {
    for (const _ of times(PAUSED_FROM - 1)) await giveBack()
    expect(await dashboard()).toMatchObject({ isAvailable: true, givenBackToday: 4, pausedBecause: null })
    await giveBack()
    const sentence = drivingPaused(5, inMinutes(PAUSE_MINUTES[0]))
    expect(await dashboard()).toMatchObject({ isAvailable: false, givenBackToday: 5, pausedBecause: sentence })
    const { id } = await aRide(kit, passenger)
    expect((await press(kit, driver, id, 'accept')).json().error.code).toBe('driver_unavailable')
    expect((await setAvailable(true)).json().error).toMatchObject({ code: 'driving_paused', message: sentence })
    expect((await setAvailable(false)).statusCode).toBe(200)
    kit.clock.advanceMinutes(PAUSE_MINUTES[0])
    expect(await dashboard()).toMatchObject({ pausedBecause: null })
    expect((await setAvailable(true)).statusCode).toBe(200)
    expect((await press(kit, driver, id, 'accept')).statusCode).toBe(200)
  })

  test('is not counted twice for a repeated request', async () => {
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept'])
    await press(kit, driver, id, 'give_back')
    await press(kit, driver, id, 'give_back')
    expect(await dashboard()).toMatchObject({ givenBackToday: 1 })
  })

  test('has today’s number of give-backs in the operator’s view of the driver', async () => {
    for (const _ of times(3)) await giveBack()
    const operator = await anAdmin(kit)
    const file = async () =>
      (await kit.call(`GET /api/admin/drivers/${driver.userId}`, { as: operator })).json().givenBackToday
    expect(await file()).toBe(3)
    kit.clock.advanceMinutes(24 * 60)
    expect(await file()).toBe(0)
  })
})
