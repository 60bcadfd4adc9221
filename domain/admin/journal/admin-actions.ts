import type { Decision } from '../../drivers/approval.ts'

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
export const ADMIN_ACTION_WORDS: Readonly<Record<AdminAction, string>> = {
  view_live_map: 'a regardé la carte en direct',
  view_papers: 'a consulté le dossier et les papiers',
  approve_driver: 'a approuvé le chauffeur',
  refuse_driver: 'a refusé le dossier',
  suspend_driver: 'a suspendu le chauffeur',
  reinstate_driver: 'a réintégré le chauffeur',
  grant_admin: 'a donné le rôle d’administrateur',
  take_admin: 'a retiré le rôle d’administrateur',
  block_user: 'a bloqué le compte',
  unblock_user: 'a débloqué le compte',
  cancel_ride: 'a annulé la course',
  waive_fee: 'a supprimé les frais d’annulation',
  resend_letter: 'a renvoyé un e-mail',
  settle_fare: 'a noté la course comme réglée hors Miyi',
  write_off_fare: 'a renoncé au prix de la course',
  receive_fees: 'a reçu les frais encaissés par le chauffeur',
}

/** What the journal keeps beside an action: mostly why it was done, of money how much. */
export function detailLabel(action: AdminAction): string {
  return action === 'receive_fees' ? 'Somme' : 'Motif'
}

/** Whoever acts on the server itself has no account. */
export const COMMAND_LINE_ACTOR = 'La ligne de commande'

/** « Entre-temps, Opérateur Essai a refusé le dossier. » */
export function decidedMeanwhile(actorName: string, action: AdminAction): string {
  return `Entre-temps, ${actorName} ${ADMIN_ACTION_WORDS[action]}.`
}
