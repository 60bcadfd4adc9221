import { isWorthTelling, type Told } from '#domain/dispatch/position-news.ts'
import type { DriverPosition } from '#domain/shared/live.ts'
import type { Context } from '../context.ts'

/** Rides that nobody was told of for so long are struck out. */
const STRUCK_OUT_AFTER_MS = 5 * 60_000

type ToldNews = Told & { readonly news: DriverPosition }

/** What this process has told of each ride's driver, so that no passenger hears of every metre. */
export class TellingBook {
  readonly #told = new Map<string, ToldNews>()

  /** Is it to be told now? Writes down that it was. */
  isDue(rideId: string, next: ToldNews): boolean {
    if (!isWorthTelling(this.#told.get(rideId), next)) return false
    // Written last, so that the first line is always the one to strike out first.
    this.#told.delete(rideId)
    this.#told.set(rideId, next)
    this.#strikeOut(next.toldAt)
    return true
  }

  /** What its passenger reads of him now, if he still heads for the same end: whoever else asks reads the same. */
  lastTold(rideId: string, stage: string): DriverPosition | null {
    const told = this.#told.get(rideId)
    return told?.stage === stage ? told.news : null
  }

  #strikeOut(now: Date): void {
    for (const [rideId, { toldAt }] of this.#told) {
      if (now.getTime() - toldAt.getTime() <= STRUCK_OUT_AFTER_MS) return
      this.#told.delete(rideId)
    }
  }
}

const books = new WeakMap<Context, TellingBook>()

/** The one book of this process. */
export function tellingBookOf(context: Context): TellingBook {
  const book = books.get(context) ?? new TellingBook()
  books.set(context, book)
  return book
}
