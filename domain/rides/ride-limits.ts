import type { FloodLimit, TryLimit } from '../shared/call-limits.ts'
import { START_CODE_TRIES, START_CODE_TRIES_MINUTES } from './driving/start-code.ts'
import { SHARED_TRIP_COMING_EVERY_SECONDS } from './share/share-link.ts'

/** Rides in a passenger's history card (§9). */
export const HISTORY_LIMIT = 5

export const STARS_MIN = 1
export const STARS_MAX = 5

/** Characters in a written reason. */
export const CANCEL_REASON_MAX = 300

/** Bookings one account may send in a minute, retries included. */
export const BOOKINGS = { name: 'bookings', by: 'account', perMinute: 30 } as const satisfies FloodLimit

/** What one account may change of its rides in a minute beside their course: each change is told to every open page. */
export const RIDE_CHANGES = { name: 'rideChanges', by: 'account', perMinute: 30 } as const satisfies FloodLimit

/** Links that one account may make or take back in a minute. */
export const SHARE_LINKS = { name: 'shareLinks', by: 'account', perMinute: 20 } as const satisfies FloodLimit

const LOOKS_OF_ONE_PER_MINUTE = 60 / SHARED_TRIP_COMING_EVERY_SECONDS

/** Looks at one link from one network in a minute: ten people of a family who follow it at home. */
export const LINK_LOOKS = {
  name: 'linkLooks',
  by: 'link',
  perMinute: 10 * LOOKS_OF_ONE_PER_MINUTE,
} as const satisfies FloodLimit

/** At all links from one network: a carrier in Benin puts many families behind one address; who guesses is stopped. */
export const SHARED_TRIP_LOOKS = {
  name: 'sharedTripLooks',
  by: 'network',
  perMinute: 500 * LOOKS_OF_ONE_PER_MINUTE,
} as const satisfies FloodLimit

/** Receipts that one account may have sent to itself in a minute. */
export const RECEIPT_MAILS = { name: 'receiptMails', by: 'account', perMinute: 10 } as const satisfies FloodLimit

/** The account is the ride, and only a mail that leaves counts, which its service knows: asked for twice it is one mail. */
export const RECEIPT_TRIES = {
  name: 'receipt',
  key: 'service',
  account: { tries: 1, minutes: 10 },
  address: { tries: 500, minutes: 60 },
} as const satisfies TryLimit

/**
 * The account is a ride and who drives it: they may mistype its code, not go through all ten thousand. Its service knows
 * whether the ride wants a code.
 */
export const START_CODE_LIMIT = {
  name: 'startCode',
  key: 'service',
  account: { tries: START_CODE_TRIES, minutes: START_CODE_TRIES_MINUTES },
  address: { tries: 3_000, minutes: 60 },
} as const satisfies TryLimit
