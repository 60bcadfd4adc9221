import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '#domain/shared/refusals.ts'

/** Work of nobody's: a job, a script, a test. */
const NOBODY = ''

const caller = new AsyncLocalStorage<string>()

/** Whatever this does waits for its turns among those of the same network. */
export function onBehalfOf<T>(network: string, work: () => T): T {
  return caller.run(network, work)
}

type Waiting = { readonly start: () => void; readonly refuse: (refusal: Refusal) => void }

/**
 * Lets so much work run at once; what comes meanwhile waits, one of each network in turn, so that a network with many
 * keeps no other waiting. Beyond `waitingMax` the network with the most waiting loses its newest.
 */
export class FairTurns {
  readonly #atOnce: number
  readonly #waitingMax: number
  /** By network, in the order of their next turns. */
  readonly #waiting = new Map<string, Waiting[]>()
  #running = 0
  #waitingCount = 0

  constructor(atOnce: number, waitingMax: number) {
    this.#atOnce = atOnce
    this.#waitingMax = waitingMax
  }

  /** Runs it when its turn has come. Refuses unavailable when too much waits. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#wait(caller.getStore() ?? NOBODY)
    else this.#running += 1
    try {
      return await work()
    } finally {
      this.#pass()
    }
  }

  #wait(network: string): Promise<void> {
    return new Promise((start, refuse) => {
      const queue = this.#waiting.get(network) ?? []
      this.#waiting.set(network, queue)
      queue.push({ start, refuse })
      this.#waitingCount += 1
      if (this.#waitingCount > this.#waitingMax) this.#refuseOne(queue)
    })
  }

  #refuseOne(newcomers: Waiting[]): void {
    const queues = [...this.#waiting.values()]
    const longest = queues.reduce((one, other) => (other.length > one.length ? other : one), newcomers)
    longest.pop()?.refuse(new Refusal('unavailable'))
    this.#waitingCount -= 1
  }

  /** Who is next takes the place of whoever leaves; its network goes to the end of the line. */
  #pass(): void {
    for (const [network, queue] of this.#waiting) {
      this.#waiting.delete(network)
      const next = queue.shift()
      if (queue.length > 0) this.#waiting.set(network, queue)
      if (next === undefined) continue
      this.#waitingCount -= 1
      next.start()
      return
    }
    this.#running -= 1
  }
}
