import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/shared/refusals.ts'
import { floodGuard } from './flood-guard.ts'
import { UploadRoom } from './upload-room.ts'

type UploadLimits = {
  /** Largest file, in bytes. */
  readonly maxBytes: number
  /** How many one account may send in a minute. */
  readonly perMinute: number
}

/** What fields, names and boundaries take beside the file. */
const ENVELOPE_BYTES = 32 * 1024
const FIELD_BYTES = 4 * 1024
const MOST_FIELDS = 12

/** What nobody reads is not received: the connection ends with the answer. */
function cutOff(reply: FastifyReply, code: 'file_too_large' | 'uploads_busy'): never {
  void reply.header('connection', 'close')
  throw new Refusal(code)
}

/** Whatever the parser says of a body that is broken or ends too early. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const isMalformed = error instanceof Error && 'statusCode' in error && error.statusCode === 413
  return new Refusal(isMalformed ? 'invalid_input' : 'upload_cut_off')
}

type Received = { readonly fields: Record<string, unknown>; readonly file: Buffer | null }

async function receive(request: FastifyRequest, reply: FastifyReply, room: UploadRoom): Promise<Received> {
  const fields: Record<string, unknown> = {}
  let file: Buffer | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Refusal('invalid_input', { field: part.fieldname })
      fields[part.fieldname] = part.value
      continue
    }
    const chunks: Buffer[] = []
    for await (const chunk of part.file) {
      if (!room.take(request, chunk.length)) cutOff(reply, 'uploads_busy')
      chunks.push(chunk)
    }
    if (part.file.truncated) cutOff(reply, 'file_too_large')
    file = Buffer.concat(chunks)
  }
  return { fields, file }
}

/**
 * The calls of this scope take one file each, as multipart/form-data: its fields become the body that is validated, its
 * bytes `request.upload`. Held in memory, for as long as the call lasts, within one bound for all.
 */
export async function takeUploads(scope: FastifyInstance, { maxBytes, perMinute }: UploadLimits): Promise<void> {
  const guard = floodGuard(perMinute)
  const room = new UploadRoom()
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxBytes, files: 1, fields: MOST_FIELDS, fieldSize: FIELD_BYTES },
  })
  scope.decorateRequest('upload', null)
  scope.addHook('preParsing', async (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + ENVELOPE_BYTES) cutOff(reply, 'file_too_large')
  })
  scope.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) throw new Refusal('invalid_input')
    const userId = request.actor?.userId ?? ''
    await guard(userId)
    if (!room.enter(request, userId)) cutOff(reply, 'uploads_busy')
    reply.raw.once('close', () => room.leave(request))
    const { fields, file } = await receive(request, reply, room).catch((error: unknown) => {
      throw refusalOf(error)
    })
    request.body = fields
    request.upload = file
  })
  scope.addHook('onResponse', async (request) => room.leave(request))
}
