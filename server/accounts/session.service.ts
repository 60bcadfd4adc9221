import { verifyJWT } from 'better-auth/crypto'
import type * as z from 'zod/mini'
import type { resetPasswordSchema, signInSchema } from '#domain/accounts/account-rules.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { Refusal, type RefusalCode } from '#domain/shared/refusals.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../http/actor.ts'
import { findAccount, findRole, findSessionOwner } from './accounts.queries.ts'
import type { Auth } from './auth.ts'
import { authErrorCode } from './auth-errors.ts'

/** The cookies that the browser must keep or drop, as Set-Cookie lines. */
export type Cookies = readonly string[]

/** What the library refuses a sign-in for, in our words. A password too long for it is simply wrong. */
const REFUSAL_OF_SIGN_IN: Readonly<Record<string, RefusalCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong_credentials',
  INVALID_EMAIL: 'wrong_credentials',
  PASSWORD_TOO_LONG: 'wrong_credentials',
  EMAIL_NOT_VERIFIED: 'email_not_confirmed',
}

const REFUSAL_OF_RESET: Readonly<Record<string, RefusalCode>> = {
  INVALID_TOKEN: 'link_expired',
  USER_NOT_FOUND: 'link_expired',
}

function refuseAs(refusals: Readonly<Record<string, RefusalCode>>, error: unknown): never {
  const code = refusals[authErrorCode(error) ?? '']
  throw code === undefined ? error : new Refusal(code)
}

/** Opens a session with e-mail and password. */
export async function signIn(
  { db }: Context,
  auth: Auth,
  body: z.infer<typeof signInSchema>,
  headers: Headers,
): Promise<{ actor: Actor | null; cookies: Cookies }> {
  const opened = await auth.api
    .signInEmail({ body, headers, returnHeaders: true })
    .catch((error: unknown) => refuseAs(REFUSAL_OF_SIGN_IN, error))
  return { actor: await findSessionOwner(db, opened.response.token), cookies: opened.headers.getSetCookie() }
}

/** Ends the session of these headers; without one it only drops the cookie. */
export async function signOut(auth: Auth, headers: Headers): Promise<Cookies> {
  const ended = await auth.api.signOut({ headers, returnHeaders: true })
  return ended.headers.getSetCookie()
}

/** Makes a session in use live longer, and drops the cookie of one that has ended. */
export async function renewSession(auth: Auth, headers: Headers): Promise<Cookies> {
  const renewed = await auth.api.getSession({ headers, returnHeaders: true }).catch((error: unknown) => {
    // It ended between two questions.
    if (authErrorCode(error) === 'FAILED_TO_GET_SESSION') return null
    throw error
  })
  return renewed?.headers.getSetCookie() ?? []
}

/** What a reset token is made of; anything else is not asked of the database. */
const RESET_TOKEN = /^\w{1,64}$/

/** Chooses a new password with the link's token; every session of the account ends. */
export async function resetPassword(auth: Auth, body: z.infer<typeof resetPasswordSchema>): Promise<void> {
  const { token, password: newPassword } = body
  if (!RESET_TOKEN.test(token)) throw new Refusal('link_expired')
  await auth.api
    .resetPassword({ body: { token, newPassword } })
    .catch((error: unknown) => refuseAs(REFUSAL_OF_RESET, error))
}

export type Confirmation =
  | { readonly outcome: 'confirmed'; readonly role: Role | null; readonly cookies: Cookies }
  | { readonly outcome: 'already_confirmed' | 'link_expired' }

/**
 * Follows a confirmation link: the account opens and the person is signed in. A second visit changes nothing and signs
 * nobody in: a mail scanner may have made the first, and a link left in a mailbox must not stay a key.
 */
export async function confirmEmail(
  { config, db }: Context,
  auth: Auth,
  token: string,
  headers: Headers,
): Promise<Confirmation> {
  const email = (await verifyJWT(token, config.sessionSecret))?.email
  const account = typeof email === 'string' ? await findAccount(db, email) : null
  if (account === null) return { outcome: 'link_expired' }
  if (account.emailVerified) return { outcome: 'already_confirmed' }
  const confirmed = await auth.api.verifyEmail({ query: { token }, headers, returnHeaders: true })
  return { outcome: 'confirmed', role: await findRole(db, account.id), cookies: confirmed.headers.getSetCookie() }
}
