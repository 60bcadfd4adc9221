import { Refusal } from '#domain/wire/refusals.ts'

type Bounds = {
  /** How many run at one time. */
  readonly atOnce: number
  /** How many may wait, in all and of one account. */
  readonly waitingMost: number
  readonly waitingOfOne: number
}

type Waiting = { readonly start: () => void; readonly refuse: (reason: Refusal) => void }

/** Waiting work by account. The account whose turn is next comes first. */
class Line {
  readonly #accounts = new Map<string, Waiting[]>()
  readonly #bounds: Bounds

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Adds work to the queue. If the queue is full, refuses unavailable to the account with the most waiting. */
  join(account: string, one: Waiting): void {
    const own = this.#accounts.get(account) ?? []
    if (this.#makeRoom(own.length)) this.#accounts.set(account, [...own, one])
    else one.refuse(new Refusal('unavailable'))
  }

  /** False: there is no free place, and none could be made by removing another account's work. */
  #makeRoom(ownCount: number): boolean {
    if (ownCount >= this.#bounds.waitingOfOne) return false
    const count = [...this.#accounts.values()].flat().length
    return count < this.#bounds.waitingMost || this.#pushOut(ownCount)
  }

  /** Removes and returns the first work of the next account. That account then goes behind all others. */
  next(): Waiting | undefined {
    const [turn] = this.#accounts
    if (turn === undefined) return undefined
    const [account, [first, ...others]] = turn
    this.#accounts.delete(account)
    if (others.length > 0) this.#accounts.set(account, others)
    return first
  }

  /** Refuses the last work of the account with the most waiting. False: the new work's account would have as many. */
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
 * Runs work, at most `atOnce` at a time. The rest waits, and accounts take turns, however much each has sent. Refuses
 * unavailable when too many wait.
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
      // The next one takes the place, or it becomes free.
      const next = line.next()
      if (next === undefined) free += 1
      else next.start()
    }
  }
}
