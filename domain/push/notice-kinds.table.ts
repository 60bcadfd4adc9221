import { OFFER_SECONDS } from '../dispatch/offers.ts'
import type { DocumentType } from '../documents/document-types.ts'
import type { RideType } from '../fares/services.table.ts'
import type { RideSmsKind } from '../mail/sms-kinds.ts'
import type { RidePhrase } from '../rides/phrases/ride-phrases.ts'

/** How a push service treats a phone that sleeps: `high` wakes it. */
export type NoticeUrgency = 'high' | 'normal'

type Kind = {
  /** For how long the push service keeps it for a phone that is out of reach; afterwards it is of no use. */
  readonly ttlSeconds: number
  readonly urgency: NoticeUrgency
  /** The page that a tap opens. */
  readonly page: 'driver' | 'passenger' | 'admin' | 'help' | 'settings' | 'profile'
  /** Shown without sound or vibration: it only replaces an older notice. */
  readonly isSilent?: true
  /** It stands beside the other notices about its ride, and replaces only others of this letter. */
  readonly topic?: 'p' | 'q'
  /** The SMS that says the same, sent where push does not arrive. */
  readonly sms?: RideSmsKind
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Every notice that a phone may be sent, with every page closed. */
export const NOTICE_KINDS = {
  offer: { ttlSeconds: OFFER_SECONDS, urgency: 'high', page: 'driver' },
  /** Replaces an offer that was taken, withdrawn or not answered in time. */
  offer_over: { ttlSeconds: 10 * MINUTE, urgency: 'normal', page: 'driver', isSilent: true },
  ride_cancelled: { ttlSeconds: HOUR, urgency: 'high', page: 'driver' },
  accepted: { ttlSeconds: 15 * MINUTE, urgency: 'high', page: 'passenger', sms: 'ride_accepted' },
  arrived: { ttlSeconds: 30 * MINUTE, urgency: 'high', page: 'passenger', sms: 'ride_arrived' },
  started: { ttlSeconds: HOUR, urgency: 'normal', page: 'passenger' },
  finished: { ttlSeconds: DAY, urgency: 'normal', page: 'passenger' },
  given_back: { ttlSeconds: 15 * MINUTE, urgency: 'high', page: 'passenger' },
  no_driver: { ttlSeconds: HOUR, urgency: 'high', page: 'passenger', sms: 'no_driver' },
  cancelled: { ttlSeconds: DAY, urgency: 'high', page: 'passenger' },
  /** A ready phrase of the other side. */
  phrase_to_passenger: {
    ...{ ttlSeconds: 5 * MINUTE, urgency: 'high', page: 'passenger' },
    ...{ topic: 'p', sms: 'phrase_to_passenger' },
  },
  phrase_to_driver: {
    ...{ ttlSeconds: 5 * MINUTE, urgency: 'high', page: 'driver' },
    ...{ topic: 'p', sms: 'phrase_to_driver' },
  },
  /** Cash was given for a ride that is paid otherwise: it replaces the notice of its end. */
  cash_to_return: { ttlSeconds: 3 * DAY, urgency: 'normal', page: 'passenger' },
  refunded: { ttlSeconds: 3 * DAY, urgency: 'normal', page: 'passenger' },
  document_confirmed: { ttlSeconds: 3 * DAY, urgency: 'normal', page: 'driver' },
  document_refused: { ttlSeconds: 3 * DAY, urgency: 'normal', page: 'driver' },
  /** To a driver: what an operator decided about them. About the review. */
  driver_review: { ttlSeconds: 3 * DAY, urgency: 'normal', page: 'settings' },
  /** To a driver: an operator has answered « Entre femmes ». About the driver; the notice does not say the answer. */
  card_looked_at: { ttlSeconds: 3 * DAY, urgency: 'normal', page: 'settings' },
  /** Whether all is well, asked of a passenger whose ride looks unusual. */
  trip_question: {
    ...{ ttlSeconds: 10 * MINUTE, urgency: 'high', page: 'passenger' },
    ...{ topic: 'q', sms: 'trip_question' },
  },
  /** To operators: a passenger said no to that, or nothing. About the alert. */
  unusual_trip: { ttlSeconds: HOUR, urgency: 'high', page: 'admin' },
  /** To operators: somebody calls for help. About the alert. */
  sos: { ttlSeconds: HOUR, urgency: 'high', page: 'admin' },
  /** An operator has answered in a case of this person. About the case. */
  case_answered: { ttlSeconds: 3 * DAY, urgency: 'normal', page: 'help' },
  /** To the driver: something was left in their vehicle. About the case. */
  lost_object: { ttlSeconds: DAY, urgency: 'high', page: 'help' },
  /** To the owner of a rented vehicle: its driver has written in their book. About the rent. */
  rent_written: { ttlSeconds: DAY, urgency: 'normal', page: 'profile' },
  /** To operators: somebody reports an accident. About the case. */
  accident_case: { ttlSeconds: HOUR, urgency: 'high', page: 'admin' },
} as const satisfies Record<string, Kind>

export type NoticeKind = keyof typeof NOTICE_KINDS

/** The same kinds, with what only some of them have. */
const KINDS: Readonly<Record<NoticeKind, Kind>> = NOTICE_KINDS

/** The SMS that says the same as this notice; undefined: there is none. */
export function smsOfNotice(kind: NoticeKind): RideSmsKind | undefined {
  return KINDS[kind].sms
}

/** The letter of a notice that stands beside the others about its ride; undefined: it replaces them. */
export function letterOfTopic(kind: NoticeKind): string | undefined {
  return KINDS[kind].topic
}

/** What the sentence of a notice needs. It is shown on locked screens: nobody is named, and no place. */
export type NoticeFacts = {
  readonly priceXof?: number
  readonly rideType?: RideType
  /** The driver's way to the pickup, in seconds. */
  readonly pickupS?: number | null
  readonly phrase?: RidePhrase
  readonly documentType?: DocumentType
  /** The change of a ride that it tells: not shown. Of a notice that an SMS can tell too. */
  readonly change?: { readonly rideId: string; readonly version: number }
}

/** A phone belongs to one person, but people have several. The oldest subscription makes room. */
export const SUBSCRIPTIONS_PER_PERSON = 8

/** Subscriptions without a notice delivered for so long are forgotten: the next visit makes them again. */
export const SILENT_SUBSCRIPTION_DAYS = 90
