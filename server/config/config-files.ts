import * as z from 'zod/mini'
import { isLoopbackHost } from '#domain/shared/loopback.ts'
import { endpoint, yesNo } from './config-values.ts'

/** The region of a server that has none: MinIO, Ceph and others sign with this name. */
const DEFAULT_REGION = 'us-east-1'

const visible = z.string().check(z.trim(), z.regex(/^[\x21-\x7e]+$/, 'letters, digits and signs, without spaces'))

/** The environment variables of a file store that speaks S3. */
export const s3Variables = {
  S3_ENDPOINT: z.optional(endpoint),
  S3_REGION: z.optional(visible),
  S3_BUCKET: z.optional(
    z
      .string()
      .check(z.trim(), z.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'a bucket: 3 to 63 small letters, digits, . and -')),
  ),
  S3_ACCESS_KEY_ID: z.optional(visible),
  S3_SECRET_ACCESS_KEY: z.optional(visible),
  S3_FORCE_PATH_STYLE: z.optional(yesNo),
}

type S3Variables = {
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_REGION?: string | undefined
  readonly S3_BUCKET?: string | undefined
  readonly S3_ACCESS_KEY_ID?: string | undefined
  readonly S3_SECRET_ACCESS_KEY?: string | undefined
  readonly S3_FORCE_PATH_STYLE?: boolean | undefined
}

export type S3Config = {
  /** Undefined: Amazon's. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The bucket stands in the path, not in the host name. */
  readonly isPathStyle: boolean
}

/** Null: not configured, and files stay on the disk. */
export function s3Of(env: S3Variables): S3Config | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? DEFAULT_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
    // Few servers but Amazon's have a host name for each bucket.
    isPathStyle: env.S3_FORCE_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
  }
}

function isPlainHttp(address = 'https://localhost'): boolean {
  const { protocol, host } = new URL(address)
  return protocol === 'http:' && !isLoopbackHost(host)
}

/** What is wrong with these variables together: bucket and keys are required together, and the region with Amazon's. */
export function listS3Problems(env: S3Variables): string[] {
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const others = ['S3_ENDPOINT', 'S3_REGION', 'S3_FORCE_PATH_STYLE'] as const
  const isUsed = [...needed, ...others].some((name) => env[name] !== undefined)
  if (!isUsed) return []
  const missing = needed.filter((name) => env[name] === undefined).map((name) => `${name}: required for files on S3`)
  const rules: readonly (readonly [isBroken: boolean, problem: string])[] = [
    [env.S3_ENDPOINT === undefined && env.S3_REGION === undefined, 'S3_REGION: required without S3_ENDPOINT'],
    [isPlainHttp(env.S3_ENDPOINT), 'S3_ENDPOINT: https, or documents can be read on the way'],
  ]
  return [...missing, ...rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem)]
}
