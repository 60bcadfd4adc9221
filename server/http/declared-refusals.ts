import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#domain/shared/contract.ts'
import type { RefusalCode } from '#domain/wire/refusals.ts'

/** Refusals that any request may get before its call runs, or for a server error: contracts do not list them. */
const OF_ANY_REQUEST: readonly RefusalCode[] = [
  'cross_origin',
  'wrong_host',
  'local_only',
  'request_too_slow',
  'headers_too_large',
  'payload_too_large',
  'media_type_unsupported',
  'unavailable',
  'unexpected',
]

/** Refusals by `serve` itself, which follow from the contract's access, input and limits. */
function refusalsOfServe(call: Call, isRead: boolean): RefusalCode[] {
  const codes: (RefusalCode | false)[] = [
    call.access !== 'public' && (call.signedOut ?? 'signed_out'),
    (call.access === 'driver' || call.access === 'admin') && 'forbidden',
    call.operators !== undefined && call.operators !== 'any' && 'operator_role_needed',
    call.asksPassword === true && 'password_needed',
    (isRead || call.limits !== undefined) && 'too_many_requests',
    // Also a call without input may get a body that cannot be read.
    (!isRead || (call.params ?? call.query ?? call.headers) !== undefined) && 'invalid_input',
  ]
  return codes.filter((code) => code !== false)
}

/** Every refusal of this call: those that its contract lists, and those that follow from its other fields. */
export function refusalsOf(call: Call, isRead: boolean): readonly RefusalCode[] {
  return [...new Set([...call.refusals, ...refusalsOfServe(call, isRead)])]
}

/**
 * Records and logs, once each, a refusal that the call's contract does not list. The answer is sent unchanged; a test whose
 * server has recorded one fails (kit.ts).
 */
export function noteUndeclared(app: FastifyInstance, { routeOptions, log }: FastifyRequest, code: RefusalCode): void {
  const { call, load } = routeOptions.config
  if (call === undefined || OF_ANY_REQUEST.includes(code) || refusalsOf(call, load !== 'move').includes(code)) return
  const what = `${routeOptions.method} ${routeOptions.url} refuses ${code}`
  if (app.undeclaredRefusals.has(what)) return
  app.undeclaredRefusals.add(what)
  log.error({ what }, 'a refusal that the contract does not list')
}
