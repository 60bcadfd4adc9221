import { constantTimeEqual, makeSignature } from 'better-auth/crypto'
import { Refusal } from '#domain/wire/refusals.ts'
import { signatureOf } from '../../http/caller/signature.ts'
import { type Auth, SESSION_DAYS } from './auth.ts'
import { closureFromError } from './auth-errors.ts'

/** Set-Cookie lines: the cookies that the browser must store or drop. */
export type Cookies = readonly string[]

/** Valid signatures that are cached. A signature stays valid; whether its session is open is checked every time. */
const REMEMBERED = 10_000

/** The cookie of exactly this name; of several the first, as in the library, so that a sign-out ends the session in use. */
export function cookieNamed(headers: Headers, name: string): string | null {
  const parts = (headers.get('cookie') ?? '').split(';').map((part) => part.trim())
  const value = parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1)
  if (!value) return null
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

async function verify(auth: Auth, signed: string): Promise<string | null> {
  const end = signed.lastIndexOf('.')
  if (end < 1) return null
  const token = signed.slice(0, end)
  const { secret } = await auth.$context
  // The same signature as the library's, computed here: the library uses the thread pool, where it would wait behind
  // password hashes.
  const signature = signatureOf(secret, token).toString('base64')
  return constantTimeEqual(signed.slice(end + 1), signature) ? token : null
}

/** Returns the session token of a request if its cookie has our signature, else null. Sends no query. */
export function sessionTokenReader(auth: Auth): (headers: Headers) => Promise<string | null> {
  const good = new Map<string, string>()
  return async (headers) => {
    const { authCookies } = await auth.$context
    const signed = cookieNamed(headers, authCookies.sessionToken.name)
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

/** A signed session token as the browser sends it: `name=value`. */
export async function signSessionToken(auth: Auth, token: string): Promise<string> {
  const { secret, authCookies } = await auth.$context
  return `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${await makeSignature(token, secret)}`)}`
}

/**
 * Opens a session for somebody who proved their identity without a password. Returns its token, and its Set-Cookie line.
 * `token`: of a session that a repeat must not open twice; else a new one.
 * Refuses account_blocked, account_deleted.
 */
export async function openSession(
  auth: Auth,
  userId: string,
  userAgent = '',
  token?: string,
): Promise<{ readonly token: string; readonly cookie: string }> {
  const { internalAdapter } = await auth.$context
  const own = { userAgent, ...(token !== undefined && { token }) }
  const opened = await internalAdapter.createSession(userId, false, own, true).catch((error: unknown) => {
    const closure = closureFromError(error)
    throw closure === null ? error : new Refusal(closure)
  })
  return { token: opened.token, cookie: await sessionCookie(auth, opened.token) }
}

/** The Set-Cookie line of an open session. */
export async function sessionCookie(auth: Auth, token: string): Promise<string> {
  const { authCookies } = await auth.$context
  const attributes = [`Max-Age=${SESSION_DAYS * 24 * 3_600}`, 'Path=/', 'HttpOnly']
  if (authCookies.sessionToken.attributes.secure === true) attributes.push('Secure')
  return [await signSessionToken(auth, token), ...attributes, 'SameSite=Lax'].join('; ')
}

/** The session token that this browser sends, whether the session is open or not. Null: none with our signature. */
export async function findSessionToken(auth: Auth, headers: Headers): Promise<string | null> {
  const { authCookies } = await auth.$context
  const signed = cookieNamed(headers, authCookies.sessionToken.name)
  return signed === null ? null : verify(auth, signed)
}

/** Ends the session that this browser had before a new one (`token`): nobody could end it from there any more. */
export async function endFormerSession(auth: Auth, headers: Headers, newToken?: string): Promise<void> {
  const { internalAdapter } = await auth.$context
  const token = await findSessionToken(auth, headers)
  if (token !== null && token !== newToken) await internalAdapter.deleteSession(token)
}
