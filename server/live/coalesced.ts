/** Does a piece of work once at a time for each key: all that is asked for while it runs is done by one more run. */
export class Coalesced<K> {
  /** Whose work runs, and whether it is to run once more. */
  readonly #running = new Map<K, boolean>()

  /** `work` says its failures itself. */
  async run(key: K, work: () => Promise<void>): Promise<void> {
    if (this.#running.has(key)) {
      this.#running.set(key, true)
      return
    }
    do {
      this.#running.set(key, false)
      await work()
    } while (this.#running.get(key))
    this.#running.delete(key)
  }
}
