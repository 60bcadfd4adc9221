import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver, { type Exchange, type Layer } from 's3rver'
import type { S3Config } from '#server/config/config-files.ts'

/** s3rver knows these keys only. */
const KEY = 'S3RVER'
const BUCKET = 'miyi-documents'

type Fault = 'none' | 'refuses' | 'hangs'

export type S3Server = {
  readonly config: S3Config
  /** The environment variables of a server that keeps its files here. */
  readonly environment: Readonly<Record<string, string>>
  /** Every request so far: its method, path and headers. */
  readonly requests: readonly Pick<Exchange, 'method' | 'path' | 'headers'>[]
  /** From now on it answers 503, or not at all. */
  readonly fail: (fault: Fault) => void
  readonly close: () => Promise<void>
}

function answer(exchange: Exchange, status: number, xml: string): void {
  exchange.status = status
  exchange.type = 'application/xml'
  exchange.body = `<?xml version="1.0" encoding="UTF-8"?>${xml}`
}

function refuse(exchange: Exchange, status: number, code: string): void {
  answer(exchange, status, `<Error><Code>${code}</Code></Error>`)
}

/**
 * `If-None-Match: *` as Amazon, MinIO, Ceph and R2 answer it: s3rver takes no notice of it. Writes to one name run one after
 * the other, so that the second one finds the first.
 */
function conditionalWrites({ store }: S3rver): Layer {
  const writes = new Map<string, Promise<void>>()
  return async (exchange, next) => {
    if (exchange.method !== 'PUT' || exchange.headers['if-none-match'] !== '*') return next()
    const key = decodeURIComponent(exchange.path).slice(`/${BUCKET}/`.length)
    const write = (writes.get(key) ?? Promise.resolve()).then(async () => {
      if (await store.existsObject(BUCKET, key)) refuse(exchange, 412, 'PreconditionFailed')
      else await next()
    })
    writes.set(
      key,
      write.catch(() => undefined),
    )
    return write
  }
}

/** Lists in pages of a thousand: s3rver marks the next page by a cipher (DES) that Node no longer has. */
function pagedListings({ store }: S3rver): Layer {
  return async (exchange, next) => {
    const { query } = exchange
    if (exchange.method !== 'GET' || query['list-type'] !== '2') return next()
    const startAfter = Buffer.from(query['continuation-token'] ?? '', 'base64').toString()
    const maxKeys = Math.min(1_000, Number(query['max-keys'] ?? 1_000))
    const { objects, isTruncated } = await store.listObjects(BUCKET, {
      prefix: query.prefix ?? '',
      startAfter,
      maxKeys,
    })
    const token = Buffer.from(objects.at(-1)?.key ?? '').toString('base64')
    const entries = objects.map(({ key }) => `<Contents><Key>${key}</Key></Contents>`).join('')
    const more = isTruncated ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''
    answer(
      exchange,
      200,
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${more}${entries}</ListBucketResult>`,
    )
  }
}

/**
 * An S3 server of this machine on a free port: s3rver, with the conditional writes and long listings that it lacks, or
 * without the former, as some servers are.
 */
export async function startS3Server({ isConditional = true } = {}): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'miyi-s3-'))
  const configureBuckets = [{ name: BUCKET, configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const requests: Exchange[] = []
  const released = Promise.withResolvers<void>()
  let fault: Fault = 'none'
  if (isConditional) server.middleware.unshift(conditionalWrites(server))
  server.middleware.unshift(pagedListings(server))
  server.middleware.unshift(async (exchange, next) => {
    requests.push(exchange)
    if (fault === 'none') return next()
    if (fault === 'hangs') await released.promise
    refuse(exchange, 503, 'SlowDown')
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    config: {
      endpoint,
      region: 'us-east-1',
      bucket: BUCKET,
      accessKeyId: KEY,
      secretAccessKey: KEY,
      isPathStyle: true,
    },
    environment: { S3_ENDPOINT: endpoint, S3_BUCKET: BUCKET, S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY },
    requests,
    fail: (next) => {
      fault = next
    },
    close: async () => {
      released.resolve()
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
