import type { Approval } from './driver-types.table.ts'

/**
 * Actions that change the status of a driver's file: the operator's four decisions, and the driver's request for a new
 * check.
 */
export const APPROVAL_ACTIONS = ['approve', 'refuse', 'suspend', 'reinstate', 'ask'] as const
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number]

/** What an operator may decide. */
export const DECISIONS = ['approve', 'refuse', 'suspend', 'reinstate'] as const satisfies readonly ApprovalAction[]
export type Decision = (typeof DECISIONS)[number]

export type ApprovalParty = 'admin' | 'driver'
type Move = { readonly to: Approval; readonly by: ApprovalParty }

/**
 * The allowed moves of a driver's file (docs/decisions/2026-11-21-approval-is-a-table.md); all others are refused. A
 * refused driver corrects the file and asks again; a suspended one waits for the operator.
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

/** The status after this party's action, or null when the action is refused. */
export function approvalAfter(approval: Approval, action: ApprovalAction, party: ApprovalParty): Approval | null {
  const move = APPROVAL_MOVES[approval][action]
  return move?.by === party ? move.to : null
}

/** The decisions that an operator may make about a file with this status. */
export function decisionsOn(approval: Approval): readonly Decision[] {
  return DECISIONS.filter((decision) => approvalAfter(approval, decision, 'admin') !== null)
}

/** Decisions against a driver need a reason, which the driver reads. */
export const WANTS_REASON: Readonly<Record<Decision, boolean>> = {
  approve: false,
  refuse: true,
  suspend: true,
  reinstate: false,
}
