import type { TryLimit } from '../../shared/call-limits.ts'

/** What the file of one's own data says it is. Its fields keep their names and meaning within one version. */
export const OWN_DATA_FORMAT = 'miyi-own-data'
export const OWN_DATA_VERSION = 1

/** Minutes for which « Mes données » stays open in the session that proved whose it is. */
export const OWN_DATA_MINUTES = 10

/**
 * What opens « Mes données »: the password; for an account without one nothing more while its sign-in is minutes old
 * (`recent`), else a code by SMS to the number that opens the account, or a new sign-in where there is no such number.
 */
export const OWNER_PROOFS = ['password', 'recent', 'code', 'sign_in'] as const
export type OwnerProofAsked = (typeof OWNER_PROOFS)[number]

/** How the owner is told that it was opened, beside the recent sign-ins. */
export const OWNER_NOTICES = ['email', 'sms', 'none'] as const
export type OwnerNotice = (typeof OWNER_NOTICES)[number]

/** The newest rows of each section on the page; and those of one section that is shown whole, at once. */
export const OWN_ROWS_FIRST = 3
export const OWN_ROWS_PAGE = 50

/** Rows of one section that the file reads at once: a ride has some 600 bytes, so memory holds 300 kB, however many there are. */
export const OWN_ROWS_READ = 500

/**
 * Ratings received are told as counts of stars, and only when nobody can be recognised by them: none of the last thirty days,
 * and none below five ratings (docs/decisions/2026-11-26-access-stops-at-other-persons.md).
 */
export const RATINGS_SHOWN_FROM = 5
export const RATINGS_SHOWN_AFTER_DAYS = 30

/** Each opening writes to the owner, and each file reads everything of them. Only the service knows what to count. */
export const OWN_DATA_TRIES = {
  name: 'ownData',
  key: 'service',
  account: { tries: 10, minutes: 60 },
  address: { tries: 1_000, minutes: 60 },
} as const satisfies TryLimit
