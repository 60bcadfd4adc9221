import type { Load } from '#domain/shared/call-limits.ts'
import type { Access, Call } from '#domain/shared/contract.ts'
import type { Actor, IdentifyActor } from './caller/actor.ts'
import type { CallLimits } from './limits/call-limits.ts'
import type { ReadGate } from './limits/read-gate.ts'

declare module 'fastify' {
  interface FastifyInstance {
    identify: IdentifyActor
    /** Refuses local_only for a sign-in to a demo account from another machine: its password is in the README. */
    guardDemo: (request: FastifyRequest, email: string) => void
    readGate: ReadGate
    callLimits: CallLimits
    /** Refuses operator_role_needed and password_needed; records that the operator is active. */
    guardOperator: (actor: Actor, call: Call, load: Load) => Promise<void>
    /** Routes with declared access, as METHOD /path. */
    served: readonly string[]
    /** The methods that routes serve at this path; empty: none does (known-paths.ts). */
    methodsAt: (path: string) => readonly string[]
    /** Contracts of the served calls, by METHOD /path. */
    calls: ReadonlyMap<string, Call>
    /** Refusals that the contract of their call does not list. */
    undeclaredRefusals: Set<string>
  }
  interface FastifyRequest {
    actor: Actor | null
    /** The uploaded file and its name; null when none was sent. */
    upload: { readonly bytes: Buffer; readonly name: string } | null
  }
  interface FastifyContextConfig {
    /** Who may enter, as the authorization table reads it. */
    access?: Access
    /** Its contract. */
    call?: Call
    /** Its load on the server: moves are shed last. */
    load?: Load
    /** Its body is a file, which takes long on a slow connection. */
    upload?: true
    /** Called by another server, which proves who it is by itself: it needs no origin of ours. */
    isWebhook?: true
    /** A form that a page sends without the script. */
    isPageForm?: true
    /** It answers this machine only; 'demo': unless ALLOW_DEMO_EXPOSED is set. */
    local?: 'always' | 'demo'
  }
}
