import type { Approval } from './driver-types.table.ts'

/** What changes how a driver's file stands: the operator's four decisions, and the driver's own wish for a new check. */
export const APPROVAL_ACTIONS = ['approve', 'refuse', 'suspend', 'reinstate', 'ask'] as const
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number]

/** What an operator may decide. */
export const DECISIONS = ['approve', 'refuse', 'suspend', 'reinstate'] as const satisfies readonly ApprovalAction[]
export type Decision = (typeof DECISIONS)[number]

export type ApprovalParty = 'admin' | 'driver'
type Move = { readonly to: Approval; readonly by: ApprovalParty }

/**
 * How a driver's file may move (docs/decisions/2026-11-21-approval-is-a-table.md). What is not written here is refused.
 * A refused driver mends the file and asks again; a suspended one waits for the operator.
 */
export const APPROVAL_MOVES: Readonly<Record<Approval, Partial<Readonly<Record<ApprovalAction, Move>>>>> = {
  pending: {
    approve: { to: 'approved', by: 'admin' },
    refuse: { to: 'refused', by: 'admin' },
  },
  approved: {
    suspend: { to: 'suspended', by: 'admin' },
  },
  refused: {
    approve: { to: 'approved', by: 'admin' },
    ask: { to: 'pending', by: 'driver' },
  },
  suspended: {
    reinstate: { to: 'approved', by: 'admin' },
  },
}

/** Where this party's action leads from there, or null when it is refused. */
export function approvalAfter(approval: Approval, action: ApprovalAction, party: ApprovalParty): Approval | null {
  const move = APPROVAL_MOVES[approval][action]
  return move?.by === party ? move.to : null
}

/** What an operator may decide about a file that stands so. */
export function decisionsOn(approval: Approval): readonly Decision[] {
  return DECISIONS.filter((decision) => approvalAfter(approval, decision, 'admin') !== null)
}

/** Decisions that take something from a driver: they read why. */
export const WANTS_REASON: Readonly<Record<Decision, boolean>> = {
  approve: false,
  refuse: true,
  suspend: true,
  reinstate: false,
}
