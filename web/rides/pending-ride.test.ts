import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PENDING_RIDE_MINUTES } from '#domain/rides/booking/booking.ts'
import { loadPendingRide, readStoredRide, removePendingRide, savePendingRide, UnreadableRide } from './pending-ride.ts'

const NOW = new Date('2026-11-21T07:00:00.000Z')
const KEY = '75fa0011-be8a-4bf0-9334-47681719ea71'
const booking = { pickupLocation: 'Gbégamey', dropoffLocation: 'Dantokpa', rideType: 'standard' } as const

function minutesLater(minutes: number): Date {
  return new Date(NOW.getTime() + minutes * 60_000)
}

/** A session storage of our own: Node has no window. */
function aStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

let storage: ReturnType<typeof aStorage>

beforeEach(() => {
  storage = aStorage()
  vi.stubGlobal('window', { sessionStorage: storage })
})
afterEach(() => vi.unstubAllGlobals())

describe('a pending booking', () => {
  test('is stored under pendingRide with its idempotency key', async () => {
    expect(savePendingRide(booking, KEY, NOW)).toBe(true)
    expect(JSON.parse(storage.getItem('pendingRide') ?? '')).toEqual({
      ...booking,
      idempotencyKey: KEY,
      savedAt: NOW.toISOString(),
    })
    expect(await loadPendingRide(minutesLater(1))).toMatchObject({ ...booking, idempotencyKey: KEY })
  })

  test('replaces an earlier one', async () => {
    savePendingRide(booking, KEY, NOW)
    savePendingRide({ ...booking, rideType: 'xl' }, 'another-key', NOW)
    expect(await loadPendingRide(NOW)).toMatchObject({ rideType: 'xl', idempotencyKey: 'another-key' })
  })

  test('cannot be loaded after it is removed', async () => {
    savePendingRide(booking, KEY, NOW)
    removePendingRide()
    expect(await loadPendingRide(NOW)).toBeNull()
  })

  test('is booked up to 30 minutes; later it is only kept for the notice to its passenger', async () => {
    savePendingRide(booking, KEY, NOW)
    expect(await loadPendingRide(minutesLater(PENDING_RIDE_MINUTES))).not.toBeNull()
    const late = minutesLater(PENDING_RIDE_MINUTES + 1)
    expect(await loadPendingRide(late)).toBeNull()
    expect(await readStoredRide(late)).toMatchObject({ isStale: true, pending: booking })
  })

  test('is deleted after a day', async () => {
    savePendingRide(booking, KEY, NOW)
    expect(await readStoredRide(minutesLater(24 * 60))).toBeNull()
    expect(storage.getItem('pendingRide')).toBeNull()
  })
})

describe('an invalid stored booking', () => {
  const whole = { ...booking, idempotencyKey: KEY, savedAt: NOW.toISOString() }
  test.each([
    ['invalid JSON', '{'],
    ['null', 'null'],
    ['a service that does not exist', JSON.stringify({ ...whole, rideType: 'helicopter' })],
    ['a place that is too short', JSON.stringify({ ...whole, dropoffLocation: 'ab' })],
    ['no key', JSON.stringify({ ...whole, idempotencyKey: undefined })],
    ['an invalid time', JSON.stringify({ ...whole, savedAt: 'yesterday' })],
    ['a future time', JSON.stringify({ ...whole, savedAt: minutesLater(60).toISOString() })],
  ])('with %s cannot be read, and stays until its passenger has read so', async (_name, raw) => {
    storage.setItem('pendingRide', raw)
    await expect(loadPendingRide(NOW)).rejects.toBeInstanceOf(UnreadableRide)
    expect(storage.getItem('pendingRide')).toBe(raw)
  })
})

describe('a browser that cannot store', () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  test.each([
    [
      'storage refuses to be opened',
      {
        get sessionStorage() {
          return refuse()
        },
      },
    ],
    ['storage refuses each call', { sessionStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } }],
    ['there is none', { sessionStorage: null }],
  ])('(%s) keeps a booking as long as its page, and says that it does not outlive it', async (_name, window) => {
    vi.stubGlobal('window', window)
    expect(savePendingRide(booking, KEY, NOW)).toBe(false)
    expect(await loadPendingRide(NOW)).toMatchObject(booking)
    removePendingRide()
    expect(await loadPendingRide(NOW)).toBeNull()
  })

  test('keeps nothing on the server, where all share one memory', async () => {
    vi.stubGlobal('window', undefined)
    expect(savePendingRide(booking, KEY, NOW)).toBe(false)
    expect(await loadPendingRide(NOW)).toBeNull()
    expect(removePendingRide).not.toThrow()
  })
})
