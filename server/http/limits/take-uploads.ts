import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/wire/refusals.ts'
import { closeSoon } from './bound-chunks.ts'
import { UploadBudget } from './upload-budget.ts'

/** What fields, names and boundaries take beside the file. */
const ENVELOPE_BYTES = 32 * 1024
const FIELD_BYTES = 4 * 1024
const MOST_FIELDS = 12

/** Refuses an upload while it is still coming: the line ends soon after the answer. */
function cutOff({ raw }: FastifyRequest, code: 'file_too_large' | 'uploads_busy'): never {
  closeSoon(raw)
  throw new Refusal(code, { field: 'file' })
}

/**
 * Reads on where the parser stopped, as far as a whole upload may go: what nobody reads would stand before the next request of
 * this connection, which behind a proxy is somebody else's.
 */
function throwAway({ raw }: FastifyRequest, maxBytes: number): void {
  let rest = maxBytes + ENVELOPE_BYTES
  raw.unpipe().on('data', ({ length }: Buffer) => {
    rest -= length
    if (rest < 0) raw.pause()
  })
  raw.resume()
}

/** A body that nobody sends by accident: too many parts, too long fields, names that would reach into objects. */
const MALFORMED = new Set([
  'FST_PARTS_LIMIT',
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
  'FST_REQ_FILE_TOO_LARGE',
  'FST_PROTO_VIOLATION',
])

/** Whatever the parser says of a body that is broken or ends too early. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const isMalformed = error instanceof Error && 'code' in error && MALFORMED.has(String(error.code))
  return new Refusal(isMalformed ? 'invalid_input' : 'upload_cut_off')
}

type Bounds = { readonly maxBytes: number; readonly room: UploadBudget }
type Received = { readonly fields: Record<string, unknown>; readonly file: FastifyRequest['upload'] }

async function receiveFile(request: FastifyRequest, content: AsyncIterable<Buffer>, bounds: Bounds): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > bounds.maxBytes) cutOff(request, 'file_too_large')
    if (!bounds.room.grow(request, chunk.length)) cutOff(request, 'uploads_busy')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function receive(request: FastifyRequest, bounds: Bounds): Promise<Received> {
  const fields: Record<string, unknown> = {}
  let file: FastifyRequest['upload'] = null
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Refusal('invalid_input', { field: part.fieldname })
      fields[part.fieldname] = part.value
      continue
    }
    file = { bytes: await receiveFile(request, part.file, bounds), name: part.filename ?? '' }
  }
  return { fields, file }
}

/**
 * The calls of this scope take one file each, as multipart/form-data: its fields become the body that is validated, its
 * bytes `request.upload`. A file has at most `maxBytes`. Held in memory, for as long as the call lasts, within one bound for
 * all.
 */
export async function takeUploads(scope: FastifyInstance, maxBytes: number): Promise<void> {
  const room = new UploadBudget()
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    // One byte more, so that the one too many is seen: behind its limit the parser goes on to the end in silence.
    limits: { fileSize: maxBytes + 1, files: 1, fields: MOST_FIELDS, fieldSize: FIELD_BYTES },
  })
  scope.decorateRequest('upload', null)
  scope.addHook('preParsing', async (request) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + ENVELOPE_BYTES) cutOff(request, 'file_too_large')
  })
  scope.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) throw new Refusal('media_type_unsupported')
    const userId = request.actor?.userId ?? ''
    if (!room.reserve(request, userId)) cutOff(request, 'uploads_busy')
    let isWhole = false
    reply.raw.once('close', () => isWhole || room.release(request))
    const { fields, file } = await receive(request, { maxBytes, room }).catch((error: unknown) => {
      throw refusalOf(error)
    })
    isWhole = true
    request.body = fields
    request.upload = file
  })
  scope.addHook('onError', async (request) => throwAway(request, maxBytes))
  // Whoever hangs up has stopped sending; what they sent is still judged and stored, and keeps its place until then.
  scope.addHook('onSend', async (request) => room.release(request))
}
