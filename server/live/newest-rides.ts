type Versioned = { readonly id: string; readonly version: number }

/**
 * Batches of changes are read at the same time, each from its own moment: the batch that is published later may have read the
 * older state of a ride. It is published with the newer state that an overlapping batch has read.
 */
export class NewestRides<T extends Versioned> {
  /** What the last batches published. A batch overlaps at most with as many as are read at once. */
  readonly #published: ReadonlyMap<string, T>[] = []
  readonly #overlapping: number

  constructor(overlapping: number) {
    this.#overlapping = overlapping
  }

  /** The rides of the batch that is published now, by their ids. */
  take(rides: readonly T[]): ReadonlyMap<string, T> {
    const newest = new Map(rides.map((ride) => [ride.id, this.#newerOf(ride)]))
    this.#published.push(newest)
    if (this.#published.length > this.#overlapping) this.#published.shift()
    return newest
  }

  #newerOf(read: T): T {
    return this.#published.reduce((newest, batch) => {
      const known = batch.get(read.id)
      return known !== undefined && known.version > newest.version ? known : newest
    }, read)
  }
}
