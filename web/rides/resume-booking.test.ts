import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PENDING_RIDE_MINUTES } from '#domain/rides/booking/booking.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { savePendingRide } from './pending-ride.ts'
import { resumePendingRide } from './resume-booking.ts'

const NOW = new Date('2026-11-21T07:00:00.000Z')
const KEY = '75fa0011-be8a-4bf0-9334-47681719ea71'
const booking = { pickupLocation: 'Gbégamey', dropoffLocation: 'Dantokpa', rideType: 'zemidjan' } as const

const request = vi.fn<typeof fetch>()
let kept: Map<string, string>

function answer(status: number, body: unknown): void {
  request.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
}

beforeEach(() => {
  kept = new Map()
  const sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  request.mockReset()
  vi.stubGlobal('window', { sessionStorage })
  vi.stubGlobal('fetch', request)
  savePendingRide(booking, KEY, NOW)
})
afterEach(() => vi.unstubAllGlobals())

test('the pending booking is sent with its key and deleted', async () => {
  answer(201, { ride: { id: 'ride-1' } })
  expect(await resumePendingRide(NOW)).toEqual({ outcome: 'booked', ride: { id: 'ride-1' } })
  const [url, sent] = request.mock.calls[0] ?? []
  expect(url).toBe('/api/rides')
  expect(sent?.headers).toMatchObject({ 'idempotency-key': KEY })
  expect(JSON.parse(String(sent?.body))).toEqual(booking)
  expect(kept.size).toBe(0)
})

test('two calls at once send the pending booking once', async () => {
  answer(201, { ride: { id: 'ride-1' } })
  const [first, second] = await Promise.all([resumePendingRide(NOW), resumePendingRide(NOW)])
  expect(first).toBe(second)
  expect(request).toHaveBeenCalledOnce()
})

test('the pending booking is sent with places, time, rider and the promised price', async () => {
  const whole = {
    ...booking,
    pickupWaypoint: { lat: 6.3639, lon: 2.413 },
    dropoffWaypoint: { placeId: 'marche-dantokpa' },
    driverNote: 'Le portail bleu',
    scheduledFor: '2026-11-22T06:30:00.000Z',
    rider: { fullName: 'Passager Essai', phoneNumber: '+2290197000000' },
    quote: 'promised.sealed',
  }
  savePendingRide(whole, KEY, NOW)
  answer(201, { ride: { id: 'ride-1' } })
  await resumePendingRide(NOW)
  expect(JSON.parse(String(request.mock.calls[0]?.[1]?.body))).toEqual(whole)
})

test.each(['price_changed', 'service_not_offered', 'schedule_too_soon', 'schedule_too_far'])(
  'after the refusal %s the booking is returned for a new choice and is no longer pending',
  async (code) => {
    answer(code.startsWith('schedule') ? 400 : 409, { error: { code, message: 'Non' } })
    expect(await resumePendingRide(NOW)).toMatchObject({ outcome: 'repriced', booking })
    expect(kept.size).toBe(0)
  },
)

test('nothing is sent without a pending booking', async () => {
  kept.clear()
  expect(await resumePendingRide(NOW)).toEqual({ outcome: 'none' })
  expect(request).not.toHaveBeenCalled()
})

describe('a failure', () => {
  test('of the network keeps the booking and its key for the next try', async () => {
    request.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect((await resumePendingRide(NOW)).outcome).toBe('retry')
    expect(kept.size).toBe(1)
    answer(201, { ride: { id: 'ride-1' } })
    expect((await resumePendingRide(NOW)).outcome).toBe('booked')
    expect(request.mock.calls[1]?.[1]?.headers).toMatchObject({ 'idempotency-key': KEY })
  })

  test.each([401, 429, 500, 503])('with status %i is temporary and keeps the booking', async (status) => {
    answer(status, { error: { code: 'unexpected', message: 'Non' } })
    expect((await resumePendingRide(NOW)).outcome).toBe('retry')
    expect(kept.size).toBe(1)
  })

  test.each([400, 403, 409])('with status %i is final and deletes the booking', async (status) => {
    answer(status, { error: { code: 'too_many_open_rides', message: 'Non' } })
    expect((await resumePendingRide(NOW)).outcome).toBe('refused')
    expect(kept.size).toBe(0)
  })
})

test('an expired booking is not sent; its places are restored without a past time', async () => {
  const late = new Date(NOW.getTime() + (PENDING_RIDE_MINUTES + 1) * 60_000)
  expect(await resumePendingRide(late)).toEqual({ outcome: 'stale', booking })
  savePendingRide({ ...booking, scheduledFor: '2026-11-21T07:30:00.000Z' }, KEY, NOW)
  expect(await resumePendingRide(late)).toEqual({ outcome: 'stale', booking })
  const ahead = { ...booking, scheduledFor: '2026-11-21T12:00:00.000Z' }
  savePendingRide(ahead, KEY, NOW)
  expect(await resumePendingRide(late)).toEqual({ outcome: 'stale', booking: ahead })
  expect(request).not.toHaveBeenCalled()
  expect(await resumePendingRide(late)).toEqual({ outcome: 'none' })
  expect(RIDE_SENTENCES.waitedTooLong).toContain(`${PENDING_RIDE_MINUTES} minutes`)
})

test('a pending booking that cannot be read is refused and deleted', async () => {
  kept.set('pendingRide', '{')
  expect((await resumePendingRide(NOW)).outcome).toBe('refused')
  expect(kept.size).toBe(0)
  expect(request).not.toHaveBeenCalled()
})
