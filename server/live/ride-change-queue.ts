/** Batches that are read at once. While the database is slow the next one only grows. */
const READINGS_AT_ONCE = 4

/** More change than this are not kept for a database that does not answer. */
const QUEUED_MAX = 2_000

type Parts<N> = {
  /** Never fails: whoever reads says what was missed. */
  readonly read: (batch: readonly N[]) => Promise<void>
  /** Called instead when there was more to keep than may be kept. */
  readonly drop: () => void
}

/** Gathers the news of one burst, to be read from the database together. */
export class RideChangeQueue<N> {
  readonly #parts: Parts<N>
  #changes: N[] = []
  #isDue = false
  #readings = 0

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
    await this.#parts.read(batch)
    this.#readings -= 1
    this.#readSoon()
  }
}
