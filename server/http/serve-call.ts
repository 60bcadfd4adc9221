import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { MAY_ENTER } from '#domain/accounts/access.ts'
import type { Access, Call, CallOutput, Contract } from '#domain/shared/contract.ts'
import type { Load } from '#domain/shared/read-limits.ts'
import { REFUSALS, Refusal, type RefusalCode } from '#domain/wire/refusals.ts'
import type { Actor, IdentifyActor } from './caller/actor.ts'
import { runForNetwork } from './caller/caller-network.ts'
import { cookieOf } from './caller/headers.ts'
import { networkOf } from './caller/network.ts'
import { refusalBody } from './error-handler.ts'
import { localRateLimit } from './limits/local-rate-limit.ts'
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

const CONTENT_OF_UPLOAD = { form: 'multipart/form-data', bytes: 'application/octet-stream' } as const

function responsesOf(call: Call, status: number): Record<number, z.ZodMiniType> {
  const refused = call.refusals.map((code) => [REFUSALS[code].status, refusalBody] as const)
  return { ...Object.fromEntries(refused), [status]: call.output }
}

function schemaOf(key: string, call: Call, status: number) {
  return {
    summary: call.summary,
    description: `Refusals: ${call.refusals.join(', ') || 'none'}`,
    tags: [key.split('/')[2] ?? 'api'],
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.headers && { headers: call.headers }),
    ...(call.body && { body: call.body }),
    ...(call.upload && { consumes: [CONTENT_OF_UPLOAD[call.upload]] }),
    response: responsesOf(call, status),
  }
}

type CountAccount = (actor: Actor) => Promise<void>

/** Refuses whoever makes this call too often: by what its contract says of it, or by what holds for all reads. */
function counterOf(app: FastifyInstance, key: string, call: Call, load: Load): CountAccount {
  if (call.perMinute !== undefined) {
    const guard = localRateLimit(call.perMinute)
    return ({ userId }) => guard(userId)
  }
  if (load === 'move') return async () => undefined
  return (actor) => app.readGate.count(key, load, actor)
}

/**
 * Serves one call of a contract: who may enter, then validation, then the handler, then the contract's output.
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
  const countAccount = counterOf(app, key, call, load)
  app.route({
    method,
    url,
    schema: schemaOf(key, call, status),
    config: { access: call.access, load, ...(call.upload && { upload: true }) },
    onRequest: async (request) => {
      const actor = await authorizeCall(app.identify, request, call.access, call.signedOut)
      request.actor = actor
      if (actor === null) return
      await countAccount(actor)
      await app.guardOperator(actor, call, load)
    },
    handler: async (request, reply) => {
      const { actor, params, query, headers, body } = request
      const asked = { actor, params, query, headers, body, request, reply }
      // The parts were validated by the call's own schemas, which Fastify's types do not know.
      const work = () => runForNetwork(networkOf(request.ip), () => handle(asked as unknown as HandlerInput<K[N]>))
      return reply.status(status).send(await (load === 'move' ? work() : app.readGate.run(load, request, work)))
    },
  })
}
