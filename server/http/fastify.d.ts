import type { Access } from '#domain/shared/contract.ts'
import type { Actor, IdentifyActor } from './actor.ts'

declare module 'fastify' {
  interface FastifyInstance {
    identify: IdentifyActor
  }
  interface FastifyRequest {
    actor: Actor | null
  }
  interface FastifyContextConfig {
    /** Who may enter, as the authorization table reads it. */
    access?: Access
  }
}
