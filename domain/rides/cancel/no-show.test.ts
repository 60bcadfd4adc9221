import { expect, test } from 'vitest'
import { MINUTES_SEEN, NEAR_PICKUP_M, noShowFee, noShowFrom, waitsElsewhere, wasSeenAt } from './no-show.ts'

const arrivedAt = new Date('2026-03-10T09:00:00Z')

test('the wait has not started before the driver has arrived', () => {
  expect(noShowFrom({ arrivedAt: null, scheduledFor: null })).toBeNull()
})

test('a driver may leave five minutes after their arrival', () => {
  expect(noShowFrom({ arrivedAt, scheduledFor: null })).toEqual(new Date('2026-03-10T09:05:00Z'))
})

test('a driver who is early for a scheduled ride waits until five minutes past its time', () => {
  const scheduledFor = new Date('2026-03-10T09:15:00Z')
  expect(noShowFrom({ arrivedAt, scheduledFor })).toEqual(new Date('2026-03-10T09:20:00Z'))
})

test('a driver who is late for a scheduled ride waits from their arrival', () => {
  const scheduledFor = new Date('2026-03-10T08:50:00Z')
  expect(noShowFrom({ arrivedAt, scheduledFor })).toEqual(new Date('2026-03-10T09:05:00Z'))
})

test('a driver over a kilometre away waits elsewhere; one without a position does not', () => {
  const pickup = { lat: 6.3792, lon: 2.3892 }
  const north = (metres: number) => ({ ...pickup, lat: pickup.lat + metres / 111_195 })
  expect([0, 990, 1_010].map((metres) => waitsElsewhere(pickup, north(metres)))).toEqual([false, false, true])
  expect([waitsElsewhere(null, pickup), waitsElsewhere(pickup, null)]).toEqual([false, false])
})

const pickup = { lat: 6.3792, lon: 2.3892 }

/** Seen so many metres from the pickup, so many seconds after the wait began. */
function seen(metres: number, ...seconds: number[]) {
  const point = { ...pickup, lat: pickup.lat + metres / 111_195 }
  return seconds.map((second) => {
    const at = new Date(arrivedAt.getTime() + second * 1000)
    return { point, at, receivedAt: at }
  })
}

const ride = { rideType: 'zemidjan', agreedCancelFeeXof: null, agreedNoShowFeeXof: null } as const

function feeOf(track: ReturnType<typeof seen>, where: typeof pickup | null = pickup) {
  return noShowFee({ ride, pickup: where, track, since: arrivedAt })
}

test('a no-show costs the fee if the driver was near the pickup in three minutes of the wait', () => {
  expect(feeOf(seen(0, 0, 60, 120))).toEqual({ feeXof: 200, whyNoFee: null })
  expect(feeOf(seen(NEAR_PICKUP_M - 1, 59, 179, 299))).toEqual({ feeXof: 200, whyNoFee: null })
  expect(MINUTES_SEEN).toBe(3)
})

test('a pickup without coordinates, or a driver without positions, costs no fee', () => {
  expect(feeOf(seen(0, 0, 60, 120), null)).toEqual({ feeXof: 0, whyNoFee: 'pickup_unknown' })
  expect(feeOf([])).toEqual({ feeXof: 0, whyNoFee: 'phone_silent' })
  expect(feeOf(seen(0, 0, 20, 40, 60, 119)), 'two minutes').toEqual({ feeXof: 0, whyNoFee: 'phone_silent' })
})

test('positions from before the wait do not count', () => {
  expect(feeOf(seen(0, -120, -60, -1, 0, 60))).toEqual({ feeXof: 0, whyNoFee: 'phone_silent' })
})

test('positions that arrive together afterwards count as one minute', () => {
  const receivedAt = new Date(arrivedAt.getTime() + 299_000)
  expect(feeOf(seen(0, 0, 60, 120, 180, 240).map((sighting) => ({ ...sighting, receivedAt })))).toEqual({
    feeXof: 0,
    whyNoFee: 'phone_silent',
  })
})

test('one position at the pickup proves that the driver was there', () => {
  expect(wasSeenAt(pickup, [...seen(12_000, 0), ...seen(NEAR_PICKUP_M - 1, 60)])).toBe(true)
  expect(wasSeenAt(pickup, seen(12_000, 0, 60))).toBe(false)
  expect([wasSeenAt(pickup, []), wasSeenAt(null, seen(0, 0))]).toEqual([false, false])
})

test('positions too far away cause no fee; a single outlier does not prevent the fee', () => {
  expect(feeOf(seen(NEAR_PICKUP_M + 2, 0, 60, 120, 180))).toEqual({ feeXof: 0, whyNoFee: 'not_near' })
  expect(feeOf([...seen(0, 0, 60), ...seen(900, 120, 180, 240)])).toEqual({ feeXof: 0, whyNoFee: 'not_near' })
  expect(feeOf([...seen(0, 0, 60, 120), ...seen(900, 180)])).toEqual({ feeXof: 200, whyNoFee: null })
})

test('a position counts only if it was measured and received during the wait', () => {
  const beforeWait = new Date(arrivedAt.getTime() - 1)
  const track = seen(0, 0, 60, 120)
  expect(feeOf(track.map((one) => ({ ...one, at: beforeWait }))).whyNoFee).toBe('phone_silent')
  expect(feeOf(track.map((one) => ({ ...one, receivedAt: beforeWait }))).whyNoFee).toBe('phone_silent')
  const threeBefore = [-180, -120, -60].flatMap((second) => seen(0, second))
  expect(feeOf(threeBefore.map((one) => ({ ...one, at: arrivedAt }))).whyNoFee).toBe('phone_silent')
})

test('minutes are counted from the start of the wait, not by the clock', () => {
  const since = new Date(arrivedAt.getTime() + 20_000)
  const fee = (...seconds: number[]) => noShowFee({ ride, pickup, track: seen(0, ...seconds), since })
  expect(fee(20, 50, 79, 110), 'two minutes of the wait').toMatchObject({ whyNoFee: 'phone_silent' })
  expect(fee(20, 80, 140).whyNoFee).toBeNull()
})

test('a driver whose arrival was sent later waits from when the server knew of it, so that no fee is earned backwards', () => {
  const arrivalKnownAt = new Date('2026-03-10T09:06:00Z')
  expect(noShowFrom({ arrivedAt, arrivalKnownAt, scheduledFor: null })).toEqual(new Date('2026-03-10T09:11:00Z'))
})
