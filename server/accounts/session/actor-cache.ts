import { createHash } from 'node:crypto'
import type { Actor } from '../../http/caller/actor.ts'

/** PostgreSQL notifies this channel when a session, role, name or block changes: the payload is a user id, or EVERYBODY. */
export const ACTOR_CHANNEL = 'miyi_actors'
const EVERYBODY = 'all'

/** Sessions that one process caches, about 1 kB each. The least recently used makes room. */
const ENTRIES_MAX = 20_000

/** An entry is read again after this time, whatever notifications arrived. */
const ENTRY_MAX_AGE_MS = 60_000

/** A session as stored in the database: its owner, and the time until it expires. */
export type LiveSession = { readonly actor: Actor; readonly expiresInMs: number }

type Entry = { readonly actor: Actor; readonly endsAtMs: number }

/** A hash, so that a memory dump contains no session token. */
export function cacheKeyOf(sessionToken: string): string {
  return createHash('sha256').update(sessionToken).digest('base64')
}

/** Caches the actor of each session until PostgreSQL notifies a change of that person. */
export class ActorCache {
  readonly #entries = new Map<string, Entry>()
  readonly #keysOf = new Map<string, Set<string>>()
  readonly #nowMs: () => number
  readonly #max: number
  #generation = 0

  constructor(nowMs: () => number = () => performance.now(), max = ENTRIES_MAX) {
    this.#nowMs = nowMs
    this.#max = max
  }

  /** Grows with each notified change. A row read before a change may be outdated, and is not cached after it. */
  get generation(): number {
    return this.#generation
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  find(key: string): Actor | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#remove(key, entry.actor.userId)
    if (entry.endsAtMs <= this.#nowMs()) return undefined
    // Added last: the first entry is always the least recently used.
    this.#add(key, entry)
    return entry.actor
  }

  /** Caches what was read from the database at that generation, unless something changed since. */
  put(key: string, { actor, expiresInMs }: LiveSession, generation: number): void {
    if (generation !== this.#generation) return
    const [oldest] = this.#entries
    if (this.#entries.size >= this.#max && oldest !== undefined) this.#remove(oldest[0], oldest[1].actor.userId)
    this.#add(key, { actor, endsAtMs: this.#nowMs() + Math.min(expiresInMs, ENTRY_MAX_AGE_MS) })
  }

  /** Handles one notification of PostgreSQL. */
  readonly receive = (payload: string): void => {
    if (payload === EVERYBODY) this.clear()
    else this.#forget(payload)
  }

  readonly clear = (): void => {
    this.#generation += 1
    this.#entries.clear()
    this.#keysOf.clear()
  }

  #forget(userId: string): void {
    this.#generation += 1
    for (const key of this.#keysOf.get(userId) ?? []) this.#entries.delete(key)
    this.#keysOf.delete(userId)
  }

  #add(key: string, entry: Entry): void {
    this.#entries.set(key, entry)
    const { userId } = entry.actor
    this.#keysOf.set(userId, (this.#keysOf.get(userId) ?? new Set()).add(key))
  }

  #remove(key: string, userId: string): void {
    this.#entries.delete(key)
    const keys = this.#keysOf.get(userId)
    keys?.delete(key)
    if (keys?.size === 0) this.#keysOf.delete(userId)
  }
}
