import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRideSurely } from './create-ride.ts'

const BOOKING = { pickupLocation: 'Gbégamey', dropoffLocation: 'Dantokpa', rideType: 'zemidjan' } as const
const request = vi.fn<typeof fetch>()

const made = () => new Response(JSON.stringify({ ride: { id: 'ride-1' } }), { status: 201 })
const keysSent = () => request.mock.calls.map(([, sent]) => new Headers(sent?.headers).get('idempotency-key'))

beforeEach(() => {
  vi.useFakeTimers()
  request.mockReset()
  vi.stubGlobal('fetch', request)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a booking without a response is sent again with its key, at most twice', async () => {
  request.mockRejectedValueOnce(new TypeError('network')).mockRejectedValueOnce(new TypeError('network'))
  request.mockImplementation(async () => made())
  const ride = createRideSurely(BOOKING, 'key-1')
  await vi.runAllTimersAsync()
  expect(await ride).toEqual({ id: 'ride-1' })
  expect(keysSent()).toEqual(['key-1', 'key-1', 'key-1'])
})

test('a booking without a network fails after the third try', async () => {
  request.mockRejectedValue(new TypeError('network'))
  const reported = createRideSurely(BOOKING, 'key-1').catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await reported).toMatchObject({ code: 'network' })
  expect(request).toHaveBeenCalledTimes(3)
})

test('a refused booking fails at once', async () => {
  const refusal = { error: { code: 'too_many_open_rides', message: 'Trois courses' } }
  request.mockImplementation(async () => new Response(JSON.stringify(refusal), { status: 409 }))
  await expect(createRideSurely(BOOKING, 'key-1')).rejects.toMatchObject({ code: 'too_many_open_rides' })
  expect(request).toHaveBeenCalledOnce()
})
