import { setImmediate as nextTurn } from 'node:timers/promises'

/** Timeout of the connection: until it answers again, calls proceed without it. */
const PATIENCE_MS = 250

/**
 * PostgreSQL sends a listener's notifications before it answers a query on the same connection. So the answer to a query
 * that was sent after a call proves that all earlier commits have been received. One query at a time serves all calls:
 * those that come while one is under way share the next.
 */
export class CatchUp {
  /** Sends a query on the connection; undefined if there is none. Rejects when it breaks. */
  readonly #ask: () => Promise<unknown> | undefined
  #underWay: Promise<boolean> = Promise.resolve(true)
  #next: Promise<boolean> | undefined
  #isSilent = false

  constructor(ask: () => Promise<unknown> | undefined) {
    this.#ask = ask
  }

  /** True once every notification of earlier commits has been received; false if the connection cannot tell. */
  async run(): Promise<boolean> {
    if (this.#isSilent) return false
    this.#next ??= this.#askNext()
    return this.#next
  }

  async #askNext(): Promise<boolean> {
    await this.#underWay
    await nextTurn()
    // Calls from here on need the next query.
    this.#next = undefined
    this.#underWay = this.#isReceived()
    return this.#underWay
  }

  #isReceived(): Promise<boolean> {
    const answer = this.#ask()
    if (answer === undefined) return Promise.resolve(false)
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#isSilent = true
        resolve(false)
      }, PATIENCE_MS)
      const end = (isReceived: boolean) => {
        clearTimeout(timer)
        // A late answer ends the timeout state, in which no call waits.
        this.#isSilent = false
        resolve(isReceived)
      }
      answer.then(
        () => end(true),
        () => end(false),
      )
    })
  }
}
