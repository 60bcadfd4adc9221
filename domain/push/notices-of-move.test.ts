import { expect, test } from 'vitest'
import { PARTIES, RIDE_ACTIONS, RIDE_MOVES, RIDE_STATUSES } from '../rides/ride-status.ts'
import { driverNoticeKind, NO_DRIVER, passengerNoticeKind } from './notices-of-move.ts'

const MOVES = RIDE_STATUSES.flatMap((status) =>
  RIDE_ACTIONS.flatMap((action) => (RIDE_MOVES[status][action]?.by ?? []).map((by) => ({ action, by }))),
)

test('every legal move tells the passenger, except their own', () => {
  for (const move of MOVES) {
    const kind = passengerNoticeKind({ ...move, reason: null })
    expect(kind === null, `${move.action} by ${move.by}`).toBe(move.by === 'passenger')
  }
})

test('a request that ends without a driver says so, and any other end is a cancellation', () => {
  expect(passengerNoticeKind({ action: 'cancel', by: 'system', reason: NO_DRIVER })).toBe('no_driver')
  expect(passengerNoticeKind({ action: 'cancel', by: 'admin', reason: 'Essai' })).toBe('cancelled')
  expect(passengerNoticeKind({ action: 'no_show', by: 'driver', reason: null })).toBe('cancelled')
})

test('a driver is told of a cancellation that is not theirs, and of no other move', () => {
  for (const by of PARTIES) {
    expect(driverNoticeKind({ action: 'cancel', by, reason: null })).toBe(by === 'driver' ? null : 'ride_cancelled')
    for (const action of ['accept', 'arrive', 'start', 'finish', 'give_back', 'no_show'] as const)
      expect(driverNoticeKind({ action, by, reason: null })).toBe(null)
  }
})
