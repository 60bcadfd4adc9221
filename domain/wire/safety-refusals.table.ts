import { REVIEW_SENTENCES } from '../drivers/reviews/reviews.fr.ts'
import { CONTACT_SENTENCES, SOS_SENTENCES, WATCH_SENTENCES } from '../safety/safety.fr.ts'

/** Refusals about calls for help, the people whom they warn, the hours of watch, and drivers to look at. */
export const SAFETY_REFUSALS = {
  sos_not_found: { status: 404, message: SOS_SENTENCES.notFound },
  sos_too_late: { status: 409, message: SOS_SENTENCES.tooLate },
  sos_not_seen: { status: 409, message: SOS_SENTENCES.notTaken },
  own_sos: { status: 409, message: SOS_SENTENCES.own },
  sos_taken: { status: 409, message: SOS_SENTENCES.alreadyTaken },
  sos_closed: { status: 409, message: SOS_SENTENCES.alreadyClosed },
  trip_question_not_found: { status: 404, message: SOS_SENTENCES.questionNotFound },
  review_not_found: { status: 404, message: REVIEW_SENTENCES.notFound },
  own_review: { status: 409, message: REVIEW_SENTENCES.own },
  contact_not_found: { status: 404, message: CONTACT_SENTENCES.notFound },
  contact_is_self: { status: 409, message: CONTACT_SENTENCES.ownNumber },
  contact_stopped: { status: 409, message: CONTACT_SENTENCES.stopped },
  too_many_contacts: { status: 409, message: CONTACT_SENTENCES.tooMany },
  contact_link_expired: { status: 409, message: CONTACT_SENTENCES.linkExpired },
  watch_hours_changed: { status: 409, message: WATCH_SENTENCES.changed },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>
