import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PENDING_RIDE_MINUTES } from '#domain/rides/booking/booking.ts'
import { loadPendingRide, readStoredRide, removePendingRide, savePendingRide } from './pending-ride.ts'

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

describe('a booking that waits for sign-in', () => {
  test('is kept under pendingRide with the key made for it', async () => {
    expect(savePendingRide(booking, KEY, NOW)).toBe(true)
    expect(JSON.parse(storage.getItem('pendingRide') ?? '')).toEqual({
      ...booking,
      idempotencyKey: KEY,
      savedAt: NOW.toISOString(),
    })
    expect(await loadPendingRide(minutesLater(1))).toMatchObject({ ...booking, idempotencyKey: KEY })
  })

  test('replaces the one that waited before', async () => {
    savePendingRide(booking, KEY, NOW)
    savePendingRide({ ...booking, rideType: 'xl' }, 'another-key', NOW)
    expect(await loadPendingRide(NOW)).toMatchObject({ rideType: 'xl', idempotencyKey: 'another-key' })
  })

  test('is gone once removed', async () => {
    savePendingRide(booking, KEY, NOW)
    removePendingRide()
    expect(await loadPendingRide(NOW)).toBeNull()
  })

  test('is still wanted at 30 minutes; later it is not booked, and kept until its passenger has read so', async () => {
    savePendingRide(booking, KEY, NOW)
    expect(await loadPendingRide(minutesLater(PENDING_RIDE_MINUTES))).not.toBeNull()
    const late = minutesLater(PENDING_RIDE_MINUTES + 1)
    expect(await loadPendingRide(late)).toBeNull()
    expect(await readStoredRide(late)).toMatchObject({ isStale: true, pending: booking })
  })

  test('is forgotten after a day: whoever comes back to this tab may be somebody else', async () => {
    savePendingRide(booking, KEY, NOW)
    expect(await readStoredRide(minutesLater(24 * 60))).toBeNull()
    expect(storage.getItem('pendingRide')).toBeNull()
  })
})

describe('what is stored but is no booking', () => {
  const whole = { ...booking, idempotencyKey: KEY, savedAt: NOW.toISOString() }
  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a service that does not exist', JSON.stringify({ ...whole, rideType: 'helicopter' })],
    ['a place that is too short', JSON.stringify({ ...whole, dropoffLocation: 'ab' })],
    ['no key', JSON.stringify({ ...whole, idempotencyKey: undefined })],
    ['an instant that is none', JSON.stringify({ ...whole, savedAt: 'yesterday' })],
    ['an instant to come', JSON.stringify({ ...whole, savedAt: minutesLater(60).toISOString() })],
  ])('%s is forgotten', async (_name, raw) => {
    storage.setItem('pendingRide', raw)
    expect(await loadPendingRide(NOW)).toBeNull()
    expect(storage.getItem('pendingRide')).toBeNull()
  })
})

describe('where nothing can be stored', () => {
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
    ['there is no window', undefined],
  ])('%s: nothing is kept, nothing breaks', async (_name, window) => {
    vi.stubGlobal('window', window)
    expect(savePendingRide(booking, KEY, NOW)).toBe(false)
    expect(await loadPendingRide(NOW)).toBeNull()
    expect(removePendingRide).not.toThrow()
  })
})
