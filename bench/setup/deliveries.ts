import { type Latency, latencyOf } from '../figures.ts'

export type Waits = {
  /** Of each ride on each screen. */
  readonly each: Latency
  /** Until the first driver, and until the last one, received the ride. */
  readonly first: Latency
  readonly last: Latency
  readonly lost: number
}

/** When each ride reached each listener. */
export class Deliveries {
  readonly #arrivals = new Map<string, Float64Array>()
  readonly #listeners: number
  #count = 0

  constructor(listeners: number) {
    this.#listeners = listeners
  }

  /** Only the first event of a ride counts for each listener. */
  add(rideId: string, listener: number): void {
    let arrivals = this.#arrivals.get(rideId)
    if (arrivals === undefined) {
      arrivals = new Float64Array(this.#listeners)
      this.#arrivals.set(rideId, arrivals)
    }
    if (arrivals[listener] !== 0) return
    arrivals[listener] = performance.now()
    this.#count += 1
  }

  get count(): number {
    return this.#count
  }

  /** How many listeners each ride has reached, by ride id. */
  perRide(): Map<string, number> {
    return new Map([...this.#arrivals].map(([rideId, arrivals]) => [rideId, arrivals.filter((at) => at > 0).length]))
  }

  /** Waits in milliseconds, from the moment at which each ride was sent. */
  since(sentAt: ReadonlyMap<string, number>): Waits {
    const each: number[] = []
    const first: number[] = []
    const last: number[] = []
    for (const [rideId, sent] of sentAt) {
      const waits = [...(this.#arrivals.get(rideId) ?? [])].filter((at) => at > 0).map((at) => at - sent)
      if (waits.length === 0) continue
      for (const wait of waits) each.push(wait)
      first.push(Math.min(...waits))
      last.push(Math.max(...waits))
    }
    const lost = sentAt.size * this.#listeners - each.length
    return { each: latencyOf(each), first: latencyOf(first), last: latencyOf(last), lost }
  }
}
