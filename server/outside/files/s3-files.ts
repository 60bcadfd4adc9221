import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../../config/config-files.ts'
import { requireInside } from './file-path.ts'
import { type FileStore, FileStoreAway } from './file-store.ts'
import { ofLength } from './stream-length.ts'

/** A store that is silent for longer is away: a person waits for the page. */
export const S3_ANSWER_MS = 15_000
/** For a file that is sent as a stream: it may be large. A connection that stands still is away as soon as any other. */
export const S3_STREAM_MS = 10 * 60_000
/** A lost answer, or a server that asks to slow down, is usual. */
export const S3_ATTEMPTS = 3

export type S3Limits = { readonly connectMs: number; readonly answerMs: number; readonly attempts: number }
const LIMITS: S3Limits = { connectMs: 3_000, answerMs: S3_ANSWER_MS, attempts: S3_ATTEMPTS }

/** An object of ours that exists: whether a second write of it is refused tells what the server can do. */
const PROBE = '.miyi/conditional-writes'

/** 412: the name is taken. 409: somebody else is writing it. */
const TAKEN = [409, 412]

/** The status of an answer that the client took for an error, whatever its body says. */
function statusOf(error: unknown): number | undefined {
  const said = error as { readonly $metadata?: { readonly httpStatusCode?: number } } | null
  return said?.$metadata?.httpStatusCode
}

type Bucket = { readonly client: S3Client; readonly name: string }

/** What goes wrong is thrown, and logged by whoever asked: the client would write it to the console as well. */
const SILENT = { debug: noLine, info: noLine, warn: noLine, error: noLine }
function noLine(): void {}

function clientOf(config: S3Config, limits: S3Limits): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, isPathStyle } = config
  return new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isPathStyle,
    maxAttempts: limits.attempts,
    logger: SILENT,
    // Newer checksums are unknown to older servers; the signature covers the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: limits.answerMs,
    },
  })
}

/** The length is said beforehand: without it the client would read the stream into memory. */
type Streamed = { readonly stream: Readable; readonly bytes: number }

/** Aborts the request when its stream breaks: the client itself takes no notice, and the error would end the process. */
function abortedWith(stream: Readable): AbortSignal {
  const controller = new AbortController()
  stream.once('error', (error) => controller.abort(error))
  return controller.signal
}

/** Writes it unless the name is taken. It becomes visible as a whole: S3 keeps no part of a broken write. */
async function putNew({ client, name }: Bucket, key: string, content: Buffer | Streamed): Promise<boolean> {
  const isWhole = !('stream' in content)
  const body = isWhole ? { Body: content } : { Body: content.stream, ContentLength: content.bytes }
  try {
    // Without an ACL an object is private, unless the bucket itself is public.
    await client.send(
      new PutObjectCommand({ Bucket: name, Key: key, ...body, IfNoneMatch: '*' }),
      isWhole ? {} : { requestTimeout: S3_STREAM_MS, abortSignal: abortedWith(content.stream) },
    )
    return true
  } catch (error) {
    if (TAKEN.includes(statusOf(error) ?? 0)) return false
    throw error
  }
}

/** Refuses a server that would overwrite a file: it takes no notice of « If-None-Match: * ». */
async function requireConditionalWrites(bucket: Bucket): Promise<void> {
  const isNew = await putNew(bucket, PROBE, Buffer.from('Miyi'))
  if (isNew && (await putNew(bucket, PROBE, Buffer.from('Miyi'))))
    throw new Error('the S3 server takes no notice of If-None-Match: *, and would overwrite files')
}

/** Null: there is no such file. */
async function get({ client, name }: Bucket, key: string): Promise<Readable | null> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }))
    return Body instanceof Readable ? Body : null
  } catch (error) {
    // A missing bucket answers 404 too, and is a fault of the settings.
    if (statusOf(error) === 404 && !(error instanceof Error && error.name === 'NoSuchBucket')) return null
    throw error
  }
}

async function listPages({ client, name }: Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = []
  let next: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket: name,
        Prefix: prefix,
        ...(next !== undefined && { ContinuationToken: next }),
      }),
    )
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key)
    next = page.IsTruncated === true ? page.NextContinuationToken : undefined
  } while (next !== undefined)
  return keys.sort()
}

/** The shortest question that the bucket can answer. */
const listOne = ({ client, name }: Bucket) => client.send(new ListObjectsV2Command({ Bucket: name, MaxKeys: 1 }))

/** Whatever went wrong, the store cannot be used now. */
function away<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    throw new FileStoreAway(error)
  })
}

/**
 * Files in a bucket of S3, or of a server that speaks it, for processes without a common folder. Every call rejects with
 * FileStoreAway while the store gives no answer; a write also if the server would overwrite files.
 */
export function s3Files(config: S3Config, limits: S3Limits = LIMITS): FileStore {
  const bucket: Bucket = { client: clientOf(config, limits), name: config.bucket }
  let trusted: Promise<void> | null = null

  /** Asked once; after a failure again. */
  function trust(): Promise<void> {
    trusted ??= requireConditionalWrites(bucket).catch((error: unknown) => {
      trusted = null
      throw error
    })
    return trusted
  }

  return {
    save: async (path, bytes) => {
      const key = requireInside(path)
      // A view of the same bytes, which refuses anything else.
      const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      return away(trust().then(() => putNew(bucket, key, body)))
    },
    saveStream: async (path, content, bytes) => {
      const key = requireInside(path)
      const stream = ofLength(content, bytes)
      return away(trust().then(() => putNew(bucket, key, { stream, bytes })))
    },
    open: async (path) => {
      const key = requireInside(path)
      return away(get(bucket, key))
    },
    remove: async (path) => {
      const key = requireInside(path)
      await away(bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: key })))
    },
    list: async (folder) => {
      const prefix = `${requireInside(folder)}/`
      return away(listPages(bucket, prefix))
    },
    condition: async () => {
      await away(trust().then(() => listOne(bucket)))
      return { kind: 's3' }
    },
  }
}
