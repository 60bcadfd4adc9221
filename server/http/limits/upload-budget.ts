/** Bytes of unfinished uploads that one process holds: some hundred photographs on their way over slow lines. */
const MOST_BYTES = 128 * 1024 * 1024

/** Uploads that one account may have on their way: one after the other, and one whose answer was lost. */
const AT_ONCE = 3

type Reservation = { readonly userId: string; bytes: number }

/** How much the uploads under way take of the memory, counted as their bytes come. */
export class UploadBudget {
  readonly #most: number
  readonly #stays = new Map<object, Reservation>()
  #bytes = 0

  constructor(most = MOST_BYTES) {
    this.#most = most
  }

  /** False: this account has enough of them under way. */
  reserve(upload: object, userId: string): boolean {
    const own = [...this.#stays.values()].filter((stay) => stay.userId === userId)
    if (own.length >= AT_ONCE) return false
    this.#stays.set(upload, { userId, bytes: 0 })
    return true
  }

  /** False: there is no room for these bytes. */
  grow(upload: object, count: number): boolean {
    const stay = this.#stays.get(upload)
    if (stay === undefined || this.#bytes + count > this.#most) return false
    stay.bytes += count
    this.#bytes += count
    return true
  }

  /** Harmless when it has left already. */
  release(upload: object): void {
    this.#bytes -= this.#stays.get(upload)?.bytes ?? 0
    this.#stays.delete(upload)
  }
}
