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

/** Signs one `name=value` again with the current secret if the former secret signed it; otherwise unchanged. */
function resigned(pair: string, { sessionSecret, formerSecrets }: Secrets): string {
  const at = pair.indexOf('=')
  const [name, text] = [pair.slice(0, at).trim(), pair.slice(at + 1)]
  const [, value, signature] = SIGNED.exec(decoded(text) ?? '') ?? []
  if (value === undefined || signature === undefined) return pair
  const given = Buffer.from(signature, 'base64')
  if (!formerSecrets.some((secret) => isSignedWith(secret, value, given))) return pair
  return `${name}=${encodeURIComponent(`${value}.${signatureOf(sessionSecret, value).toString('base64')}`)}`
}

/**
 * During a secret rotation, accepts cookies that the former secret signed: sessions continue, and a sign-in with Google or
 * Facebook that is under way can finish. The accounts library supports one secret for cookies, so incoming cookies are
 * signed again; the browser gets the new cookie when its session is next renewed.
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
