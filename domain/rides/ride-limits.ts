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

/** Changes of a ride's details by one account in a minute: each change is sent to every open page. */
export const RIDE_CHANGES = { name: 'rideChanges', by: 'account', perMinute: 30 } as const satisfies FloodLimit

/** Share links that one account may make or revoke in a minute. */
export const SHARE_LINKS = { name: 'shareLinks', by: 'account', perMinute: 20 } as const satisfies FloodLimit

const READS_OF_ONE_PER_MINUTE = 60 / SHARED_TRIP_COMING_EVERY_SECONDS

/** Views of one link from one network in a minute: enough for ten people of a family who follow it at home. */
export const SHARE_LINK_READS = {
  name: 'linkLooks',
  by: 'link',
  perMinute: 10 * READS_OF_ONE_PER_MINUTE,
} as const satisfies FloodLimit

/** Views of all links from one network: a carrier in Benin puts many families behind one address. Stops guessing. */
export const SHARED_TRIP_READS = {
  name: 'sharedTripLooks',
  by: 'network',
  perMinute: 500 * READS_OF_ONE_PER_MINUTE,
} as const satisfies FloodLimit

/** Receipts that one account may mail to itself in a minute. */
export const RECEIPT_MAILS = { name: 'receiptMails', by: 'account', perMinute: 10 } as const satisfies FloodLimit

/** The account key is the ride. Only a mail that is sent counts, so the service counts; a repeated request is one mail. */
export const RECEIPT_TRIES = {
  name: 'receipt',
  key: 'service',
  account: { tries: 1, minutes: 10 },
  address: { tries: 500, minutes: 60 },
} as const satisfies TryLimit

/**
 * The account key is a ride and its driver: they may mistype its code, but not try all ten thousand. The service counts,
 * because it knows whether the ride needs a code.
 */
export const START_CODE_LIMIT = {
  name: 'startCode',
  key: 'service',
  account: { tries: START_CODE_TRIES, minutes: START_CODE_TRIES_MINUTES },
  address: { tries: 3_000, minutes: 60 },
} as const satisfies TryLimit
