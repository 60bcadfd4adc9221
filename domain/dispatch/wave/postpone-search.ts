import type { PassedOver, PassReason } from '../offers.ts'

/** Seconds after which requests are matched together again, when every driver nearby is taken. */
export const POSTPONE_SECONDS = 3

/**
 * Seconds of search after which a request is open to all although no driver nearby became free. With the default
 * RIDE_EXPIRY_MINUTES the request ends at the same time.
 */
export const POSTPONE_MAX_SECONDS = 300

/** The duration of three waves without an answer: a free driver whom no wave can find waits no longer than that. */
export const POSTPONE_MAX_BESIDE_UNSEEN_SECONDS = 45

/** A driver passed over for one of these reasons will be free again in a moment. */
const SOON_FREE: ReadonlySet<PassReason> = new Set<PassReason>(['busy', 'three_offers', 'reads_another'])

/** Is there a driver nearby who is worth waiting for? */
export function isSomebodySoonFree(passedOver: readonly PassedOver[]): boolean {
  return passedOver.some(({ why }) => SOON_FREE.has(why))
}

/** A search whose waves found no driver. */
type Unanswered = {
  readonly searchStartedAt: Date
  readonly passedOver: readonly PassedOver[]
  /** An eligible driver whose phone sends no position. */
  readonly hasDriverWithoutPosition: boolean
}

/**
 * When to search again for a request whose waves found no driver, or null to open it to all. All postponed requests share
 * the same instants, so a driver who becomes free gets the nearest request, not the first one.
 */
export function postponedUntil(
  { searchStartedAt, passedOver, hasDriverWithoutPosition }: Unanswered,
  now: Date,
): Date | null {
  const searchedMs = now.getTime() - searchStartedAt.getTime()
  const mostS = hasDriverWithoutPosition ? POSTPONE_MAX_BESIDE_UNSEEN_SECONDS : POSTPONE_MAX_SECONDS
  if (searchedMs >= mostS * 1000 || !isSomebodySoonFree(passedOver)) return null
  const everyMs = POSTPONE_SECONDS * 1000
  return new Date((Math.floor(now.getTime() / everyMs) + 1) * everyMs)
}
