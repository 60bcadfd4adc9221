/** Most batches that are read at once. While the database is slow, only the next batch grows. */
export const READINGS_AT_ONCE = 4

/** Most changes queued for a database that does not answer. */
const QUEUED_MAX = 2_000

type Parts<N> = {
  /** Reads a batch, waits for `earlier` batches, and publishes it. Never throws: the reader records what pages missed. */
  readonly read: (batch: readonly N[], earlier: Promise<unknown>) => Promise<void>
  /** Called when the queue is full, after all its changes were dropped. */
  readonly drop: () => void
}

/** Batches the changes of a burst, so that one query reads them together. */
export class RideChangeQueue<N> {
  readonly #parts: Parts<N>
  #changes: N[] = []
  #isDue = false
  #readings = 0
  /** Resolves when all batches so far are published. */
  #published: Promise<unknown> = Promise.resolve()

  constructor(parts: Parts<N>) {
    this.#parts = parts
  }

  add(change: N): void {
    this.#changes.push(change)
    if (this.#changes.length > QUEUED_MAX) {
      this.#changes = []
      this.#parts.drop()
    }
    this.#readSoon()
  }

  #readSoon(): void {
    if (this.#isDue || this.#readings >= READINGS_AT_ONCE || this.#changes.length === 0) return
    this.#isDue = true
    setImmediate(() => {
      this.#isDue = false
      void this.#read()
    })
  }

  async #read(): Promise<void> {
    const batch = this.#changes
    this.#changes = []
    this.#readings += 1
    const reading = this.#parts.read(batch, this.#published)
    this.#published = Promise.all([this.#published, reading])
    await reading
    this.#readings -= 1
    this.#readSoon()
  }
}
