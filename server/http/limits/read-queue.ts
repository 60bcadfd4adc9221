/** Reads that may wait for their turn, and those of one account; beyond, who comes is asked to come again. */
const WAITING_MAX = 300
const WAITING_OF_ACCOUNT_MAX = 50

type Waiting = { readonly account: string; readonly atOnce: number; readonly start: () => void }

/**
 * Lets so many reads run at once, of one account only a few: the others wait their turn, first come first served among
 * those whose account has room. Moves do not come here, so they find the database's other connections free.
 */
export class ReadQueue {
  readonly #atOnce: number
  readonly #waitingMax: number
  readonly #underWay = new Map<string, number>()
  #waiting: Waiting[] = []
  #total = 0

  constructor(atOnce: number, waitingMax = WAITING_MAX) {
    this.#atOnce = atOnce
    this.#waitingMax = waitingMax
  }

  /** Runs it when its turn has come; null, at once, when too many wait already. */
  run<T>(account: string, atOnce: number, work: () => Promise<T>): Promise<T> | null {
    if (this.#hasRoom(account, atOnce)) return this.#start(account, work)
    if (this.#waiting.length >= this.#waitingMax || this.#hasManyWaiting(account, atOnce)) return null
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ account, atOnce, start: () => void this.#start(account, work).then(resolve, reject) })
    })
  }

  /** Visitors have no account, and no bound of one. */
  #hasManyWaiting(account: string, atOnce: number): boolean {
    if (atOnce === Number.POSITIVE_INFINITY) return false
    return this.#waiting.filter((one) => one.account === account).length >= WAITING_OF_ACCOUNT_MAX
  }

  #hasRoom(account: string, atOnce: number): boolean {
    return this.#total < this.#atOnce && (this.#underWay.get(account) ?? 0) < atOnce
  }

  async #start<T>(account: string, work: () => Promise<T>): Promise<T> {
    this.#count(account, 1)
    try {
      return await work()
    } finally {
      this.#count(account, -1)
      this.#startNext()
    }
  }

  #count(account: string, by: 1 | -1): void {
    this.#total += by
    const ofAccount = (this.#underWay.get(account) ?? 0) + by
    if (ofAccount === 0) this.#underWay.delete(account)
    else this.#underWay.set(account, ofAccount)
  }

  #startNext(): void {
    const index = this.#waiting.findIndex(({ account, atOnce }) => this.#hasRoom(account, atOnce))
    if (index < 0) return
    const [next] = this.#waiting.splice(index, 1)
    next?.start()
  }
}
