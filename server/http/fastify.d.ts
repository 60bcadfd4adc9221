import type { Load } from '#domain/shared/call-limits.ts'
import type { Access, Call } from '#domain/shared/contract.ts'
import type { Actor, IdentifyActor } from './caller/actor.ts'
import type { CallLimits } from './limits/call-limits.ts'
import type { ReadGate } from './limits/read-gate.ts'

declare module 'fastify' {
  interface FastifyInstance {
    identify: IdentifyActor
    /** Refuses local_only to whoever signs in to a demo account from elsewhere: its password stands in the README. */
    guardDemo: (request: FastifyRequest, email: string) => void
    readGate: ReadGate
    callLimits: CallLimits
    /** Refuses password_needed; knows that an operator is there. */
    guardOperator: (actor: Actor, call: Call, load: Load) => Promise<void>
    /** Routes that say who may enter, as METHOD /path. */
    served: readonly string[]
    /** What contracts say of the calls that are served, by METHOD /path. */
    calls: ReadonlyMap<string, Call>
    /** What was refused with a code of which the contract of the call does not speak. */
    undeclaredRefusals: Set<string>
  }
  interface FastifyRequest {
    actor: Actor | null
    /** The file of an upload, and what its sender calls it; null when none was sent. */
    upload: { readonly bytes: Buffer; readonly name: string } | null
  }
  interface FastifyContextConfig {
    /** Who may enter, as the authorization table reads it. */
    access?: Access
    /** What its contract says of it. */
    call?: Call
    /** What it asks of the server: moves are refused last. */
    load?: Load
    /** Its body is a file, which takes its time over a slow line. */
    upload?: true
    /** It answers this machine only; 'demo': unless ALLOW_DEMO_EXPOSED says otherwise. */
    local?: 'always' | 'demo'
  }
}
