import { ACCOUNT_SENTENCES, PHONE_SENTENCES, PROFILE_SENTENCES } from '../accounts/accounts.fr.ts'
import { PASSWORD_PROOF_MINUTES } from '../accounts/session/operator-session.ts'
import { DOCUMENT_SENTENCES } from '../documents/documents.fr.ts'
import { REGISTRATION_SENTENCES } from '../drivers/drivers.fr.ts'
import { PAYMENT_SENTENCES } from '../payments/payments.fr.ts'
import { PLACE_SENTENCES } from '../places/places.fr.ts'
import { PUSH_TEXTS } from '../push/push.fr.ts'
import { SCHEDULE_SENTENCES } from '../rides/booking/schedule.ts'
import { CANCEL_SENTENCES } from '../rides/cancel/cancel.fr.ts'
import { RIDE_SENTENCES } from '../rides/rides.fr.ts'
import { REQUEST_SENTENCES } from '../shared/shared.fr.ts'
import { ROOM_REFUSALS } from './room-refusals.table.ts'
import { REFUSAL_TEXTS } from './wire.fr.ts'

type Entry = { readonly status: number; readonly message: string }

/** Every refusal of the server: code → HTTP status and French sentence. */
export const REFUSALS = {
  // The request itself
  invalid_input: { status: 400, message: REFUSAL_TEXTS.invalid_input },
  not_found: { status: 404, message: REFUSAL_TEXTS.not_found },
  no_form_here: { status: 405, message: REFUSAL_TEXTS.no_form_here },
  method_not_allowed: { status: 405, message: REFUSAL_TEXTS.method_not_allowed },
  payload_too_large: { status: 413, message: REFUSAL_TEXTS.payload_too_large },
  media_type_unsupported: { status: 415, message: REFUSAL_TEXTS.media_type_unsupported },
  range_not_satisfiable: { status: 416, message: REFUSAL_TEXTS.range_not_satisfiable },
  cross_origin: { status: 403, message: REFUSAL_TEXTS.cross_origin },
  request_too_slow: { status: 408, message: REFUSAL_TEXTS.request_too_slow },
  headers_too_large: { status: 431, message: REFUSAL_TEXTS.headers_too_large },
  wrong_host: { status: 421, message: REFUSAL_TEXTS.wrong_host },
  local_only: { status: 403, message: REFUSAL_TEXTS.local_only },
  too_many_requests: { status: 429, message: REQUEST_SENTENCES.tooMany },
  idempotency_key_missing: { status: 400, message: REFUSAL_TEXTS.idempotency_key_missing },
  idempotency_key_reused: { status: 409, message: REFUSAL_TEXTS.idempotency_key_reused },
  unexpected: { status: 500, message: REQUEST_SENTENCES.unexpected },
  unavailable: { status: 503, message: REFUSAL_TEXTS.unavailable },

  // The session
  signed_out: { status: 401, message: REFUSAL_TEXTS.signed_out },
  sign_in_to_book: { status: 401, message: RIDE_SENTENCES.signInToBook },
  forbidden: { status: 403, message: REFUSAL_TEXTS.forbidden },
  wrong_credentials: { status: 401, message: REFUSAL_TEXTS.wrong_credentials },
  email_not_confirmed: { status: 403, message: ACCOUNT_SENTENCES.confirmEmailFirst },
  no_registration_here: { status: 409, message: REFUSAL_TEXTS.no_registration_here },
  confirm_where_signed_in: { status: 403, message: REFUSAL_TEXTS.confirm_where_signed_in },
  link_expired: { status: 400, message: REFUSAL_TEXTS.link_expired },
  code_wrong: { status: 400, message: PHONE_SENTENCES.codeWrong },
  code_expired: { status: 400, message: PHONE_SENTENCES.codeExpired },
  sms_off: { status: 409, message: PHONE_SENTENCES.smsOff },
  sms_budget_used_up: { status: 503, message: PHONE_SENTENCES.budgetUsedUp },
  phone_opens_other_account: { status: 409, message: PHONE_SENTENCES.opensOtherAccount },
  sign_in_again: { status: 403, message: PHONE_SENTENCES.signInAgain(PASSWORD_PROOF_MINUTES) },
  phone_is_only_key: { status: 409, message: PHONE_SENTENCES.onlyKey },
  // One's own account
  password_needed: { status: 403, message: REFUSAL_TEXTS.password_needed },
  wrong_password: { status: 403, message: REFUSAL_TEXTS.wrong_password },
  no_password: { status: 409, message: REFUSAL_TEXTS.no_password },
  photo_empty: { status: 400, message: PROFILE_SENTENCES.photoEmpty },
  photo_unreadable: { status: 400, message: PROFILE_SENTENCES.photoUnreadable },
  photo_too_large: { status: 413, message: PROFILE_SENTENCES.photoTooLarge },
  photo_not_found: { status: 404, message: REFUSAL_TEXTS.photo_not_found },
  ride_still_open: { status: 409, message: REFUSAL_TEXTS.ride_still_open },
  money_still_owed: { status: 409, message: REFUSAL_TEXTS.money_still_owed },
  payment_under_way: { status: 409, message: REFUSAL_TEXTS.payment_under_way },
  fees_not_handed_over: { status: 409, message: REFUSAL_TEXTS.fees_not_handed_over },
  cash_not_returned: { status: 409, message: REFUSAL_TEXTS.cash_not_returned },
  fare_not_paid: { status: 409, message: REFUSAL_TEXTS.fare_not_paid },
  driver_owes_money: { status: 409, message: REFUSAL_TEXTS.driver_owes_money },
  not_a_push_service: { status: 400, message: PUSH_TEXTS.notAPushService },
  account_deleted: { status: 403, message: ACCOUNT_SENTENCES.deleted },

  // Rides
  ride_not_found: { status: 404, message: REFUSAL_TEXTS.ride_not_found },
  ride_taken: { status: 409, message: REFUSAL_TEXTS.ride_taken },
  ride_cancelled: { status: 409, message: REFUSAL_TEXTS.ride_cancelled },
  ride_cannot_move: { status: 409, message: REFUSAL_TEXTS.ride_cannot_move },
  too_many_phrases: { status: 409, message: REFUSAL_TEXTS.too_many_phrases },
  ride_given_back: { status: 409, message: REFUSAL_TEXTS.ride_given_back },
  not_offered: { status: 409, message: REFUSAL_TEXTS.not_offered },
  offer_expired: { status: 409, message: REFUSAL_TEXTS.offer_expired },
  own_ride: { status: 403, message: REFUSAL_TEXTS.own_ride },
  wrong_vehicle: { status: 403, message: REFUSAL_TEXTS.wrong_vehicle },
  too_many_open_rides: { status: 409, message: REFUSAL_TEXTS.too_many_open_rides },
  price_changed: { status: 409, message: REFUSAL_TEXTS.price_changed },
  schedule_too_soon: { status: 400, message: SCHEDULE_SENTENCES.tooSoon },
  schedule_too_far: { status: 400, message: SCHEDULE_SENTENCES.tooFar },
  ride_not_completed: { status: 409, message: REFUSAL_TEXTS.ride_not_completed },
  cancel_cost_changed: { status: 409, message: CANCEL_SENTENCES.costChanged },
  ride_unpaid: { status: 409, message: PAYMENT_SENTENCES.rideUnpaid },
  ride_being_verified: { status: 409, message: PAYMENT_SENTENCES.rideBeingVerified },
  cancel_fees_unpaid: { status: 409, message: PAYMENT_SENTENCES.feesUnpaid },
  booking_paused: { status: 409, message: REFUSAL_TEXTS.booking_paused },
  not_arrived_yet: { status: 409, message: REFUSAL_TEXTS.not_arrived_yet },
  wait_not_over: { status: 409, message: REFUSAL_TEXTS.wait_not_over },
  start_code_missing: { status: 409, message: REFUSAL_TEXTS.start_code_missing },
  start_code_wrong: { status: 409, message: REFUSAL_TEXTS.start_code_wrong },
  no_receipt: { status: 409, message: REFUSAL_TEXTS.no_receipt },
  no_email: { status: 409, message: REFUSAL_TEXTS.no_email },

  // The ends of a trip
  place_ambiguous: { status: 400, message: PLACE_SENTENCES.ambiguous },
  place_contradicted: { status: 400, message: PLACE_SENTENCES.contradicted },
  place_same: { status: 400, message: PLACE_SENTENCES.same },
  place_needed: { status: 400, message: PLACE_SENTENCES.needed },

  // Favourite places
  favourite_not_found: { status: 404, message: REFUSAL_TEXTS.favourite_not_found },
  favourite_name_taken: { status: 409, message: REFUSAL_TEXTS.favourite_name_taken },
  too_many_favourites: { status: 409, message: REFUSAL_TEXTS.too_many_favourites },

  // Drivers
  driver_not_found: { status: 404, message: REFUSAL_TEXTS.driver_not_found },
  driver_not_approved: { status: 403, message: REFUSAL_TEXTS.driver_not_approved },
  driver_suspended: { status: 403, message: REFUSAL_TEXTS.driver_suspended },
  driver_refused: { status: 403, message: REFUSAL_TEXTS.driver_refused },
  approval_cannot_move: { status: 409, message: REFUSAL_TEXTS.approval_cannot_move },
  driver_unavailable: { status: 409, message: REFUSAL_TEXTS.driver_unavailable },
  driving_paused: { status: 409, message: REFUSAL_TEXTS.driving_paused },
  debt_limit_reached: { status: 403, message: REFUSAL_TEXTS.debt_limit_reached },
  driver_busy: { status: 409, message: REFUSAL_TEXTS.driver_busy },
  admin_cannot_drive: { status: 403, message: REGISTRATION_SENTENCES.adminCannotDrive },
  account_not_created: { status: 409, message: REGISTRATION_SENTENCES.accountNotCreated },
  documents_not_valid: { status: 403, message: DOCUMENT_SENTENCES.updateToAccept },

  // Decisions of operators
  account_blocked: { status: 403, message: ACCOUNT_SENTENCES.blocked },
  user_not_found: { status: 404, message: REFUSAL_TEXTS.user_not_found },
  decided_meanwhile: { status: 409, message: REFUSAL_TEXTS.decided_meanwhile },
  last_admin: { status: 409, message: REFUSAL_TEXTS.last_admin },
  own_file: { status: 409, message: REFUSAL_TEXTS.own_file },
  own_role: { status: 409, message: REFUSAL_TEXTS.own_role },
  operator_role_needed: { status: 403, message: REFUSAL_TEXTS.operator_role_needed },
  own_account: { status: 409, message: REFUSAL_TEXTS.own_account },
  cannot_become_admin: { status: 409, message: REFUSAL_TEXTS.cannot_become_admin },
  fee_not_due: { status: 409, message: REFUSAL_TEXTS.fee_not_due },
  fee_paid_meanwhile: { status: 409, message: REFUSAL_TEXTS.fee_paid_meanwhile },
  fee_being_verified: { status: 409, message: REFUSAL_TEXTS.fee_being_verified },
  own_fee: { status: 409, message: REFUSAL_TEXTS.own_fee },
  fare_not_due: { status: 409, message: REFUSAL_TEXTS.fare_not_due },
  fare_paid_meanwhile: { status: 409, message: REFUSAL_TEXTS.fare_paid_meanwhile },
  fare_being_verified: { status: 409, message: REFUSAL_TEXTS.fare_being_verified },
  own_fare: { status: 409, message: REFUSAL_TEXTS.own_fare },
  cash_case_not_found: { status: 404, message: REFUSAL_TEXTS.cash_case_not_found },
  cash_to_return_not_found: { status: 404, message: REFUSAL_TEXTS.cash_to_return_not_found },
  cash_case_closed: { status: 409, message: REFUSAL_TEXTS.cash_case_closed },
  cash_case_not_due: { status: 409, message: REFUSAL_TEXTS.cash_case_not_due },
  payout_not_found: { status: 404, message: REFUSAL_TEXTS.payout_not_found },
  payout_open: { status: 409, message: REFUSAL_TEXTS.payout_open },
  payouts_a_day: { status: 409, message: REFUSAL_TEXTS.payouts_a_day },
  payout_over_balance: { status: 409, message: REFUSAL_TEXTS.payout_over_balance },
  payout_top_up_kept: { status: 409, message: REFUSAL_TEXTS.payout_top_up_kept },
  payout_moved: { status: 409, message: REFUSAL_TEXTS.payout_moved },
  payout_held: { status: 409, message: REFUSAL_TEXTS.payout_held },
  payout_reference_used: { status: 409, message: REFUSAL_TEXTS.payout_reference_used },
  payout_under_way: { status: 409, message: REFUSAL_TEXTS.payout_under_way },
  own_payout: { status: 403, message: REFUSAL_TEXTS.own_payout },
  payout_rule_order: { status: 400, message: REFUSAL_TEXTS.payout_rule_order },
  payout_rule_changed: { status: 409, message: REFUSAL_TEXTS.payout_rule_changed },
  invoice_rule_not_ahead: { status: 409, message: REFUSAL_TEXTS.invoice_rule_not_ahead },
  invoice_rule_changed: { status: 409, message: REFUSAL_TEXTS.invoice_rule_changed },
  invoice_not_found: { status: 404, message: REFUSAL_TEXTS.invoice_not_found },
  invoice_changed: { status: 409, message: REFUSAL_TEXTS.invoice_changed },
  book_reference_used: { status: 409, message: REFUSAL_TEXTS.book_reference_used },
  letter_not_found: { status: 404, message: REFUSAL_TEXTS.letter_not_found },
  letter_without_reason: { status: 409, message: REFUSAL_TEXTS.letter_without_reason },
  is_driving: { status: 409, message: REFUSAL_TEXTS.is_driving },

  // Payments
  payment_not_found: { status: 404, message: REFUSAL_TEXTS.payment_not_found },
  refund_not_refused: { status: 409, message: REFUSAL_TEXTS.refund_not_refused },
  payment_not_refundable: { status: 409, message: REFUSAL_TEXTS.payment_not_refundable },
  ride_not_over: { status: 409, message: REFUSAL_TEXTS.ride_not_over },
  own_payment: { status: 409, message: REFUSAL_TEXTS.own_payment },
  transaction_not_found: { status: 404, message: REFUSAL_TEXTS.transaction_not_found },
  transaction_not_ours: { status: 409, message: REFUSAL_TEXTS.transaction_not_ours },
  ride_already_paid: { status: 409, message: REFUSAL_TEXTS.ride_already_paid },
  ride_not_payable: { status: 409, message: REFUSAL_TEXTS.ride_not_payable },
  fee_paid_online: { status: 409, message: REFUSAL_TEXTS.fee_paid_online },
  online_payment_off: { status: 409, message: REFUSAL_TEXTS.online_payment_off },
  webhook_forged: { status: 403, message: REFUSAL_TEXTS.webhook_forged },
  credit_changed: { status: 409, message: REFUSAL_TEXTS.credit_changed },
  credit_full: { status: 409, message: REFUSAL_TEXTS.credit_full },
  change_agreed: { status: 409, message: REFUSAL_TEXTS.change_agreed },
  change_answer_late: { status: 409, message: REFUSAL_TEXTS.change_answer_late },
  change_driver_gone: { status: 409, message: REFUSAL_TEXTS.change_driver_gone },
  change_not_answered: { status: 409, message: REFUSAL_TEXTS.change_not_answered },
  change_changed: { status: 409, message: REFUSAL_TEXTS.change_changed },
  change_day_full: { status: 409, message: REFUSAL_TEXTS.change_day_full },
  change_not_in_cash: { status: 409, message: REFUSAL_TEXTS.change_not_in_cash },
  cash_contested: { status: 409, message: REFUSAL_TEXTS.cash_contested },
  change_not_found: { status: 404, message: REFUSAL_TEXTS.change_not_found },
  change_too_large: { status: 400, message: REFUSAL_TEXTS.change_too_large },
  change_too_late: { status: 409, message: REFUSAL_TEXTS.change_too_late },
  fees_changed: { status: 409, message: REFUSAL_TEXTS.fees_changed },
  cash_not_confirmed: { status: 409, message: REFUSAL_TEXTS.cash_not_confirmed },
  cash_claim_too_late: { status: 409, message: REFUSAL_TEXTS.cash_claim_too_late },
  cash_claim_made: { status: 409, message: REFUSAL_TEXTS.cash_claim_made },
  cash_answer_given: { status: 409, message: REFUSAL_TEXTS.cash_answer_given },
  fees_owed_changed: { status: 409, message: REFUSAL_TEXTS.fees_owed_changed },
  same_cash_recorded: { status: 409, message: REFUSAL_TEXTS.same_cash_recorded },
  transaction_already_used: { status: 409, message: PAYMENT_SENTENCES.notVerified },
  provider_unreachable: { status: 503, message: PAYMENT_SENTENCES.verificationError },

  ...ROOM_REFUSALS,
} as const satisfies Record<string, Entry>

export type RefusalCode = keyof typeof REFUSALS

/** The body of a refusal. `field` names the first invalid input. */
export type RefusalBody = {
  readonly error: { readonly code: RefusalCode; readonly message: string; readonly field?: string }
}

/** Thrown anywhere below a route; the one error handler turns it into a response. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly field: string | undefined
  /** Milliseconds after which a retry may succeed. */
  readonly retryAfterMs: number | undefined

  constructor(code: RefusalCode, detail?: { message?: string; field?: string; retryAfterMs?: number }) {
    super(detail?.message ?? REFUSALS[code].message)
    this.name = 'Refusal'
    this.code = code
    this.field = detail?.field
    this.retryAfterMs = detail?.retryAfterMs
  }

  get status(): number {
    return REFUSALS[this.code].status
  }
}
