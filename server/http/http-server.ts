import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { Refusal, type RefusalCode } from '#domain/wire/refusals.ts'
import { bodyOf, endWithRefusal } from './error-handler.ts'
import { boundChunks } from './limits/bound-chunks.ts'

/** Refusals for Node's errors about requests that it cannot parse. */
const REFUSAL_OF_ERROR: Readonly<Record<string, RefusalCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

type Headers = Readonly<Record<string, string>>

/** Fastify sets these only on a server that it creates itself. */
type Timeouts = { readonly headersTimeout: number; readonly requestTimeout: number; readonly keepAliveTimeout: number }

/** A complete raw HTTP response: Node provides no response object for a request that it cannot parse. */
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

/** The last response on a connection: an error for later bytes must not be written into it. */
type Responses = WeakMap<Duplex, ServerResponse>

function isAnswering(socket: Duplex, responses: Responses): boolean {
  const response = responses.get(socket)
  return response?.headersSent === true && !response.writableFinished
}

/**
 * Answers that one connection may wait for. Browsers and proxies wait for one; Node would begin all that arrive at once in one
 * turn, and answer nobody else meanwhile.
 */
const PIPELINED_MAX = 16

/** Counts a request; false: this connection sends more than it waits for. */
function countOpen(open: WeakMap<Duplex, number>, socket: Duplex, response: ServerResponse): boolean {
  const before = open.get(socket) ?? 0
  if (before >= PIPELINED_MAX) return false
  open.set(socket, before + 1)
  response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1))
  return true
}

/** Node's parser of one connection, which it does not document; 2 from `onIncoming` ends its work on the bytes at hand. */
type Parsing = { readonly parser?: { onIncoming: () => number } | null }

/** Closes a connection with requests that nobody has read yet: destroyed alone, Node would begin them all the same. */
function stopReading(socket: IncomingMessage['socket'] & Parsing): void {
  if (socket.parser) socket.parser.onIncoming = () => 2
  socket.destroy()
}

type Refusing = { readonly headers: Headers; readonly responses: Responses }

function refuseBytes({ code = '' }: NodeJS.ErrnoException, socket: Duplex, { headers, responses }: Refusing): void {
  if (code === 'ECONNRESET' || !socket.writable || isAnswering(socket, responses)) socket.destroy()
  else socket.end(rawRefusal(REFUSAL_OF_ERROR[code] ?? 'invalid_input', headers), () => socket.destroy())
}

/**
 * An HTTP server that sends these headers with every answer, also with those that Fastify sends without hooks (while it
 * closes, for an address that it cannot decode) and those of Node itself (400, 408, 417, 431).
 */
export function createHttpServer(answer: RequestListener, headers: Headers, timeouts: Timeouts): Server {
  const lines = Object.entries(headers)
  const responses: Responses = new WeakMap()
  const open = new WeakMap<Duplex, number>()
  const cover =
    (then: RequestListener): RequestListener =>
    (request, response) => {
      if (!countOpen(open, request.socket, response)) return stopReading(request.socket)
      responses.set(request.socket, response)
      for (const [name, value] of lines) response.setHeader(name, value)
      boundChunks(request, response)
      then(request, response)
    }
  // our-hosts.ts refuses a request without Host, with the usual body.
  const server = createServer({ ...timeouts, requireHostHeader: false }, cover(answer))
  server.on('clientError', (error, socket) => refuseBytes(error, socket, { headers, responses }))
  const cannotMeet = cover((request, response) => {
    request.resume()
    endWithRefusal(response, 'invalid_input')
  })
  server.on('checkExpectation', cannotMeet)
  return server
}
