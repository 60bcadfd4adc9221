import type { Context } from '../context.ts'
import type { Listeners, RideDetails } from './listeners.ts'
import { READINGS_AT_ONCE } from './ride-change-queue.ts'

/**
 * Reads the rides of each batch of changes. Batches are read at the same time, each from its own moment: the later one may
 * read an older state of a ride than the one before it, and gets the newer state then.
 */
export class NewestRides {
  readonly #listRides: Listeners['listRides']
  /** The rides of the last batches: no batch overlaps with more. */
  readonly #last: ReadonlyMap<string, RideDetails>[] = []

  constructor(listRides: Listeners['listRides']) {
    this.#listRides = listRides
  }

  /** The rides of a batch by their ids, once the `earlier` batches are published. */
  async read(
    context: Context,
    batch: readonly { readonly rideId: string }[],
    earlier: Promise<unknown>,
  ): Promise<ReadonlyMap<string, RideDetails>> {
    const rides = await this.#listRides(context, [...new Set(batch.map(({ rideId }) => rideId))])
    await earlier
    const byId = new Map(rides.map((ride) => [ride.id, this.#newest(ride)]))
    this.#last.push(byId)
    if (this.#last.length >= READINGS_AT_ONCE) this.#last.shift()
    return byId
  }

  #newest(read: RideDetails): RideDetails {
    return this.#last.reduce((newest, rides) => {
      const known = rides.get(read.id)
      return known !== undefined && known.version > newest.version ? known : newest
    }, read)
  }
}
