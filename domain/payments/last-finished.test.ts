import { expect, test } from 'vitest'
import { comesFirst, isUnsettledFor, lastFinished } from './last-finished.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const paid = { status: 'completed', method: 'cash', isBeingVerified: false } as const

function finishedAt(completedAt: string | null) {
  return {
    status: completedAt === null ? 'accepted' : 'completed',
    payment: null,
    cancelFeeXof: 0,
    completedAt,
    myStars: null,
  } as const
}

test('lastFinished returns the ride completed last, even when another ride was booked later', () => {
  const earlier = finishedAt('2026-11-21T09:00:00.000Z')
  const last = finishedAt('2026-11-21T11:59:00.000Z')
  expect(lastFinished([finishedAt(null), earlier, last], NOW)).toBe(last)
  expect(lastFinished([finishedAt(null)], NOW)).toBeUndefined()
})

test('lastFinished ignores a ride completed more than 24 hours ago', () => {
  const aDayAgo = finishedAt('2026-11-20T12:00:00.000Z')
  expect(lastFinished([aDayAgo], NOW)).toBe(aDayAgo)
  expect(lastFinished([finishedAt('2026-11-20T11:59:59.000Z')], NOW)).toBeUndefined()
})

test('a ride comes before the next booking for a quarter of an hour after its end', () => {
  expect(comesFirst(finishedAt('2026-11-21T11:45:00.000Z'), NOW)).toBe(true)
  expect(comesFirst(finishedAt('2026-11-21T11:44:59.000Z'), NOW)).toBe(false)
})

test('a completed ride is unsettled until it is both paid and rated', () => {
  const ride = { status: 'completed', cancelFeeXof: 0, payment: null, myStars: null } as const
  expect(isUnsettledFor(ride)).toBe(true)
  expect(isUnsettledFor({ ...ride, payment: paid })).toBe(true)
  expect(isUnsettledFor({ ...ride, myStars: 5 })).toBe(true)
  expect(isUnsettledFor({ ...ride, payment: paid, myStars: 5 })).toBe(false)
  expect(isUnsettledFor({ ...ride, status: 'cancelled' })).toBe(false)
})

test('a completed ride is unsettled while its driver is to give cash back', () => {
  const cash = { amountXof: 500, notedAt: '2026-11-21T11:00:00.000Z', driverSaid: null, passengerHasIt: false }
  const ride = { status: 'completed', cancelFeeXof: 0, payment: paid, myStars: 5 } as const
  expect(isUnsettledFor({ ...ride, cashToReturn: cash })).toBe(true)
  expect(isUnsettledFor({ ...ride, cashToReturn: { ...cash, passengerHasIt: true } })).toBe(false)
  expect(isUnsettledFor({ ...ride, cashToReturn: { ...cash, driverSaid: 'returned' } })).toBe(false)
})

test('lastFinished ignores a ride that was cancelled later', () => {
  const last = finishedAt('2026-11-21T11:00:00.000Z')
  const cancelled = { ...finishedAt('2026-11-21T11:30:00.000Z'), status: 'cancelled' } as const
  expect(lastFinished([cancelled, last], NOW)).toBe(last)
})

test('lastFinished prefers a ride with an end time to a completed ride without one', () => {
  const unknown = { ...finishedAt(null), status: 'completed' } as const
  const last = finishedAt('2026-11-21T11:00:00.000Z')
  expect(lastFinished([unknown, last], NOW)).toBe(last)
  expect(lastFinished([last, unknown], NOW)).toBe(last)
})
