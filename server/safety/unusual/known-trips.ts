import type { TripWatch, WatchedTrip } from '#domain/safety/unusual/trip-watch.ts'
import type { Context } from '../../context.ts'

/** What this process knows of a ride under way: as the row stands, unless another process has changed it since. */
export type KnownTrip = { readonly trip: WatchedTrip; readonly watch: TripWatch; readonly version: number }

/** Rides whose row is kept in memory; the one that was looked at longest ago goes first. */
const KEPT_TRIPS = 5_000

/** The rows of rides under way in this process, which spare a read with each position. */
class TripWatches {
  readonly #known = new Map<string, KnownTrip>()

  find(rideId: string): KnownTrip | null {
    return this.#known.get(rideId) ?? null
  }

  keep(rideId: string, known: KnownTrip): void {
    // Inserted last, so that the first entry is always the oldest.
    this.#known.delete(rideId)
    this.#known.set(rideId, known)
    const [oldest] = this.#known.keys()
    if (this.#known.size > KEPT_TRIPS && oldest !== undefined) this.#known.delete(oldest)
  }

  forget(rideId: string): void {
    this.#known.delete(rideId)
  }
}

const all = new WeakMap<Context, TripWatches>()

/** Those of this process. */
export function tripWatchesOf(context: Context): TripWatches {
  const watches = all.get(context) ?? new TripWatches()
  all.set(context, watches)
  return watches
}
