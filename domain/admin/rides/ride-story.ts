import type { PaymentPurpose, PaymentStatus, ShownMethod } from '../../fares/payment-status.ts'
import type { AttemptOutcome, FailureReason } from '../../payments/online/attempt-outcome.ts'
import { CANCEL_SENTENCES } from '../../rides/cancel/cancel.fr.ts'
import type { Party } from '../../rides/ride-status.ts'
import type { RideEvent } from './admin-rides.contract.ts'
import {
  ATTEMPT_TEXTS,
  CANCELLED_BY_TEXTS,
  END_REASON_TEXTS,
  METHOD_TEXTS,
  PAYMENT_STATUS_TEXTS,
  PURPOSE_TEXTS,
  RIDE_EVENT_TEXTS,
  RIDE_STORY_TEXTS,
} from './admin-rides.fr.ts'

/** Who ended a ride. A driver never cancels: they give the ride back. */
const CANCELLED_BY: Readonly<Record<Party, string>> = CANCELLED_BY_TEXTS

const EVENT_WORDS: Readonly<Record<Exclude<RideEvent['action'], 'cancel'>, string>> = RIDE_EVENT_TEXTS

/** One step of a ride in plain French. */
export function eventWords({ action, party }: Pick<RideEvent, 'action' | 'party'>): string {
  return action === 'cancel' ? CANCELLED_BY[party] : EVENT_WORDS[action]
}

/** Texts of the reasons that the product writes; any other reason is a person's own words. */
const REASON_WORDS: Readonly<Record<string, string>> = END_REASON_TEXTS

export function reasonWords(reason: string): string {
  return REASON_WORDS[reason] ?? reason
}

export const METHOD_WORDS: Readonly<Record<ShownMethod, string>> = METHOD_TEXTS

export const PAYMENT_STATUS_WORDS: Readonly<Record<PaymentStatus, string>> = PAYMENT_STATUS_TEXTS

/** What a payment was for. */
export const PURPOSE_WORDS: Readonly<Record<PaymentPurpose, string>> = {
  ride: RIDE_STORY_TEXTS.ridePrice,
  cancel_fee: CANCEL_SENTENCES.fee,
  top_up: RIDE_STORY_TEXTS.topUp,
  company_invoice: RIDE_STORY_TEXTS.companyInvoice,
}

const OF_PURPOSE: Readonly<Record<PaymentPurpose, { readonly paid: string; readonly amount: string }>> = PURPOSE_TEXTS

/** Why a payment failed: « montant différent du prix », « … des frais ». */
export function failureWords(reason: FailureReason, purpose: PaymentPurpose): string {
  if (reason === 'refused') return RIDE_STORY_TEXTS.refusedByProvider
  return reason === 'wrong_kind' ? RIDE_STORY_TEXTS.wrongKind : OF_PURPOSE[purpose].amount
}

const ATTEMPT_WORDS: Readonly<Record<Exclude<AttemptOutcome, 'completed' | 'wrong_amount'>, string>> = ATTEMPT_TEXTS

/** The outcome of a transaction: « a payé la course », « a payé les frais ». */
export function attemptWords(outcome: AttemptOutcome, purpose: PaymentPurpose): string {
  if (outcome === 'completed') return OF_PURPOSE[purpose].paid
  return outcome === 'wrong_amount' ? OF_PURPOSE[purpose].amount : ATTEMPT_WORDS[outcome]
}
