import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TRIP_SENTENCES } from '#domain/fares/fares.fr.ts'
import { OPEN_RIDES_MAX, RIDE_EXPIRY_MINUTES } from '#domain/rides/booking/booking.ts'
import { ABANDONED_WITHIN_MINUTES } from '#domain/rides/pauses.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger, type Person } from '#kit/people/people.ts'
import { A_BOOKING, aRide } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

function book(as: Person | undefined, body: unknown, key: string | null = 'key-0000-0001') {
  return kit.call('POST /api/rides', { as, body, ...(key !== null && { headers: { 'idempotency-key': key } }) })
}

test('a booking becomes a requested ride at the tariff’s price', async () => {
  const passenger = await aPassenger(kit)
  const response = await book(passenger, { ...A_BOOKING, pickupLocation: '  Ganhi  ' })
  expect(response.statusCode).toBe(201)
  expect(response.json().ride).toMatchObject({
    status: 'requested',
    version: 1,
    pickupLocation: 'Ganhi',
    priceXof: 500,
    driver: null,
    payment: null,
    createdAt: kit.clock.now().toISOString(),
    expiresAt: new Date(kit.clock.now().getTime() + RIDE_EXPIRY_MINUTES * 60_000).toISOString(),
  })
})

test('a price or status in the request body is ignored', async () => {
  const passenger = await aPassenger(kit)
  const { ride } = (await book(passenger, { ...A_BOOKING, price: 1, priceXof: 1, status: 'completed' })).json()
  expect(ride).toMatchObject({ priceXof: 500, status: 'requested' })
})

test('an unknown or malformed place id is accepted, and saved without a waypoint', async () => {
  for (const placeId of ['nulle-part', '\u0000', '\ud800', '']) {
    const passenger = await aPassenger(kit)
    const body = { ...A_BOOKING, pickupWaypoint: { placeId }, dropoffWaypoint: { placeId: 'marche-dantokpa' } }
    const response = await book(passenger, body)
    expect(response.statusCode).toBe(201)
    expect((await book(passenger, body)).json().ride.id).toBe(response.json().ride.id)
    const saved = await kit.call('PUT /api/places/saved/home', {
      as: passenger,
      body: { place: 'Chez moi', waypoint: { placeId } },
    })
    expect(saved.json().home).toEqual({ place: 'Chez moi', waypoint: null })
  }
})

describe('the idempotency key of a booking', () => {
  test('gives the same ride when it is sent five times', async () => {
    const passenger = await aPassenger(kit)
    const rides = await Promise.all(Array.from({ length: 5 }, () => book(passenger, A_BOOKING)))
    const ids = rides.map((response) => response.json().ride.id)
    expect(new Set(ids).size).toBe(1)
  })

  test('with another booking is refused', async () => {
    const passenger = await aPassenger(kit)
    await book(passenger, A_BOOKING)
    const response = await book(passenger, { ...A_BOOKING, dropoffLocation: 'Ganhi' })
    expect(response.statusCode).toBe(409)
    expect(response.json().error.code).toBe('idempotency_key_reused')
  })

  test('sent by another passenger gives another ride', async () => {
    const [one, other] = [await aPassenger(kit), await aPassenger(kit)]
    expect((await book(one, A_BOOKING)).json().ride.id).not.toBe((await book(other, A_BOOKING)).json().ride.id)
  })

  test('is required', async () => {
    const response = await book(await aPassenger(kit), A_BOOKING, null)
    expect(response.json().error.code).toBe('idempotency_key_missing')
  })
})

test('a fourth open ride is refused, also when six bookings are sent at once', async () => {
  const passenger = await aPassenger(kit)
  const tries = await Promise.all(Array.from({ length: 6 }, (_, n) => book(passenger, A_BOOKING, `parallel-${n}`)))
  expect(tries.filter((response) => response.statusCode === 201)).toHaveLength(OPEN_RIDES_MAX)
  const refused = tries.filter((response) => response.statusCode !== 201)
  expect(refused.map((response) => response.json().error.message)).toEqual(
    refused.map(() => REFUSALS.too_many_open_rides.message),
  )
})

