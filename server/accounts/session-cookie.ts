import { getSessionCookie } from 'better-auth/cookies'
import { constantTimeEqual, makeSignature } from 'better-auth/crypto'
import { type Auth, COOKIE_PREFIX } from './auth.ts'

/** Signatures remembered as good. A signature never turns bad; whether its session lives is asked every time. */
const REMEMBERED = 10_000

async function verify(auth: Auth, signed: string): Promise<string | null> {
  const end = signed.lastIndexOf('.')
  if (end < 1) return null
  const token = signed.slice(0, end)
  const { secret } = await auth.$context
  return constantTimeEqual(signed.slice(end + 1), await makeSignature(token, secret)) ? token : null
}

/** Gives the session token of a request when its cookie bears our signature, else null. Asks nothing of the database. */
export function sessionTokenReader(auth: Auth): (headers: Headers) => Promise<string | null> {
  // Checked once: the check waits in the thread pool behind whatever passwords are being hashed.
  const good = new Map<string, string>()
  return async (headers) => {
    const signed = getSessionCookie(headers, { cookiePrefix: COOKIE_PREFIX })
    if (signed === null) return null
    const known = good.get(signed)
    if (known !== undefined) return known
    const token = await verify(auth, signed)
    if (token === null) return null
    const [oldest] = good.keys()
    if (good.size >= REMEMBERED && oldest !== undefined) good.delete(oldest)
    good.set(signed, token)
    return token
  }
}

/** A session token as the browser sends it: `name=value`. */
export async function signSessionToken(auth: Auth, token: string): Promise<string> {
  const { secret, authCookies } = await auth.$context
  return `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${await makeSignature(token, secret)}`)}`
}
