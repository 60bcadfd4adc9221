import { isWorthPublishing, type SentPosition } from '#domain/tracking/publish-position.ts'
import type { DriverPosition } from '#domain/wire/live.ts'
import type { Context } from '../context.ts'

/** Rides that nobody was told of for so long are struck out. */
const STRUCK_OUT_AFTER_MS = 5 * 60_000

type PublishedPosition = SentPosition & { readonly change: DriverPosition }

/** What this process has told of each ride's driver, so that no passenger hears of every metre. */
export class PositionThrottle {
  readonly #published = new Map<string, PublishedPosition>()

  /** Is it to be told now? Writes down that it was. */
  isDue(rideId: string, next: PublishedPosition): boolean {
    if (!isWorthPublishing(this.#published.get(rideId), next)) return false
    // Written last, so that the first line is always the one to strike out first.
    this.#published.delete(rideId)
    this.#published.set(rideId, next)
    this.#strikeOut(next.publishedAt)
    return true
  }

  /** What its passenger reads of them now, if they still head for the same end: whoever else asks reads the same. */
  lastPublished(rideId: string, stage: string): DriverPosition | null {
    const published = this.#published.get(rideId)
    return published?.stage === stage ? published.change : null
  }

  #strikeOut(now: Date): void {
    for (const [rideId, { publishedAt }] of this.#published) {
      if (now.getTime() - publishedAt.getTime() <= STRUCK_OUT_AFTER_MS) return
      this.#published.delete(rideId)
    }
  }
}

const books = new WeakMap<Context, PositionThrottle>()

/** The one book of this process. */
export function positionThrottleOf(context: Context): PositionThrottle {
  const book = books.get(context) ?? new PositionThrottle()
  books.set(context, book)
  return book
}
