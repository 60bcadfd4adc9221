import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { Refusal, type RefusalCode } from '#domain/wire/refusals.ts'
import { bodyOf, endWithRefusal } from './error-handler.ts'

/** What Node calls bytes that are no request it can answer, in our words. */
const REFUSAL_OF_ERROR: Readonly<Record<string, RefusalCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

type Headers = Readonly<Record<string, string>>

/** Fastify sets these on the server that it makes; on ours it leaves them to us. */
type Timeouts = { readonly headersTimeout: number; readonly requestTimeout: number; readonly keepAliveTimeout: number }

/** A whole answer as bytes: where Node could not read a request it gives no response to write to. */
function rawRefusal(code: RefusalCode, headers: Headers): string {
  const refusal = new Refusal(code)
  const body = JSON.stringify(bodyOf(refusal))
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n')
}

/** The response that was last begun on a connection: what Node cannot read behind it must not be answered inside it. */
type Responses = WeakMap<Duplex, ServerResponse>

function isAnswering(socket: Duplex, responses: Responses): boolean {
  const response = responses.get(socket)
  return response?.headersSent === true && !response.writableFinished
}

type Refusing = { readonly headers: Headers; readonly responses: Responses }

function refuseBytes({ code = '' }: NodeJS.ErrnoException, socket: Duplex, { headers, responses }: Refusing): void {
  if (code === 'ECONNRESET' || !socket.writable || isAnswering(socket, responses)) socket.destroy()
  else socket.end(rawRefusal(REFUSAL_OF_ERROR[code] ?? 'invalid_input', headers), () => socket.destroy())
}

/**
 * A server whose every answer carries these headers: also what Fastify writes past its hooks (while it closes, for an
 * address that it cannot decode) and what Node answers by itself (400, 408, 417, 431).
 */
export function createHttpServer(answer: RequestListener, headers: Headers, timeouts: Timeouts): Server {
  const lines = Object.entries(headers)
  const responses: Responses = new WeakMap()
  const cover: RequestListener = ({ socket }, response) => {
    responses.set(socket, response)
    for (const [name, value] of lines) response.setHeader(name, value)
  }
  const covered: RequestListener = (request, response) => {
    cover(request, response)
    answer(request, response)
  }
  // A request without Host is refused by our-hosts.ts, in the form of every refusal.
  const server = createServer({ ...timeouts, requireHostHeader: false }, covered)
  server.on('clientError', (error, socket) => refuseBytes(error, socket, { headers, responses }))
  const cannotMeet: RequestListener = (request, response) => {
    cover(request, response)
    request.resume()
    endWithRefusal(response, 'invalid_input')
  }
  server.on('checkExpectation', cannotMeet)
  return server
}
