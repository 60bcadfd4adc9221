import { getSessionCookie } from 'better-auth/cookies'
import { constantTimeEqual, makeSignature } from 'better-auth/crypto'
import { type Auth, COOKIE_PREFIX } from './auth.ts'

/** The session token of a request, when its cookie bears our signature; else null. Asks nothing of the database. */
export async function readSessionToken(auth: Auth, headers: Headers): Promise<string | null> {
  const signed = getSessionCookie(headers, { cookiePrefix: COOKIE_PREFIX })
  const end = signed?.lastIndexOf('.') ?? -1
  if (signed === null || end < 1) return null
  const token = signed.slice(0, end)
  const { secret } = await auth.$context
  return constantTimeEqual(signed.slice(end + 1), await makeSignature(token, secret)) ? token : null
}

/** A session token as the browser sends it: `name=value`. */
export async function signSessionToken(auth: Auth, token: string): Promise<string> {
  const { secret, authCookies } = await auth.$context
  return `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${await makeSignature(token, secret)}`)}`
}