test('a cancelled ride no longer counts as open, and another can be booked', async () => {
  const passenger = await aPassenger(kit)
  const [first] = await Promise.all(Array.from({ length: OPEN_RIDES_MAX }, () => aRide(kit, passenger)))
  await kit.call(`POST /api/rides/${first?.id}/cancel`, { as: passenger, body: {} })
  expect((await book(passenger, A_BOOKING)).statusCode).toBe(201)
})

test('too many bookings of one passenger are refused with 429', async () => {
  const passenger = await aPassenger(kit)
  let last = 201
  for (let n = 0; n < 40 && last !== 429; n += 1) last = (await book(passenger, A_BOOKING)).statusCode
  expect(last).toBe(429)
})

describe('a refused booking', () => {
  test('without a session has the message of §8', async () => {
    const response = await book(undefined, A_BOOKING)
    expect(response.statusCode).toBe(401)
    expect(response.json().error.message).toBe(RIDE_SENTENCES.signInToBook)
  })

  test.each([
    [{ pickupLocation: 'a' }, TRIP_SENTENCES.pickupTooShort, 'pickupLocation'],
    [{ pickupLocation: 'a'.repeat(201) }, TRIP_SENTENCES.pickupTooLong, 'pickupLocation'],
    [{ dropoffLocation: ' b ' }, TRIP_SENTENCES.dropoffTooShort, 'dropoffLocation'],
    [{ dropoffLocation: 'b'.repeat(201) }, TRIP_SENTENCES.dropoffTooLong, 'dropoffLocation'],
    [{ pickupLocation: 12 }, TRIP_SENTENCES.pickupTooShort, 'pickupLocation'],
    [{ rideType: 'helicopter' }, REFUSALS.invalid_input.message, 'rideType'],
  ])('with %j has its field and its message', async (wrong, message, field) => {
    const response = await book(await aPassenger(kit), { ...A_BOOKING, ...wrong })
    expect(response.statusCode).toBe(400)
    expect(response.json().error).toEqual({ code: 'invalid_input', message, field })
  })

  test('with truncated JSON has one French message', async () => {
    const response = await kit.app.inject({
      method: 'POST',
      url: '/api/rides',
      headers: {
        cookie: (await aPassenger(kit)).cookie,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
      payload: '{"pickupLocation": "Gan',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.message).toBe(REFUSALS.invalid_input.message)
  })
})

test('a pickup with an emoji, HTML and bidi characters is returned unchanged', async () => {
  const passenger = await aPassenger(kit)
  const pickupLocation = 'Ègbé 😀 <b>l’Ɖɔ</b> \u202Earabe'
  expect((await aRide(kit, passenger, { pickupLocation })).pickupLocation).toBe(pickupLocation)
})

describe('the history of a passenger', () => {
  test('contains their last five rides, newest first', async () => {
    const passenger = await aPassenger(kit)
    const ids: string[] = []
    for (let n = 0; n < 6; n += 1) {
      kit.clock.advanceMinutes(1)
      const ride = await aRide(kit, passenger)
      kit.clock.advanceMinutes(ABANDONED_WITHIN_MINUTES)
      await kit.call(`POST /api/rides/${ride.id}/cancel`, { as: passenger, body: {} })
      ids.unshift(ride.id)
    }
    const { rides } = (await kit.call('GET /api/rides', { as: passenger })).json()
    expect(rides.map((ride: { id: string }) => ride.id)).toEqual(ids.slice(0, 5))
  })

  test('contains an open ride that is older than the last five', async () => {
    const passenger = await aPassenger(kit)
    const open = await aRide(kit, passenger)
    for (let n = 0; n < 6; n += 1) {
      kit.clock.advanceMinutes(1)
      const { id } = await aRide(kit, passenger)
      kit.clock.advanceMinutes(ABANDONED_WITHIN_MINUTES)
      await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
    }
    const { rides } = (await kit.call('GET /api/rides', { as: passenger })).json()
    expect(rides).toHaveLength(6)
    expect(rides.at(-1).id).toBe(open.id)
  })

  test('does not contain another passenger’s ride', async () => {
    const [owner, other] = [await aPassenger(kit), await aPassenger(kit)]
    const { id } = await aRide(kit, owner)
    expect((await kit.call('GET /api/rides', { as: other })).json().rides).toEqual([])
    expect((await kit.call(`GET /api/rides/${id}`, { as: other })).statusCode).toBe(404)
  })
})
