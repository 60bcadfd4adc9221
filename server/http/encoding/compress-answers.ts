import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor } from './accept-encoding.ts'
import { containsSecret, isOwnRequest } from './compression-oracle.ts'

/** Smaller answers fit into one packet with their headers as they are. */
const WORTH_BYTES = 1_024

/**
 * Nearly the best of brotli in a tenth of its time: 0.8 ms for a page of 55 kB, in a thread of Node's pool; the event loop
 * waits 0.01 ms.
 */
const QUALITY_ONCE = 5

/** Photos, PDFs and archives are compressed already. Live events are sent without these hooks. */
const TEXT = /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:json|javascript|manifest\+json))/

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

type Compress = (body: string | Buffer) => Promise<Buffer>

const ONCE: Readonly<Record<Encoding, Compress>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY_ONCE } }),
  gzip: (body) => zip(body),
}

/** The same body in each encoding. */
export type Packed = Readonly<Record<Encoding, Buffer>>

/** Compresses as well as possible what is sent many times. */
export async function packForMany(body: string): Promise<Packed> {
  return { br: await brotli(body), gzip: await zip(body, { level: constants.Z_BEST_COMPRESSION }) }
}

/** Sends one of the encodings if the request takes it, else the plain body. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, plain: string, packed: Packed): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === null) return reply.send(plain)
  return reply.header('content-encoding', encoding).send(packed[encoding])
}

const headerOf = (reply: FastifyReply, name: string) => String(reply.getHeader(name) ?? '')

/** A cache must not give one encoding to who takes another. */
function varyByEncoding(reply: FastifyReply): void {
  if (headerOf(reply, 'cache-control').includes('no-store')) return
  const vary = headerOf(reply, 'vary')
  if (/\baccept-encoding\b/i.test(vary)) return
  void reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`)
}

function isWhole(body: unknown): body is string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body)
}

/** How this body is compressed for this request; null: not at all. */
function encodingOf(request: FastifyRequest, reply: FastifyReply, body: string | Buffer): Encoding | null {
  if (reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) return null
  if (Buffer.byteLength(body) < WORTH_BYTES) return null
  if (!isOwnRequest(request) || containsSecret(body)) return null
  return encodingFor(request.headers['accept-encoding'])
}

/**
 * Compresses pages, calls and other texts, apart from what would tell a secret by its length (compression-oracle.ts). Streams
 * stay as they are. Registered behind the hooks that set headers.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, body: unknown) => {
    if (!TEXT.test(headerOf(reply, 'content-type'))) return body
    varyByEncoding(reply)
    if (!isWhole(body)) return body
    const encoding = encodingOf(request, reply, body)
    if (encoding === null) return body
    const packed = await ONCE[encoding](body)
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    return packed
  })
}
