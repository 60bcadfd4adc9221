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

/** A store that is silent for longer is away: a person waits for the page. */
export const S3_ANSWER_MS = 15_000
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

function clientOf(config: S3Config, limits: S3Limits): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, isPathStyle } = config
  return new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isPathStyle,
    maxAttempts: limits.attempts,
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

/** Writes it unless the name is taken. It becomes visible as a whole: S3 keeps no part of a broken write. */
async function putNew({ client, name }: Bucket, key: string, bytes: Uint8Array): Promise<boolean> {
  // A view of the same bytes, which refuses anything else.
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    // Without an ACL an object is private, unless the bucket itself is public.
    await client.send(new PutObjectCommand({ Bucket: name, Key: key, Body: body, IfNoneMatch: '*' }))
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

/** Whether the bucket answers now. */
async function listOne({ client, name }: Bucket): Promise<boolean> {
  return client.send(new ListObjectsV2Command({ Bucket: name, MaxKeys: 1 })).then(
    () => true,
    () => false,
  )
}

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
      return away(trust().then(() => putNew(bucket, key, bytes)))
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
    condition: async () => ({
      kind: 's3',
      isAnswering: await trust().then(
        () => listOne(bucket),
        () => false,
      ),
    }),
  }
}
