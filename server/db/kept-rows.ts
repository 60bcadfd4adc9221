import type { Database, Db } from './database.ts'

/** A list that is read, and the NOTIFY channel that tells when it has changed. */
type Source<R> = { readonly channel: string; readonly read: (db: Db) => Promise<readonly R[]> }

/**
 * Keeps the rows of a small table until PostgreSQL notifies a change. Each reading first catches up with the notifications, so
 * what was committed before it counts, whichever process wrote it. If the LISTEN connection fails, the rows are read.
 */
export class KeptRows<R> {
  readonly #source: Source<R>
  readonly #catchUp: Database['catchUp']
  #rows: readonly R[] | null = null
  #latest: readonly R[] = []
  /** Grows with each notified change. Rows that were read before it may be outdated, and are not kept after it. */
  #generation = 0

  constructor(source: Source<R>, catchUp: Database['catchUp']) {
    this.#source = source
    this.#catchUp = catchUp
  }

  /** Every row that was committed before the call. */
  readonly list = async (db: Db): Promise<readonly R[]> => {
    if (this.#rows !== null && (await this.#catchUp()) && this.#rows !== null) return this.#rows
    const generation = this.#generation
    const rows = await this.#source.read(db)
    if (generation === this.#generation) {
      this.#rows = rows
      this.#latest = rows
    }
    return rows
  }

  /** The rows of the last reading, for what must not wait. Empty before the first one. */
  get latest(): readonly R[] {
    return this.#latest
  }

  readonly #forget = (): void => {
    this.#generation += 1
    this.#rows = null
  }

  /**
   * Keeps the rows up to date until the returned function is called. With a database, it also reads them now and after each
   * change, so that `latest` is never old for long.
   */
  readonly keepFresh = async (listen: Database['listen'], readAgain?: Db): Promise<() => Promise<void>> => {
    const forget = (): void => {
      this.#forget()
      // If it cannot be read, the next change or reading does it.
      if (readAgain) void this.list(readAgain).catch(() => undefined)
    }
    if (readAgain) await this.list(readAgain)
    const stop = await listen(this.#source.channel, { receive: forget, onLost: forget, onGap: forget })
    return () => stop()
  }
}
