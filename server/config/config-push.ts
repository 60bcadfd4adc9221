import { createECDH } from 'node:crypto'
import * as z from 'zod/mini'
import { yesNo } from './config-values.ts'

const key = (bytes: number) =>
  z.string().check(
    z.trim(),
    z.refine(
      (said) => /^[\w-]+$/.test(said) && Buffer.from(said, 'base64url').length === bytes,
      `${bytes} bytes as base64url`,
    ),
  )

/** The environment variables of Web Push. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: z.optional(key(65)),
  VAPID_PRIVATE_KEY: z.optional(key(32)),
  VAPID_SUBJECT: z.optional(
    z.string().check(z.trim(), z.regex(/^(mailto:[^\s@]+@\S+|https:\/\/\S+)$/, 'mailto:… or https://…')),
  ),
  PUSH_LOOPBACK: z._default(yesNo, false),
}

type PushVariables = {
  readonly VAPID_PUBLIC_KEY?: string | undefined
  readonly VAPID_PRIVATE_KEY?: string | undefined
  readonly VAPID_SUBJECT?: string | undefined
  readonly PUSH_LOOPBACK: boolean
}

/** Of VAPID: base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

export type PushConfig = {
  /** Null: made at the first start, and kept in the database. */
  readonly keys: VapidKeys | null
  /** Where a push service finds us: `mailto:` or `https:`. */
  readonly subject: string
  /** Also a push service on this machine: for development and tests. */
  readonly allowLoopback: boolean
}

export function pushOf(env: PushVariables, contactEmail: string): PushConfig {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  return {
    keys: publicKey === undefined || privateKey === undefined ? null : { publicKey, privateKey },
    subject: env.VAPID_SUBJECT ?? `mailto:${contactEmail}`,
    allowLoopback: env.PUSH_LOOPBACK,
  }
}

/** Do the two belong together? */
function isPair(publicKey: string, privateKey: string): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/** What is wrong with these variables together. */
export function listPushProblems(env: PushVariables & { readonly NODE_ENV: string }): string[] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  const problems: string[] = []
  if (publicKey === undefined && privateKey !== undefined)
    problems.push('VAPID_PUBLIC_KEY: required with VAPID_PRIVATE_KEY')
  if (publicKey !== undefined && privateKey === undefined)
    problems.push('VAPID_PRIVATE_KEY: required with VAPID_PUBLIC_KEY')
  if (publicKey !== undefined && privateKey !== undefined && !isPair(publicKey, privateKey))
    problems.push('VAPID_PRIVATE_KEY: belongs to another public key')
  if (env.PUSH_LOOPBACK && env.NODE_ENV === 'production') problems.push('PUSH_LOOPBACK: refused in production')
  return problems
}
