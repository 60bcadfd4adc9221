import type { PaymentPurpose, PaymentStatus, ShownMethod } from '../../fares/payment-status.ts'
import type { AttemptOutcome, FailureReason } from '../../payments/online/attempt-outcome.ts'
import type { Party } from '../../rides/ride-status.ts'
import { CANCEL_SENTENCES } from '../../rides/rides.fr.ts'
import type { RideEvent } from './admin-rides.contract.ts'

/** Who ended a ride. A driver gives back, they do not cancel. */
const CANCELLED_BY: Readonly<Record<Party, string>> = {
  passenger: 'Annulée par le passager',
  driver: 'Annulée par le chauffeur',
  admin: 'Annulée par l’administration',
  system: 'Annulée automatiquement',
}

const EVENT_WORDS: Readonly<Record<Exclude<RideEvent['action'], 'cancel'>, string>> = {
  request: 'Course demandée par le passager',
  accept: 'Acceptée par le chauffeur',
  arrive: 'Chauffeur arrivé au point de départ',
  start: 'Course démarrée',
  finish: 'Course terminée',
  no_show: 'Passager absent au point de départ',
  give_back: 'Rendue par le chauffeur, proposée à d’autres',
}

/** One step of a ride in plain French. */
export function eventWords({ action, party }: Pick<RideEvent, 'action' | 'party'>): string {
  return action === 'cancel' ? CANCELLED_BY[party] : EVENT_WORDS[action]
}

/** Reasons that the product itself writes; any other one is a person's own words. */
const REASON_WORDS: Readonly<Record<string, string>> = {
  no_driver: 'Aucun chauffeur n’a accepté à temps',
  account_blocked: 'Compte bloqué',
}

export function reasonWords(reason: string): string {
  return REASON_WORDS[reason] ?? reason
}

export const METHOD_WORDS: Readonly<Record<ShownMethod, string>> = {
  online: 'En ligne',
  cash: 'En espèces',
  outside: 'Hors Miyi',
  written_off: 'Abandonné',
}

export const PAYMENT_STATUS_WORDS: Readonly<Record<PaymentStatus, string>> = {
  pending: 'En attente',
  completed: 'Payé',
  failed: 'Échoué',
  cancelled: 'Annulé',
  refunded: 'Remboursé',
}

/** How that feels. Names of web/ui tones. */
export const PAYMENT_STATUS_TONES = {
  pending: 'warn',
  completed: 'good',
  failed: 'bad',
  cancelled: 'neutral',
  refunded: 'neutral',
} as const satisfies Record<PaymentStatus, string>

/** What a payment was for. */
export const PURPOSE_WORDS: Readonly<Record<PaymentPurpose, string>> = {
  ride: 'Prix de la course',
  cancel_fee: CANCEL_SENTENCES.fee,
}

const OF_PURPOSE: Readonly<Record<PaymentPurpose, { readonly paid: string; readonly amount: string }>> = {
  ride: { paid: 'a payé la course', amount: 'montant différent du prix' },
  cancel_fee: { paid: 'a payé les frais', amount: 'montant différent des frais' },
}

/** Why a payment failed: « montant différent du prix », « … des frais ». */
export function failureWords(reason: FailureReason, purpose: PaymentPurpose): string {
  if (reason === 'refused') return 'refusé par le prestataire'
  return reason === 'wrong_kind' ? 'autre opération que ce paiement' : OF_PURPOSE[purpose].amount
}

const ATTEMPT_WORDS: Readonly<Record<Exclude<AttemptOutcome, 'completed' | 'wrong_amount'>, string>> = {
  reported: 'annoncée, en cours de vérification',
  refused: 'refusée par le prestataire',
  wrong_kind: 'autre opération que ce paiement',
  given_up: 'sans réponse du prestataire',
  refund_due: 'à rembourser',
  given_back: 'remboursée',
}

/** What became of a transaction: « a payé la course », « a payé les frais ». */
export function attemptWords(outcome: AttemptOutcome, purpose: PaymentPurpose): string {
  if (outcome === 'completed') return OF_PURPOSE[purpose].paid
  return outcome === 'wrong_amount' ? OF_PURPOSE[purpose].amount : ATTEMPT_WORDS[outcome]
}
