import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_SENTENCES, PHONE_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { RIDE_EXPIRY_MINUTES } from '#domain/rides/booking/booking.ts'
import { SCHEDULE_SENTENCES } from '#domain/rides/booking/schedule.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { A_BOOKING, aRide, drive } from '#kit/rides/rides.ts'
import { expireRides } from '../rides.service.ts'

const NOW = new Date('2026-03-10T09:00:00Z')
const IN_TWO_HOURS = '2026-03-10T11:00:00.000Z'
const SEARCHED_FROM = '2026-03-10T10:40:00.000Z'

const minutesAfter = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000)

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
beforeEach(() => kit.clock.set(NOW))
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

function book(as: Person, booking: object, key: string = randomUUID()) {
  return kit.call('POST /api/rides', { as, body: { ...A_BOOKING, ...booking }, headers: { 'idempotency-key': key } })
}

async function rowOf(rideId: string) {
  return kit.context.db.selectFrom('rides').where('id', '=', rideId).selectAll().executeTakeFirstOrThrow()
}

async function statusOf(passenger: Person, rideId: string) {
  return (await kit.call(`GET /api/rides/${rideId}`, { as: passenger })).json().ride.status
}

describe('a scheduled ride', () => {
  test('is stored with its time, and its search begins 20 minutes before', async () => {
    const { ride } = (await book(await aPassenger(kit), { scheduledFor: IN_TWO_HOURS })).json()
    expect(ride).toMatchObject({
      status: 'requested',
      scheduledFor: IN_TWO_HOURS,
      expiresAt: IN_TWO_HOURS,
    })
    expect((await rowOf(ride.id)).searchFrom.toISOString()).toBe(SEARCHED_FROM)
  })

  test('can be sent with the time offset of Benin (+01:00)', async () => {
    const { ride } = (await book(await aPassenger(kit), { scheduledFor: '2026-03-10T12:00:00+01:00' })).json()
    expect(ride.scheduledFor).toBe(IN_TWO_HOURS)
  })

  test('expires at its scheduled time, not before, when no driver accepted it', async () => {
    const passenger = await aPassenger(kit)
    const { id } = await aRide(kit, passenger, { scheduledFor: IN_TWO_HOURS })
    kit.clock.set(minutesAfter(SEARCHED_FROM, RIDE_EXPIRY_MINUTES))
    await expireRides(kit.context)
    expect(await statusOf(passenger, id)).toBe('requested')
    kit.clock.set(new Date(IN_TWO_HOURS))
    await expireRides(kit.context)
    expect(await statusOf(passenger, id)).toBe('cancelled')
  })

  test('can be cancelled for free', async () => {
    const passenger = await aPassenger(kit)
    const { id } = await aRide(kit, passenger, { scheduledFor: IN_TWO_HOURS })
    await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
    const { ride } = (await kit.call(`GET /api/rides/${id}`, { as: passenger })).json()
    expect(ride).toMatchObject({ status: 'cancelled', cancelFeeXof: 0 })
  })

  test.each([
    ['29 minutes ahead', '2026-03-10T09:29:00.000Z', SCHEDULE_SENTENCES.tooSoon],
    ['yesterday', '2026-03-09T09:00:00.000Z', SCHEDULE_SENTENCES.tooSoon],
    ['in eight days', '2026-03-18T09:00:00.000Z', SCHEDULE_SENTENCES.tooFar],
  ])('%s is refused with its message', async (_when, scheduledFor, message) => {
    const passenger = await aPassenger(kit)
    const response = await book(passenger, { scheduledFor })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.message).toBe(message)
    const quoted = await kit.call('POST /api/quotes', { body: { ...A_BOOKING, scheduledFor } })
    expect(quoted.json().error.message).toBe(message)
  })

  test('with a quote made in time can be booked 10 minutes ahead, but not after its time', async () => {
    const scheduledFor = '2026-03-10T09:30:00.000Z'
    const { quote } = (await kit.call('POST /api/quotes', { body: { ...A_BOOKING, scheduledFor } })).json()
    kit.clock.advanceMinutes(20)
    const { ride } = (await book(await aPassenger(kit), { scheduledFor, quote })).json()
    expect((await rowOf(ride.id)).searchFrom).toEqual(kit.clock.now())
    kit.clock.advanceMinutes(20)
    const late = await book(await aPassenger(kit), { scheduledFor, quote })
    expect(late.json().error.code).toBe('schedule_too_soon')
  })

  test('sent again with its idempotency key shortly before its time is the same ride', async () => {
    const passenger = await aPassenger(kit)
    const { ride } = (await book(passenger, { scheduledFor: IN_TWO_HOURS }, 'key-for-later')).json()
    kit.clock.advanceMinutes(110)
    expect((await book(passenger, { scheduledFor: IN_TWO_HOURS }, 'key-for-later')).json().ride.id).toBe(ride.id)
    const other = await book(passenger, { scheduledFor: '2026-03-10T13:00:00Z' }, 'key-for-later')
    expect(other.json().error.code).toBe('idempotency_key_reused')
  })
})

describe('a ride for somebody else', () => {
  const rider = { fullName: 'Ègbé d’Ɖɔssou', phoneNumber: '+229 01 97 00 00 42' }

  test('shows its driver the rider’s name and phone number', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const booked = (await book(passenger, { rider })).json().ride
    const reported = { fullName: rider.fullName, phoneNumber: '+2290197000042' }
    expect(booked.rider).toEqual(reported)
    expect((await drive(kit, driver, booked.id, ['accept'])).rider).toEqual(reported)
  })

  test.each([
    [{ ...rider, fullName: ' a ' }, ACCOUNT_SENTENCES.nameTooShort],
    [{ ...rider, fullName: 'a'.repeat(101) }, ACCOUNT_SENTENCES.nameTooLong],
    [{ ...rider, phoneNumber: '97 00 00 0' }, PHONE_SENTENCES.numberFormat],
    [{ fullName: 'Passager Essai' }, PHONE_SENTENCES.numberFormat],
  ])('with the rider %j is refused with its message', async (wrong, message) => {
    const response = await book(await aPassenger(kit), { rider: wrong })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.message).toBe(message)
  })

  test('cannot share its idempotency key with a ride for oneself', async () => {
    const passenger = await aPassenger(kit)
    await book(passenger, { rider }, 'key-of-somebody')
    expect((await book(passenger, {}, 'key-of-somebody')).json().error.code).toBe('idempotency_key_reused')
    expect((await book(passenger, { rider }, 'key-of-somebody')).statusCode).toBe(201)
  })
})

test('a ride’s row stores coordinates, distance, driver note, price and fare lines', async () => {
  const { id } = await aRide(kit, await aPassenger(kit), {
    pickupWaypoint: { lat: 6.3784, lon: 2.3902 },
    dropoffWaypoint: { lat: 6.3694, lon: 2.4336 },
    driverNote: 'Le portail bleu, sonnez deux fois',
  })
  expect(await rowOf(id)).toMatchObject({
    pickupLat: 6.3784,
    dropoffLon: 2.4336,
    distanceM: expect.any(Number),
    driverNote: 'Le portail bleu, sonnez deux fois',
    priceXof: 500,
    fare: [{ part: 'flat', amountXof: 500, units: 7_000 }],
    searchFrom: NOW,
    scheduledFor: null,
  })
})
