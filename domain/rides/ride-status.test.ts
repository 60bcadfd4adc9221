import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALREADY_DONE,
  hasEnded,
  moveFor,
  PARTIES,
  type Party,
  RIDE_ACTIONS,
  RIDE_MOVES,
  RIDE_STATUSES,
  type RideAction,
  type RideStatus,
  statusesAllowing,
} from './ride-status.ts'

/** The decisions' table of transitions, written a second time so that a change of one is noticed. */
const ALLOWED: readonly [RideStatus, RideAction, Party, RideStatus][] = [
  ['requested', 'accept', 'driver', 'accepted'],
  ['requested', 'cancel', 'passenger', 'cancelled'],
  ['requested', 'cancel', 'admin', 'cancelled'],
  ['requested', 'cancel', 'system', 'cancelled'],
  ['accepted', 'arrive', 'driver', 'accepted'],
  ['accepted', 'start', 'driver', 'in_progress'],
  ['accepted', 'finish', 'driver', 'completed'],
  ['accepted', 'give_back', 'driver', 'requested'],
  ['accepted', 'no_show', 'driver', 'cancelled'],
  ['accepted', 'cancel', 'passenger', 'cancelled'],
  ['accepted', 'cancel', 'admin', 'cancelled'],
  ['in_progress', 'finish', 'driver', 'completed'],
  ['in_progress', 'cancel', 'admin', 'cancelled'],
]

const everyMove = RIDE_STATUSES.flatMap((status) =>
  RIDE_ACTIONS.flatMap((action) => PARTIES.map((party) => ({ status, action, party }))),
)

describe('the table of moves', () => {
  test.each(everyMove)('decides a ride that is $status: $action by $party', ({ status, action, party }) => {
    const allowed = ALLOWED.find(([from, what, who]) => from === status && what === action && who === party)
    expect(moveFor(status, action, party)?.to ?? null).toBe(allowed?.[3] ?? null)
  })
})

test('every status is reachable from a request', () => {
  const reached = new Set<RideStatus>(['requested'])
  for (const from of reached) for (const move of Object.values(RIDE_MOVES[from])) reached.add(move.to)
  expect([...reached].sort()).toEqual([...RIDE_STATUSES].sort())
})

test('a completed or cancelled ride allows no action', () => {
  for (const action of RIDE_ACTIONS)
    for (const party of PARTIES) {
      expect(moveFor('completed', action, party)).toBeNull()
      expect(moveFor('cancelled', action, party)).toBeNull()
    }
})

test('the statuses that allow an action are those with a move in the table', () => {
  fc.assert(
    fc.property(fc.constantFrom(...RIDE_ACTIONS), fc.constantFrom(...PARTIES), (action, party) => {
      const allowing = statusesAllowing(action, party)
      return RIDE_STATUSES.every((status) => allowing.includes(status) === (moveFor(status, action, party) !== null))
    }),
  )
})

test('after its move, every action except giving back counts as done', () => {
  for (const [, action, , to] of ALLOWED) {
    const ride = {
      status: to,
      arrivedAt: action === 'arrive' ? new Date(0) : null,
      startedAt: action === 'start' ? new Date(0) : null,
    }
    expect(ALREADY_DONE[action](ride)).toBe(action !== 'give_back')
  }
})

const AT = new Date(0)

describe('an action that was already done', () => {
  test.each([
    ['accept', ['accepted', 'in_progress', 'completed']],
    ['finish', ['completed']],
    ['give_back', []],
    ['no_show', ['cancelled']],
    ['cancel', ['cancelled']],
  ] as const)('%s counts as done in the statuses %j only', (action, done) => {
    const found = RIDE_STATUSES.filter((status) => ALREADY_DONE[action]({ status, arrivedAt: AT, startedAt: AT }))
    expect(found).toEqual(done)
  })

  test.each([
    ['arrive', 'arrivedAt'],
    ['start', 'startedAt'],
  ] as const)('%s counts as done once %s is written, unless the ride was cancelled', (action, column) => {
    const never = { arrivedAt: null, startedAt: null }
    for (const status of RIDE_STATUSES) {
      expect(ALREADY_DONE[action]({ ...never, status })).toBe(false)
      expect(ALREADY_DONE[action]({ ...never, status, [column]: AT })).toBe(status !== 'cancelled')
    }
  })
})

test.each(RIDE_STATUSES)('a ride that is %s has ended exactly if nothing can move it', (status) => {
  expect(hasEnded({ status })).toBe(Object.keys(RIDE_MOVES[status]).length === 0)
})
