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
