import type * as z from 'zod/mini'
import type { signInSchema } from '#domain/accounts/account-rules.ts'
import type { resetPasswordSchema } from '#domain/accounts/new-password-rules.ts'
import { Refusal, type RefusalCode } from '#domain/shared/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'
import { type Account, confirmRegistration, findAccountById, findLiveSessions } from './accounts.queries.ts'
import type { Auth } from './auth.ts'
import { authErrorCode } from './auth-errors.ts'
import { keepProof } from './operator-session.service.ts'
import { findPasswordHash, replacePassword } from './profile.queries.ts'
import { lookAgain } from './profile-password.service.ts'
import { registrationOfBrowser } from './registration-token.ts'
import { findRegisteredHash } from './registrations.queries.ts'
import { type Cookies, endFormerSession } from './session-cookie.ts'

/** What the library refuses a sign-in for, in our words. A password too long for it is simply wrong. */
const REFUSAL_OF_SIGN_IN: Readonly<Record<string, RefusalCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong_credentials',
  INVALID_EMAIL: 'wrong_credentials',
  PASSWORD_TOO_LONG: 'wrong_credentials',
  EMAIL_NOT_VERIFIED: 'email_not_confirmed',
  account_blocked: 'account_blocked',
  account_deleted: 'account_deleted',
}

const REFUSAL_OF_RESET: Readonly<Record<string, RefusalCode>> = {
  INVALID_TOKEN: 'link_expired',
  USER_NOT_FOUND: 'link_expired',
}

function refuseAs(refusals: Readonly<Record<string, RefusalCode>>, error: unknown): never {
  const code = refusals[authErrorCode(error) ?? '']
  throw code === undefined ? error : new Refusal(code)
}

type SignIn = z.infer<typeof signInSchema>

/**
 * Is it the password of a registration that this very browser has made for this address? Asked of no other browser, and
 * whatever became of the registration: nobody learns that an address has been confirmed.
 */
async function waitsForConfirmation(
  { clock, config, db }: Context,
  auth: Auth,
  { email, password }: SignIn,
  headers: Headers,
): Promise<boolean> {
  const id = await registrationOfBrowser(config, headers)
  const hash = id === null ? null : await findRegisteredHash(db, { id, email }, clock.now())
  return hash !== null && (await auth.$context).password.verify({ hash, password })
}

/** Makes a hash of older days anew, at today's cost, now that its password is known. */
async function renewHash({ clock, db, passwords }: Context, userId: string, password: string): Promise<void> {
  const before = await findPasswordHash(db, userId)
  if (before === null || !passwords.isOutdated(before)) return
  await replacePassword(db, userId, { before, after: await passwords.hash(password), at: clock.now() })
}

/** Opens a session with e-mail and password. Refuses wrong_credentials, email_not_confirmed, account_blocked, account_deleted. */
export async function signIn(
  context: Context,
  auth: Auth,
  body: SignIn,
  headers: Headers,
): Promise<{ actor: Actor | null; cookies: Cookies }> {
  const opened = await auth.api.signInEmail({ body, headers, returnHeaders: true }).catch(async (error: unknown) => {
    const isWrong = REFUSAL_OF_SIGN_IN[authErrorCode(error) ?? ''] === 'wrong_credentials'
    if (isWrong && (await lookAgain(waitsForConfirmation(context, auth, body, headers)))) {
      throw new Refusal('email_not_confirmed')
    }
    return refuseAs(REFUSAL_OF_SIGN_IN, error)
  })
  const { token, user } = opened.response
  await endFormerSession(auth, headers)
  await renewHash(context, user.id, body.password)
  const actor = (await findLiveSessions(context.db, [token])).get(token)?.actor ?? null
  // He has typed it just now.
  if (actor?.role === 'admin') await keepProof(context.db, actor)
  return { actor, cookies: opened.headers.getSetCookie() }
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

/** The account that a live reset link is for. */
async function accountOfReset(db: Db, auth: Auth, token: string): Promise<Account | null> {
  if (!RESET_TOKEN.test(token)) return null
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  // Real time: the library wrote the expiry.
  return link === null || link.expiresAt.getTime() <= Date.now() ? null : findAccountById(db, link.value)
}

/** Is there something left to do with this link? It stays as it is. Refuses link_expired. */
export async function requireResetLink({ db }: Context, auth: Auth, token: string): Promise<void> {
  if ((await accountOfReset(db, auth, token)) === null) throw new Refusal('link_expired')
}

/** confirmRegistration in a transaction of its own. */
function openRegistration({ clock, db }: Context, email: string, registrationId: string): Promise<string | null> {
  return db.transaction().execute((tx) => confirmRegistration(tx, email, registrationId, clock.now()))
}

/** Chooses a new password with the link's token; every session and every other link of the account ends. */
export async function resetPassword(
  context: Context,
  auth: Auth,
  body: z.infer<typeof resetPasswordSchema>,
): Promise<{ userId: string; email: string }> {
  const { token, password: newPassword } = body
  const account = await accountOfReset(context.db, auth, token)
  if (account === null) throw new Refusal('link_expired')
  const { id: userId, email, emailVerified, registrationId } = account
  await auth.api
    .resetPassword({ body: { token, newPassword } })
    .catch((error: unknown) => refuseAs(REFUSAL_OF_RESET, error))
  // Whoever holds the link has read this mailbox: that is all a confirmation would prove. But a sign-up may have put
  // its own password over the new one meanwhile: that one is not confirmed.
  const isOpen = emailVerified || (await openRegistration(context, email, registrationId)) !== null
  if (!isOpen) throw new Refusal('link_expired')
  return { userId, email }
}
