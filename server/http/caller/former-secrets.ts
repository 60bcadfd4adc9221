import type { FastifyInstance } from 'fastify'
import { isSignedWith, signatureOf } from './signature.ts'

/** A signed cookie as the accounts library writes it: the value, a dot, HMAC-SHA256 in base64. */
const SIGNED = /^(.+)\.([A-Za-z0-9+/]{43}=)$/s

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
  const given = Buffer.from(signature, 'base64')
  if (!formerSecrets.some((secret) => isSignedWith(secret, value, given))) return pair
  return `${name}=${encodeURIComponent(`${value}.${signatureOf(sessionSecret, value).toString('base64')}`)}`
}

/**
 * While the secret is changed, a cookie that was signed with the former one is read as if it had been signed with the
 * new one: sessions go on, and whoever is at their Google or Facebook comes back to an open sign-in. The accounts library
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
