import type { FastifyRequest } from 'fastify'
import { type Load, READ_LIMITS, type ReadLoad } from '#domain/shared/call-limits.ts'
import type { Call } from '#domain/shared/contract.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Actor } from '../caller/actor.ts'
import { delayRefusal } from './delay-refusal.ts'
import { ReadQueue } from './read-queue.ts'
import { TokenBuckets } from './token-buckets.ts'

/** Too many reads wait for their turn: whoever comes now asks again after this. */
const QUEUE_FULL_MS = 1_000

/** Of ten connections to the database four are always free of reads; the embedded one has a single connection. */
const READS_AT_ONCE = { postgres: 6, embedded: 1 }

/** Visitors have no account to count by: they share the bound of the process alone. */
const VISITOR = ''

export function loadOf(method: string, call: Call): Load {
  return call.load ?? (method === 'GET' ? 'read' : 'move')
}

/**
 * What stands between reads and the database. Counted by this process alone: it is the process that a flood slows down,
 * and a count shared through the database would ask the database for each read that is to spare it.
 */
export class ReadGate {
  readonly #queue: ReadQueue
  readonly #buckets = new Map<string, TokenBuckets>()

  constructor(isEmbedded: boolean) {
    this.#queue = new ReadQueue(isEmbedded ? READS_AT_ONCE.embedded : READS_AT_ONCE.postgres)
  }

  /** Refuses whoever makes this call more often than an account may. */
  async count(key: string, load: ReadLoad, actor: Actor): Promise<void> {
    const buckets = this.#buckets.get(key) ?? new TokenBuckets(READ_LIMITS[load])
    this.#buckets.set(key, buckets)
    const waitMs = buckets.take(actor.userId)
    if (waitMs === 0) return
    await delayRefusal()
    throw new Refusal('too_many_requests', { retryAfterMs: waitMs })
  }

  /** Runs a read when its turn has come; refuses when too many wait. */
  run<T>(load: ReadLoad, { actor, raw }: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const account = actor?.userId ?? VISITOR
    const atOnce = actor === null ? Number.POSITIVE_INFINITY : READ_LIMITS[load].atOnce
    const turn = this.#queue.run(account, atOnce, () => {
      // Whoever has hung up while they waited is not looked up.
      if (raw.socket?.destroyed) throw new Refusal('unavailable')
      return work()
    })
    if (turn === null) throw new Refusal('unavailable', { retryAfterMs: QUEUE_FULL_MS })
    return turn
  }
}
