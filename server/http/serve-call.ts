import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { MAY_ENTER } from '#domain/accounts/access.ts'
import { isFloodLimit, type Load, type ReadLoad } from '#domain/shared/call-limits.ts'
import type { Access, Call, CallOutput, Contract } from '#domain/shared/contract.ts'
import { REFUSALS, Refusal, type RefusalCode } from '#domain/wire/refusals.ts'
import type { Actor, IdentifyActor } from './caller/actor.ts'
import { runForNetwork } from './caller/caller-network.ts'
import { cookieOf } from './caller/headers.ts'
import { networkOf } from './caller/network.ts'
import { refusalsOf } from './declared-refusals.ts'
import { refusalBody } from './error-handler.ts'
import { UNLIMITED } from './limits/call-limits.ts'
import { loadOf } from './limits/read-gate.ts'

type Part<C, K extends string> = C extends { readonly [key in K]: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined

/** What a handler gets: validated parts, and the actor, who is there unless the call is public. */
export type HandlerInput<C extends Call> = {
  readonly actor: C['access'] extends 'public' ? Actor | null : Actor
  readonly params: Part<C, 'params'>
  readonly query: Part<C, 'query'>
  readonly headers: Part<C, 'headers'>
  readonly body: Part<C, 'body'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Refuses whoever may not make this kind of call; says who is asking. */
export async function authorizeCall(
  identify: IdentifyActor,
  request: FastifyRequest,
  access: Access,
  signedOut: RefusalCode = 'signed_out',
): Promise<Actor | null> {
  const actor = await identify(cookieOf(request))
  if (MAY_ENTER[access](actor)) return actor
  throw new Refusal(actor === null ? signedOut : 'forbidden')
}

function responsesOf(call: Call, refusals: readonly RefusalCode[], status: number): Record<number, z.ZodMiniType> {
  const refused = refusals.map((code) => [REFUSALS[code].status, refusalBody] as const)
  return { ...Object.fromEntries(refused), [status]: call.output }
}

function schemaOf(call: Call, load: Load, status: number) {
  return {
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.headers && { headers: call.headers }),
    ...(call.body && { body: call.body }),
    response: responsesOf(call, refusalsOf(call, load !== 'move'), status),
  }
}

/** A read that declares no limit by account is counted by what holds for all reads. */
function isCountedAsRead({ limits = [] }: Call, load: Load): load is ReadLoad {
  return load !== 'move' && !limits.some((limit) => isFloodLimit(limit) && limit.by === 'account')
}

/**
 * Serves one call of a contract: who may enter, how often, then validation, then the handler, then the contract's output.
 * `status` is the HTTP status of a success.
 */
export function serve<K extends Contract, N extends keyof K & string>(
  app: FastifyInstance,
  contract: K,
  key: N,
  handle: (asked: HandlerInput<K[N]>) => Promise<CallOutput<K[N]>>,
): void {
  const call: Call = contract[key] as Call
  const [method = 'GET', url = '/'] = key.split(' ')
  const status = call.created === true ? 201 : 200
  const load = loadOf(method, call)
  const limits = call.limits === undefined ? UNLIMITED : app.callLimits.of(call)
  app.route({
    method,
    url,
    schema: schemaOf(call, load, status),
    config: { access: call.access, call, load, ...(call.upload && { upload: true }) },
    onRequest: async (request, reply) => {
      await limits.countNetwork(request)
      const actor = await authorizeCall(app.identify, request, call.access, call.signedOut)
      request.actor = actor
      if (actor === null) return
      await limits.countAccount(request)
      if (isCountedAsRead(call, load)) await app.readGate.count(key, load, actor)
      await app.guardOperator(actor, call, load)
      await limits.countOwnTry(request, reply)
    },
    errorHandler: async (error: FastifyError | Refusal, request, reply) => {
      // The hooks and the handler refuse by a Refusal, and have counted. Anything else of the 400s is input that is not valid.
      const { statusCode = 500 } = error instanceof Refusal ? {} : error
      if (statusCode < 500) await limits.countInvalidTry(request, reply)
      throw error
    },
    handler: async (request, reply) => {
      await limits.countNamedTry(request, reply)
      const { actor, params, query, headers, body } = request
      const asked = { actor, params, query, headers, body, request, reply }
      // The parts were validated by the call's own schemas, which Fastify's types do not know.
      const work = () => runForNetwork(networkOf(request.ip), () => handle(asked as unknown as HandlerInput<K[N]>))
      return reply.status(status).send(await (load === 'move' ? work() : app.readGate.run(load, request, work)))
    },
  })
}
