import { expect, test } from 'vitest'
import { isUnsettledFor, lastFinished } from './last-finished.ts'

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

test('the ride that ended last is the one that was just finished, whatever was booked since', () => {
  const earlier = finishedAt('2026-11-21T09:00:00.000Z')
  const last = finishedAt('2026-11-21T11:59:00.000Z')
  expect(lastFinished([finishedAt(null), earlier, last], NOW)).toBe(last)
  expect(lastFinished([finishedAt(null)], NOW)).toBeUndefined()
})

test('after a day it is no longer just finished', () => {
  const aDayAgo = finishedAt('2026-11-20T12:00:00.000Z')
  expect(lastFinished([aDayAgo], NOW)).toBe(aDayAgo)
  expect(lastFinished([finishedAt('2026-11-20T11:59:59.000Z')], NOW)).toBeUndefined()
})

test('it asks for something until it is both paid and rated', () => {
  const ride = { status: 'completed', cancelFeeXof: 0, payment: null, myStars: null } as const
  expect(isUnsettledFor(ride)).toBe(true)
  expect(isUnsettledFor({ ...ride, payment: paid })).toBe(true)
  expect(isUnsettledFor({ ...ride, myStars: 5 })).toBe(true)
  expect(isUnsettledFor({ ...ride, payment: paid, myStars: 5 })).toBe(false)
  expect(isUnsettledFor({ ...ride, status: 'cancelled' })).toBe(false)
})

test('a ride that was cancelled later is not the one that was just finished', () => {
  const last = finishedAt('2026-11-21T11:00:00.000Z')
  const cancelled = { ...finishedAt('2026-11-21T11:30:00.000Z'), status: 'cancelled' } as const
  expect(lastFinished([cancelled, last], NOW)).toBe(last)
})

test('a finished ride without the instant of its end comes after every other one', () => {
  const unknown = { ...finishedAt(null), status: 'completed' } as const
  const last = finishedAt('2026-11-21T11:00:00.000Z')
  expect(lastFinished([unknown, last], NOW)).toBe(last)
  expect(lastFinished([last, unknown], NOW)).toBe(last)
})
