import type { PassedOver, PassReason } from '../offers.ts'

/** Requests for which every driver near is taken are matched together again after so many seconds. */
export const POSTPONE_SECONDS = 3

/** After so many seconds of search everybody may take what nobody near was free for. */
export const POSTPONE_MAX_SECONDS = 300

/** As long as three waves that nobody answers: a driver who is free and cannot be found by any wave waits no longer. */
export const POSTPONE_MAX_BESIDE_UNSEEN_SECONDS = 45

/** Drivers passed over for these reasons are free again in a moment. */
const SOON_FREE: ReadonlySet<PassReason> = new Set<PassReason>(['busy', 'three_offers', 'reads_another'])

/** Is any driver near whom it is worth waiting for? */
export function isSomebodySoonFree(passedOver: readonly PassedOver[]): boolean {
  return passedOver.some(({ why }) => SOON_FREE.has(why))
}

/** Of a search for which no wave found anybody: since when, whom the waves passed over, and who stays out of their sight. */
type Unanswered = {
  readonly searchFrom: Date
  readonly passedOver: readonly PassedOver[]
  /** Somebody may take it now whose phone does not say where they are. */
  readonly isSomebodyUnseen: boolean
}

/**
 * When a request that no wave found a driver for is looked at again, or null: it is opened to all. All that are held
 * have the same instants, so that a driver who becomes free is given to the nearest of them, not to the first to ask.
 */
export function postponedUntil({ searchFrom, passedOver, isSomebodyUnseen }: Unanswered, now: Date): Date | null {
  const searchedMs = now.getTime() - searchFrom.getTime()
  const mostS = isSomebodyUnseen ? POSTPONE_MAX_BESIDE_UNSEEN_SECONDS : POSTPONE_MAX_SECONDS
  if (searchedMs >= mostS * 1000 || !isSomebodySoonFree(passedOver)) return null
  const everyMs = POSTPONE_SECONDS * 1000
  return new Date((Math.floor(now.getTime() / everyMs) + 1) * everyMs)
}
