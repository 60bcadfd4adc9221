/** Accounts of which something is known; the one that asked longest ago is forgotten first, and begins anew. */
const BUCKETS_MAX = 20_000

type Rate = { readonly perMinute: number; readonly burst: number }

type Bucket = { readonly tokens: number; readonly atMs: number }

/** So many a minute of each key, and some of them at once: a bucket that fills again steadily. */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>()
  readonly #everyMs: number
  readonly #burst: number
  readonly #nowMs: () => number

  constructor({ perMinute, burst }: Rate, nowMs: () => number = () => performance.now()) {
    this.#everyMs = 60_000 / perMinute
    this.#burst = burst
    this.#nowMs = nowMs
  }

  /** Takes one; 0, or how many milliseconds until there is one again. */
  take(key: string): number {
    const atMs = this.#nowMs()
    const before = this.#buckets.get(key) ?? { tokens: this.#burst, atMs }
    const tokens = Math.min(this.#burst, before.tokens + (atMs - before.atMs) / this.#everyMs)
    if (tokens < 1) return (1 - tokens) * this.#everyMs
    this.#buckets.delete(key)
    const [oldest] = this.#buckets.keys()
    if (this.#buckets.size >= BUCKETS_MAX && oldest !== undefined) this.#buckets.delete(oldest)
    this.#buckets.set(key, { tokens: tokens - 1, atMs })
    return 0
  }
}
