import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FloodLimit, INVALID_TRIES, isFloodLimit, type TryKey, type TryLimit } from '#domain/shared/call-limits.ts'
import type { Call } from '#domain/shared/contract.ts'
import type { CountFlood } from '../../outside/positions/redis-floods.ts'
import { networkOf } from '../caller/network.ts'
import { floodLimit } from './flood-limit.ts'
import type { Tries } from './shared-rate-limits.ts'

type Guard = (key: string) => Promise<void>
type Counted = { readonly limit: FloodLimit; readonly guard: Guard }

function floodKey({ by }: FloodLimit, { actor, ip, params }: FastifyRequest): string {
  const network = networkOf(ip)
  if (by === 'account') return actor?.userId ?? ''
  return by === 'network' ? network : `${network} ${(params as { key: string }).key}`
}

function tryKey(key: Exclude<TryKey, 'service'>, { actor, body, ip }: FastifyRequest): string {
  if (key === 'account') return actor?.userId ?? ''
  return key === 'ip' ? ip : (body as Record<typeof key, string>)[key]
}

/** Counts a call against the limits of its contract, in several phases. All refuse too_many_requests. */
export type CallCounter = {
  /** Before the request is read and before the caller is known. */
  readonly countNetwork: (request: FastifyRequest) => Promise<void>
  /** Before the request is read, once the caller is known. */
  readonly countAccount: (request: FastifyRequest) => Promise<void>
  /** Limits by the calling account: before the body is read. */
  readonly countOwnTry: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Limits by a value in the body: once the body is valid. */
  readonly countNamedTry: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** A body that cannot be read or is not valid: an invalid try of its network, since it names nobody. */
  readonly countInvalidTry: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

const nothing = async () => undefined
/** For a call whose contract declares no limit. */
export const UNLIMITED: CallCounter = {
  countNetwork: nothing,
  countAccount: nothing,
  countOwnTry: nothing,
  countNamedTry: nothing,
  countInvalidTry: nothing,
}

/** Applies the contracts' limits. One instance a process: calls that declare the same limit are counted together. */
export class CallLimits {
  readonly #tries: Tries
  readonly #countFlood: CountFlood | null
  readonly #counted = new Map<string, Counted>()

  /** `countFlood`: counts for all processes. Null: each process counts floods alone. */
  constructor(tries: Tries, countFlood: CountFlood | null = null) {
    this.#tries = tries
    this.#countFlood = countFlood
  }

  /** Throws if two limits have the same name, which stops the start. */
  of({ limits = [] }: Pick<Call, 'limits'>): CallCounter {
    const floods = limits.filter(isFloodLimit).map((limit) => ({ limit, guard: this.#guardOf(limit) }))
    const tries = limits.filter((limit): limit is TryLimit => !isFloodLimit(limit))
    const ofAccount = floods.filter(({ limit }) => limit.by === 'account')
    const ofNetwork = floods.filter(({ limit }) => limit.by !== 'account')
    const own = tries.filter(({ key }) => key === 'account')
    const named = tries.filter(({ key }) => key !== 'account')
    return {
      countNetwork: (request) => countFloods(ofNetwork, request),
      countAccount: (request) => countFloods(ofAccount, request),
      countOwnTry: (request, reply) => this.#countTries(own, request, reply),
      countNamedTry: (request, reply) => this.#countTries(named, request, reply),
      countInvalidTry: async (request, reply) => {
        if (named.length > 0) await this.#tries.countForNetwork(INVALID_TRIES, request, reply)
      },
    }
  }

  #guardOf(limit: FloodLimit): Guard {
    const counted = this.#counted.get(limit.name) ?? { limit, guard: floodLimit(limit, this.#countFlood) }
    if (counted.limit !== limit) throw new Error(`two limits are called ${limit.name}`)
    this.#counted.set(limit.name, counted)
    return counted.guard
  }

  async #countTries(limits: readonly TryLimit[], request: FastifyRequest, reply: FastifyReply): Promise<void> {
    for (const limit of limits) {
      const { key } = limit
      if (key !== 'service') await this.#tries.count(limit, tryKey(key, request), request, reply)
    }
  }
}

async function countFloods(floods: readonly Counted[], request: FastifyRequest): Promise<void> {
  for (const { limit, guard } of floods) await guard(floodKey(limit, request))
}
