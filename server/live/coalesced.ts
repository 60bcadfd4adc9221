/** Runs work once at a time for each key: requests during a run share one further run. */
export class Coalesced<K> {
  /** The keys whose work runs, and whether it must run once more. */
  readonly #running = new Map<K, boolean>()

  /** `work` reports its own failures. */
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
