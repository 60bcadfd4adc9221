import { describe, expect, test } from 'vitest'
import { APPROVAL_ACTIONS, approvalAfter, DECISIONS, decisionsOn, WANTS_REASON } from './approval.ts'
import { APPROVALS } from './driver-types.table.ts'

const PARTIES = ['admin', 'driver'] as const

/** Every move there is; any other one is refused. */
const MOVES: Readonly<Record<string, string>> = {
  'pending approve admin': 'approved',
  'pending refuse admin': 'refused',
  'approved suspend admin': 'suspended',
  'refused approve admin': 'approved',
  'refused ask driver': 'pending',
  'suspended reinstate admin': 'approved',
}

const EVERY = APPROVALS.flatMap((approval) =>
  APPROVAL_ACTIONS.flatMap((action) => PARTIES.map((party) => [approval, action, party] as const)),
)

describe('the next approval state (every state × action × party)', () => {
  test.each(EVERY)('of %s after %s by %s is the one in the table of moves', (approval, action, party) => {
    expect(approvalAfter(approval, action, party)).toBe(MOVES[`${approval} ${action} ${party}`] ?? null)
  })
})

test('every approval state can be reached from a new file, and allows a decision', () => {
  const reached = new Set<string>(['pending'])
  for (const _ of APPROVALS) {
    for (const [approval, action, party] of EVERY) {
      const to = approvalAfter(approval, action, party)
      if (to !== null && reached.has(approval)) reached.add(to)
    }
  }
  expect([...reached].sort()).toEqual([...APPROVALS].sort())
  for (const approval of APPROVALS) expect(decisionsOn(approval)).not.toEqual([])
})

test('only the decisions refuse and suspend require a reason', () => {
  expect(DECISIONS.filter((decision) => WANTS_REASON[decision])).toEqual(['refuse', 'suspend'])
})

test.each([
  ['pending', ['approve', 'refuse']],
  ['approved', ['suspend']],
  ['refused', ['approve']],
  ['suspended', ['reinstate']],
] as const)('a file that is %s allows an operator the decisions %j', (approval, decisions) => {
  expect(decisionsOn(approval)).toEqual(decisions)
})
