import { OFFER_SECONDS } from '../dispatch/offers.ts'
import type { RideType } from '../fares/services.table.ts'

/** How a push service treats a phone that sleeps: `high` wakes it. */
export type NoticeUrgency = 'high' | 'normal'

type Kind = {
  /** For how long the push service keeps it for a phone that is out of reach; afterwards it is of no use. */
  readonly ttlSeconds: number
  readonly urgency: NoticeUrgency
  /** The page that a tap opens. */
  readonly page: 'driver' | 'passenger'
  /** Shown without sound or vibration: it only replaces an older notice. */
  readonly isSilent?: true
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
  accepted: { ttlSeconds: 15 * MINUTE, urgency: 'high', page: 'passenger' },
  arrived: { ttlSeconds: 30 * MINUTE, urgency: 'high', page: 'passenger' },
  started: { ttlSeconds: HOUR, urgency: 'normal', page: 'passenger' },
  finished: { ttlSeconds: DAY, urgency: 'normal', page: 'passenger' },
  given_back: { ttlSeconds: 15 * MINUTE, urgency: 'high', page: 'passenger' },
  no_driver: { ttlSeconds: HOUR, urgency: 'high', page: 'passenger' },
  cancelled: { ttlSeconds: DAY, urgency: 'high', page: 'passenger' },
  refunded: { ttlSeconds: 3 * DAY, urgency: 'normal', page: 'passenger' },
} as const satisfies Record<string, Kind>

export type NoticeKind = keyof typeof NOTICE_KINDS

/** What the sentence of a notice needs. It is shown on locked screens: nobody is named, and no place. */
export type NoticeFacts = {
  readonly priceXof?: number
  readonly rideType?: RideType
  /** The driver's way to the pickup, in seconds. */
  readonly pickupS?: number | null
}

/** A phone belongs to one person, but people have several. The oldest subscription makes room. */
export const SUBSCRIPTIONS_PER_PERSON = 8

/** Subscriptions without a notice delivered for so long are forgotten: the next visit makes them again. */
export const SILENT_SUBSCRIPTION_DAYS = 90
