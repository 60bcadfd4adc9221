import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { MAY_ENTER } from '#domain/accounts/access.ts'
import type { Access, Call, CallOutput, Contract } from '#domain/shared/contract.ts'
import { REFUSALS, Refusal, type RefusalCode } from '#domain/shared/refusals.ts'
import type { Actor, IdentifyActor } from './actor.ts'
import { refusalBody } from './error-border.ts'
import { headersOf } from './headers.ts'

type Part<C, K extends string> = C extends { readonly [key in K]: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined

/** What a handler gets: validated parts, and the actor, who is there unless the call is public. */
export type Asked<C extends Call> = {
  readonly actor: C['access'] extends 'public' ? Actor | null : Actor
  readonly params: Part<C, 'params'>
  readonly query: Part<C, 'query'>
  readonly headers: Part<C, 'headers'>
  readonly body: Part<C, 'body'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Refuses whoever may not make this kind of call; says who is asking. */
export async function admit(
  identify: IdentifyActor,
  request: FastifyRequest,
  access: Access,
  signedOut: RefusalCode = 'signed_out',
): Promise<Actor | null> {
  const actor = await identify(headersOf(request))
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

/**
 * Serves one call of a contract: who may enter, then validation, then the handler, then the contract's output.
 * `status` is the HTTP status of a success.
 */
export function serve<K extends Contract, N extends keyof K & string>(
  app: FastifyInstance,
  contract: K,
  key: N,
  handle: (asked: Asked<K[N]>) => Promise<CallOutput<K[N]>>,
): void {
  const call: Call = contract[key] as Call
  const [method = 'GET', url = '/'] = key.split(' ')
  const status = call.created === true ? 201 : 200
  app.route({
    method,
    url,
    schema: schemaOf(key, call, status),
    config: { access: call.access, ...(call.upload && { upload: true }) },
    onRequest: async (request) => {
      request.actor = await admit(app.identify, request, call.access, call.signedOut)
    },
    handler: async (request, reply) => {
      const { actor, params, query, headers, body } = request
      const asked = { actor, params, query, headers, body, request, reply }
      // The parts were validated by the call's own schemas, which Fastify's types do not know.
      return reply.status(status).send(await handle(asked as unknown as Asked<K[N]>))
    },
  })
}
