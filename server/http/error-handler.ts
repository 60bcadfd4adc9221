import type { ServerResponse } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { REFUSALS, Refusal, type RefusalBody, type RefusalCode } from '#domain/wire/refusals.ts'
import { isDatabaseAway } from '../db/away.ts'
import { noteUndeclared } from './declared-refusals.ts'

/** `Retry-After` in seconds: about as long as a restart of the database. */
export const RETRY_AFTER_SECONDS = 2

/** Longer for a scanner that loads its signatures, or a disk that an operator has to empty. */
const RETRY_AFTER: Partial<Record<RefusalCode, number>> = {
  unavailable: RETRY_AFTER_SECONDS,
  file_not_scanned: 30,
  file_not_stored: 30,
}

/** The JSON body of every refusal. */
export const refusalBody = z.object({
  error: z.object({
    code: z.enum(Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]]),
    message: z.string(),
    field: z.optional(z.string()),
  }),
})

/** First error only (§5): its sentence, and the field it stands beside. */
function refusalOfValidation(error: FastifyError): Refusal {
  const [first] = error.validation ?? []
  const field = first?.instancePath.split('/')[1]
  return new Refusal('invalid_input', {
    ...(first?.message !== undefined && { message: first.message }),
    ...(field !== undefined && { field }),
  })
}

const CODE_OF_STATUS: Readonly<Record<number, RefusalCode>> = {
  400: 'invalid_input',
  // So says the library for files of a path that names none (`//`, `..`).
  403: 'not_found',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'media_type_unsupported',
  416: 'range_not_satisfiable',
  429: 'too_many_requests',
  503: 'unavailable',
}

function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error)) return new Refusal('unavailable')
  if (error.validation !== undefined) return refusalOfValidation(error)
  const status = error.statusCode ?? 500
  // Any other 4xx is still the request's fault, not the server's.
  return new Refusal(CODE_OF_STATUS[status] ?? (status >= 400 && status < 500 ? 'invalid_input' : 'unexpected'))
}

/** The JSON body of a refusal. */
export function bodyOf(refusal: Refusal): RefusalBody {
  const { code, message, field } = refusal
  return { error: { code, message, ...(field !== undefined && { field }) } }
}

/** Seconds after which a retry may succeed; null if a retry cannot succeed. */
function retryAfterOf({ code, retryAfterMs }: Refusal): number | null {
  if (retryAfterMs !== undefined) return Math.max(1, Math.ceil(retryAfterMs / 1_000))
  return RETRY_AFTER[code] ?? null
}

/** Status and headers of a refusal. */
export function beginRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const retryAfter = retryAfterOf(refusal)
  if (retryAfter !== null) void reply.header('retry-after', retryAfter)
  return reply.status(refusal.status)
}

/** Answers an error that occurred before or outside of a route. */
export function sendRefusal(reply: FastifyReply, error: FastifyError | Refusal): FastifyReply {
  const refusal = refusalOf(error)
  return beginRefusal(reply, refusal).send(bodyOf(refusal))
}

/** The same with Node's response, when Fastify has created no reply. */
export function endWithRefusal(response: ServerResponse, code: RefusalCode): void {
  const refusal = new Refusal(code)
  const body = JSON.stringify(bodyOf(refusal))
  const type = 'application/json; charset=utf-8'
  response.writeHead(refusal.status, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

/** What the library for files says beside a range that its file does not have: how long the file is. */
function lengthOfFile(error: FastifyError | Refusal): string | undefined {
  return (error as { headers?: Record<string, string> }).headers?.['Content-Range']
}

/** The one place where an error becomes a response. A 5xx is logged in full and answered with one sentence. */
export function installErrorHandler(app: FastifyInstance): void {
  // A rule without its own sentence gets this one instead of the library's English.
  z.config({ localeError: () => REFUSALS.invalid_input.message })
  app.decorate('undeclaredRefusals', new Set<string>())
  app.setErrorHandler((error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = noteRefusal(app, error, request)
    const length = refusal.code === 'range_not_satisfiable' ? lengthOfFile(error) : undefined
    if (length !== undefined) void reply.header('content-range', length)
    return sendRefusal(reply, refusal)
  })
}

/** The refusal that answers an error of a route. The log keeps what is a fault. */
export function noteRefusal(app: FastifyInstance, error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  const refusal = refusalOf(error)
  noteUndeclared(app, request, refusal.code)
  // A refusal is intended, whatever its status; any other 5xx is a fault.
  if (!(error instanceof Refusal) && refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  return refusal
}

/** Answers a file that there is none of: with a sentence, not with a page. */
export function sendNoFile(reply: FastifyReply): FastifyReply {
  const { status, message } = REFUSALS.not_found
  return reply.status(status).type('text/plain; charset=utf-8').send(message)
}

/** Answers a path under /api that nothing serves. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.status(404).send(bodyOf(new Refusal('not_found')))
}
