import { isWorthTelling, type Told } from '#domain/dispatch/position-news.ts'

/** Rides that nobody was told of for so long are struck out. */
const STRUCK_OUT_AFTER_MS = 5 * 60_000

/** What this process has told of each ride's driver, so that no passenger hears of every metre. */
export class TellingBook {
  readonly #told = new Map<string, Told>()

  /** Is it to be told now? Writes down that it was. */
  isDue(rideId: string, next: Told): boolean {
    if (!isWorthTelling(this.#told.get(rideId), next)) return false
    // Written last, so that the first line is always the one to strike out first.
    this.#told.delete(rideId)
    this.#told.set(rideId, next)
    this.#strikeOut(next.toldAt)
    return true
  }

  #strikeOut(now: Date): void {
    for (const [rideId, { toldAt }] of this.#told) {
      if (now.getTime() - toldAt.getTime() <= STRUCK_OUT_AFTER_MS) return
      this.#told.delete(rideId)
    }
  }
}
