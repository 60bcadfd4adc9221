import type { Decision } from '../../drivers/approval.ts'
import { ADMIN_ACTION_TEXTS, JOURNAL_TEXTS } from '../admin.fr.ts'

/** What an operator does that is written down. Also the CHECK of admin_actions.action. */
export const ADMIN_ACTIONS = [
  'view_papers',
  'view_live_map',
  'approve_driver',
  'refuse_driver',
  'suspend_driver',
  'reinstate_driver',
  'grant_admin',
  'take_admin',
  'block_user',
  'unblock_user',
  'cancel_ride',
  'waive_fee',
  'resend_letter',
  'settle_fare',
  'write_off_fare',
  'receive_fees',
] as const
export type AdminAction = (typeof ADMIN_ACTIONS)[number]

/** How the journal writes a decision about a driver. */
export const ACTION_OF_DECISION = {
  approve: 'approve_driver',
  refuse: 'refuse_driver',
  suspend: 'suspend_driver',
  reinstate: 'reinstate_driver',
} as const satisfies Record<Decision, AdminAction>

/** What the journal says: who … whom. */
export const ADMIN_ACTION_WORDS: Readonly<Record<AdminAction, string>> = ADMIN_ACTION_TEXTS

/** What the journal keeps beside an action: mostly why it was done, of money how much. */
export function detailLabel(action: AdminAction): string {
  return action === 'receive_fees' ? JOURNAL_TEXTS.sum : JOURNAL_TEXTS.reason
}

/** Whoever acts on the server itself has no account. */
export const COMMAND_LINE_ACTOR = JOURNAL_TEXTS.commandLine

/** « Entre-temps, Opérateur Essai a refusé le dossier. » */
export function decidedMeanwhile(actorName: string, action: AdminAction): string {
  return JOURNAL_TEXTS.meanwhile(actorName, ADMIN_ACTION_WORDS[action])
}
