import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** A signed cookie as the accounts library writes it: the value, a dot, HMAC-SHA256 in base64. */
const SIGNED = /^(.+)\.([A-Za-z0-9+/]{43}=)$/s

function signatureOf(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64')
}

function isSignedWith(value: string, signature: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(signatureOf(value, secret)), Buffer.from(signature))
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

type Secrets = { readonly sessionSecret: string; readonly formerSecrets: readonly string[] }

/** One `name=value` with a signature of today, if it bears a good one of a former secret; else as it came. */
function resigned(pair: string, { sessionSecret, formerSecrets }: Secrets): string {
  const [, name = '', text = ''] = /^\s*([^=]+)=(.*)$/s.exec(pair) ?? []
  const [, value, signature] = SIGNED.exec(decoded(text) ?? '') ?? []
  if (value === undefined || signature === undefined) return pair
  if (!formerSecrets.some((secret) => isSignedWith(value, signature, secret))) return pair
  return `${name}=${encodeURIComponent(`${value}.${signatureOf(value, sessionSecret)}`)}`
}

/**
 * While the secret is changed, a cookie that was signed with the former one is read as if it had been signed with the
 * new one: sessions go on, and whoever is at his Google or Facebook comes back to an open sign-in. The accounts library
 * knows one secret for cookies, so they are signed anew on their way in; the browser gets the new one when its session
 * is next renewed.
 */
export function acceptFormerSecrets(app: FastifyInstance, secrets: Secrets): void {
  if (secrets.formerSecrets.length === 0) return
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.cookie === undefined) return
    headers.cookie = headers.cookie
      .split(';')
      .map((pair) => resigned(pair, secrets))
      .join(';')
  })
}
