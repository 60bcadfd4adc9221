import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#domain/shared/contract.ts'
import type { RefusalCode } from '#domain/wire/refusals.ts'

/** What any request may be answered before its call is looked at, or for a fault of ours: no contract lists these. */
const OF_ANY_REQUEST: readonly RefusalCode[] = [
  'cross_origin',
  'wrong_host',
  'local_only',
  'request_too_slow',
  'headers_too_large',
  'payload_too_large',
  'unavailable',
  'unexpected',
]

/** What `serve` refuses by itself: it follows from what the contract says of access, input and limits. */
function refusalsOfServe(call: Call, isRead: boolean): RefusalCode[] {
  const codes: (RefusalCode | false)[] = [
    call.access !== 'public' && (call.signedOut ?? 'signed_out'),
    (call.access === 'driver' || call.access === 'admin') && 'forbidden',
    call.asksPassword === true && 'password_needed',
    (isRead || call.limits !== undefined) && 'too_many_requests',
    (call.params ?? call.query ?? call.headers ?? call.body) !== undefined && 'invalid_input',
  ]
  return codes.filter((code) => code !== false)
}

/** Every code with which this call may be refused: what its contract lists, and what follows from the rest of it. */
export function refusalsOf(call: Call, isRead: boolean): readonly RefusalCode[] {
  return [...new Set([...call.refusals, ...refusalsOfServe(call, isRead)])]
}

/**
 * Notes a refusal that the contract of its call does not speak of, once each, and logs it: whoever reads the contract does
 * not expect it. It leaves as it is; a test whose server has noted one fails (kit.ts).
 */
export function noteUndeclared(app: FastifyInstance, { routeOptions, log }: FastifyRequest, code: RefusalCode): void {
  const { call, load } = routeOptions.config
  if (call === undefined || OF_ANY_REQUEST.includes(code) || refusalsOf(call, load !== 'move').includes(code)) return
  const what = `${routeOptions.method} ${routeOptions.url} refuses ${code}`
  if (app.undeclaredRefusals.has(what)) return
  app.undeclaredRefusals.add(what)
  log.error({ what }, 'a refusal that the contract does not list')
}
