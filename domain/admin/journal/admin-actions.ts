import type { ReviewDecision } from '../../documents/document-review.ts'
import type { Decision } from '../../drivers/approval.ts'
import type { CashDecision } from '../../rides/after/cash-claims.ts'
import { ADMIN_ACTION_TEXTS, JOURNAL_TEXTS } from './journal.fr.ts'

/** Actions that the journal records: of operators, and what a driver says of their vehicle. Also the CHECK of admin_actions.action. */
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
  'cash_given',
  'cash_not_given',
  'cash_unknown',
  'refund_payment',
  'refund_by_hand',
  'verify_reference',
  'set_commission',
  'set_debt_limit',
  'receive_cash',
  'correct_account',
  'note_in_books',
  'open_company',
  'change_company',
  'pause_company',
  'resume_company',
  'close_company',
  'invite_company_manager',
  'receive_company_payment',
  'approve_payout',
  'pay_payout',
  'fail_payout',
  'set_payout_rule',
  'set_invoice_rule',
  'retry_invoice',
  'close_invoice',
  'describe_vehicle',
  'propose_vehicle',
  'approve_vehicle',
  'refuse_vehicle',
  'narrow_vehicle',
  'confirm_document',
  'refuse_document',
  'set_tariff',
  'correct_person',
  'refuse_correction',
  'take_sos',
  'close_sos',
  'set_watch_hours',
  'change_setting',
  'note_rent_day',
  'set_hold',
  'extend_hold',
  'lift_hold',
  'change_roles',
  'view_case',
  'open_case',
  'answer_case',
  'close_case',
  'assign_case',
  'note_in_case',
  'decide_review',
  'search_traces',
  'ask_disclosure',
  'release_disclosure',
  'refuse_disclosure',
  'open_disclosure',
  'ask_export',
  'cancel_export',
  'open_export',
] as const
export type AdminAction = (typeof ADMIN_ACTIONS)[number]

/** Actions at the request of an authority: the persons concerned do not read them in « Mes données ». */
export const AUTHORITY_ACTIONS = [
  'set_hold',
  'extend_hold',
  'lift_hold',
  'search_traces',
  'ask_disclosure',
  'release_disclosure',
  'refuse_disclosure',
  'open_disclosure',
] as const satisfies readonly AdminAction[]

/** The journal's action for each decision about a driver. */
export const ACTION_OF_DECISION = {
  approve: 'approve_driver',
  refuse: 'refuse_driver',
  suspend: 'suspend_driver',
  reinstate: 'reinstate_driver',
} as const satisfies Record<Decision, AdminAction>

/** The journal's action for each decision about contested cash. */
export const ACTION_OF_CASH_DECISION = {
  given: 'cash_given',
  not_given: 'cash_not_given',
  unknown: 'cash_unknown',
} as const satisfies Record<CashDecision, AdminAction>

/** The journal's action for each decision about a document. */
export const ACTION_OF_REVIEW = {
  confirm: 'confirm_document',
  refuse: 'refuse_document',
} as const satisfies Record<ReviewDecision, AdminAction>

/** The text of each action in the journal, between the actor and the account concerned. */
export const ADMIN_ACTION_WORDS: Readonly<Record<AdminAction, string>> = ADMIN_ACTION_TEXTS

const DETAIL_LABELS: Readonly<Partial<Record<AdminAction, string>>> = {
  receive_fees: JOURNAL_TEXTS.sum,
  grant_admin: JOURNAL_TEXTS.roles,
  change_roles: JOURNAL_TEXTS.roles,
  verify_reference: JOURNAL_TEXTS.reference,
  set_commission: JOURNAL_TEXTS.change,
  set_debt_limit: JOURNAL_TEXTS.change,
  set_invoice_rule: JOURNAL_TEXTS.change,
  set_payout_rule: JOURNAL_TEXTS.change,
  set_tariff: JOURNAL_TEXTS.change,
  set_watch_hours: JOURNAL_TEXTS.change,
  change_setting: JOURNAL_TEXTS.change,
}

/** The label of an action's detail in the journal: mostly its reason; or a change with its reason, a sum, a transaction's id. */
export function detailLabel(action: AdminAction): string {
  return DETAIL_LABELS[action] ?? JOURNAL_TEXTS.reason
}

/** The actor's name when the action came from the command line: it has no account. */
export const COMMAND_LINE_ACTOR = JOURNAL_TEXTS.commandLine

/** « Entre-temps, Opérateur Essai a refusé le dossier. » */
export function decidedMeanwhile(actorName: string, action: AdminAction): string {
  return JOURNAL_TEXTS.meanwhile(actorName, ADMIN_ACTION_WORDS[action])
}
