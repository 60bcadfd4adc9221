import type { Decision } from './approval.ts'
import type { Approval } from './driver-types.table.ts'

/** How a driver's file stands, in the operator's words. */
export const APPROVAL_WORDS: Readonly<Record<Approval, string>> = {
  pending: 'À vérifier',
  approved: 'Approuvé',
  refused: 'Refusé',
  suspended: 'Suspendu',
}

/** How that feels. Names of web/ui tones. */
export const APPROVAL_TONES = {
  pending: 'warn',
  approved: 'good',
  refused: 'bad',
  suspended: 'bad',
} as const satisfies Record<Approval, string>

/** The operator's buttons. */
export const DECISION_WORDS: Readonly<Record<Decision, string>> = {
  approve: 'Approuver',
  refuse: 'Refuser',
  suspend: 'Suspendre',
  reinstate: 'Réintégrer',
}

/** What is said when it is done. */
export const DECIDED_WORDS: Readonly<Record<Decision, string>> = {
  approve: 'Chauffeur approuvé',
  refuse: 'Dossier refusé',
  suspend: 'Chauffeur suspendu',
  reinstate: 'Chauffeur réintégré',
}

export const APPROVAL_SENTENCES = {
  reasonMissing: 'Indiquez un motif d’au moins 3 caractères',
  reasonTooLong: 'Le motif est limité à 500 caractères',
  decisionFailed: 'La décision n’a pas pu être enregistrée. Réessayez.',
  asked: 'Votre demande est envoyée : votre dossier sera vérifié à nouveau.',
  askFailed: 'Votre demande n’a pas pu être envoyée. Réessayez.',
} as const
