import { isWorthPublishing, type SentPosition } from '#domain/tracking/publish-position.ts'
import type { DriverPosition } from '#domain/wire/live.ts'
import type { Context } from '../context.ts'

/** Entries of rides without a published position for this long are deleted. */
const STRUCK_OUT_AFTER_MS = 5 * 60_000

type PublishedPosition = { readonly stage: string; readonly change: DriverPosition }

/** The last published position of each ride in this process, which throttles position events. */
export class PositionThrottle {
  readonly #sent = new Map<string, SentPosition>()
  readonly #published = new Map<string, PublishedPosition>()

  /** Should this position be published now? If so, counts it as sent. */
  isDue(rideId: string, next: SentPosition): boolean {
    if (!isWorthPublishing(this.#sent.get(rideId), next)) return false
    // Inserted last, so that the first entry is always the oldest.
    this.#sent.delete(rideId)
    this.#sent.set(rideId, next)
    this.#strikeOut(next.publishedAt)
    return true
  }

  /** Records what the passenger reads of a position that was due. */
  publish(rideId: string, published: PublishedPosition): void {
    this.#published.set(rideId, published)
  }

  /** The last published position, if the driver still heads for the same waypoint: all readers get the same one. */
  lastPublished(rideId: string, stage: string): DriverPosition | null {
    const published = this.#published.get(rideId)
    return published?.stage === stage ? published.change : null
  }

  #strikeOut(now: Date): void {
    for (const [rideId, { publishedAt }] of this.#sent) {
      if (now.getTime() - publishedAt.getTime() <= STRUCK_OUT_AFTER_MS) return
      this.#sent.delete(rideId)
      this.#published.delete(rideId)
    }
  }
}

const throttles = new WeakMap<Context, PositionThrottle>()

/** The throttle of this process. */
export function positionThrottleOf(context: Context): PositionThrottle {
  const throttle = throttles.get(context) ?? new PositionThrottle()
  throttles.set(context, throttle)
  return throttle
}
