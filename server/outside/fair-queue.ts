import { Refusal } from '#domain/wire/refusals.ts'

type Bounds = {
  /** What runs at one moment. */
  readonly atOnce: number
  /** What waits in all, and of one account. */
  readonly waitingMost: number
  readonly waitingOfOne: number
}

type Waiting = { readonly start: () => void; readonly refuse: (reason: Refusal) => void }

/** What waits, by account, the account whose turn is next first. */
class Line {
  readonly #accounts = new Map<string, Waiting[]>()
  readonly #bounds: Bounds

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Refuses unavailable to whoever has more waiting than the others, where too many wait. */
  join(account: string, one: Waiting): void {
    const own = this.#accounts.get(account) ?? []
    if (this.#makeRoom(own.length)) this.#accounts.set(account, [...own, one])
    else one.refuse(new Refusal('unavailable'))
  }

  /** False: no room, neither free nor made by pushing another's out. */
  #makeRoom(ownCount: number): boolean {
    if (ownCount >= this.#bounds.waitingOfOne) return false
    const count = [...this.#accounts.values()].flat().length
    return count < this.#bounds.waitingMost || this.#pushOut(ownCount)
  }

  /** The next account's first; then it is the turn of all others. */
  next(): Waiting | undefined {
    const [turn] = this.#accounts
    if (turn === undefined) return undefined
    const [account, [first, ...others]] = turn
    this.#accounts.delete(account)
    if (others.length > 0) this.#accounts.set(account, others)
    return first
  }

  /** The last of the account that has most waiting makes room; false when that is no more than the newcomer would have. */
  #pushOut(ownCount: number): boolean {
    const [most] = [...this.#accounts].toSorted(([, one], [, other]) => other.length - one.length)
    if (most === undefined || most[1].length <= ownCount + 1) return false
    const [account, waiting] = most
    this.#accounts.set(account, waiting.slice(0, -1))
    waiting.at(-1)?.refuse(new Refusal('unavailable'))
    return true
  }
}

/**
 * Runs what it is given, so many at one moment; the others wait, and accounts take turns: who has sent many is one of
 * them. Refuses unavailable where too many wait.
 */
export function fairQueue(bounds: Bounds): <T>(account: string, work: () => Promise<T>) => Promise<T> {
  const line = new Line(bounds)
  let free = bounds.atOnce

  return async (account, work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve, reject) => line.join(account, { start: resolve, refuse: reject }))
    try {
      return await work()
    } finally {
      // The place goes to the next one, or is free again.
      const next = line.next()
      if (next === undefined) free += 1
      else next.start()
    }
  }
}
