import type * as z from 'zod/mini'
import type { signInSchema } from '#domain/accounts/account-rules.ts'
import { Refusal, type RefusalCode } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { awaitPasswordHash, findPasswordHash, replacePassword } from '../profile/profile.queries.ts'
import { checkAgain, orNullIfBusy } from '../profile/profile-password.service.ts'
import { registrationOfBrowser } from '../registration/registration-token.ts'
import { findRegisteredHash } from '../registration/registrations.queries.ts'
import { findLiveSessions, findPasswordHashByEmail } from './accounts.queries.ts'
import type { Auth } from './auth.ts'
import { authErrorCode } from './auth-errors.ts'
import { keepProof } from './operator-session.service.ts'
import { type Cookies, endFormerSession } from './session-cookie.ts'

/** The library's codes of a refused sign-in as ours. A password too long for it is simply wrong. */
const REFUSAL_OF_SIGN_IN: Readonly<Record<string, RefusalCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong_credentials',
  INVALID_EMAIL: 'wrong_credentials',
  PASSWORD_TOO_LONG: 'wrong_credentials',
  EMAIL_NOT_VERIFIED: 'email_not_confirmed',
  account_blocked: 'account_blocked',
  account_deleted: 'account_deleted',
}

function refuseAs(refusals: Readonly<Record<string, RefusalCode>>, error: unknown): never {
  const code = refusals[authErrorCode(error) ?? '']
  throw code === undefined ? error : new Refusal(code)
}

type SignIn = z.infer<typeof signInSchema>

/**
 * Whether this is the password of a registration that this browser made for this address. Other browsers get no answer.
 * Closed registrations count too, so that nobody learns that an address has been confirmed.
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

/** Renews an outdated hash at today's cost: the password is known now. A busy server leaves it to the next sign-in. */
async function renewHash({ clock, db, passwords }: Context, userId: string, password: string): Promise<void> {
  const before = await findPasswordHash(db, userId)
  if (before === null || !passwords.isOutdated(before)) return
  const after = await orNullIfBusy(passwords.hash(password))
  if (after !== null) await replacePassword(db, userId, { before, after, at: clock.now() })
}

type Opened = {
  readonly token: string
  readonly userId: string
  readonly password: string
  readonly before: string | null
}

/**
 * Refuses wrong_credentials if the password was changed during its check. The change ended the sessions that existed, but
 * not the one just opened, so that one ends here.
 */
async function requireSamePassword({ db, passwords }: Context, auth: Auth, opened: Opened): Promise<void> {
  const { token, userId, password, before } = opened
  const hash = await awaitPasswordHash(db, userId)
  if (hash === before) return
  // Another sign-in may have renewed the hash of the same password.
  if (hash !== null && (await checkAgain(passwords.verify({ hash, password })))) return
  await (await auth.$context).internalAdapter.deleteSession(token)
  throw new Refusal('wrong_credentials')
}

/**
 * Opens a session with e-mail and password. Refuses wrong_credentials, email_not_confirmed, account_blocked,
 * account_deleted.
 */
export async function signIn(
  context: Context,
  auth: Auth,
  body: SignIn,
  headers: Headers,
): Promise<{ actor: Actor | null; cookies: Cookies }> {
  const before = await findPasswordHashByEmail(context.db, body.email)
  const opened = await auth.api.signInEmail({ body, headers, returnHeaders: true }).catch(async (error: unknown) => {
    const isWrong = REFUSAL_OF_SIGN_IN[authErrorCode(error) ?? ''] === 'wrong_credentials'
    if (isWrong && (await checkAgain(waitsForConfirmation(context, auth, body, headers)))) {
      throw new Refusal('email_not_confirmed')
    }
    return refuseAs(REFUSAL_OF_SIGN_IN, error)
  })
  const { token, user } = opened.response
  await requireSamePassword(context, auth, { token, userId: user.id, password: body.password, before })
  await endFormerSession(auth, headers)
  await renewHash(context, user.id, body.password)
  const actor = (await findLiveSessions(context.db, [token])).get(token)?.actor ?? null
  // The password was typed just now.
  if (actor?.role === 'admin') await keepProof(context.db, actor)
  return { actor, cookies: opened.headers.getSetCookie() }
}

/** Ends the session of these headers; without a session only drops the cookie. */
export async function signOut(auth: Auth, headers: Headers): Promise<Cookies> {
  const ended = await auth.api.signOut({ headers, returnHeaders: true })
  return ended.headers.getSetCookie()
}

/** Extends a session in use, and drops the cookie of an ended one. */
export async function renewSession(auth: Auth, headers: Headers): Promise<Cookies> {
  const renewed = await auth.api.getSession({ headers, returnHeaders: true }).catch((error: unknown) => {
    // The session ended between two queries of the library.
    if (authErrorCode(error) === 'FAILED_TO_GET_SESSION') return null
    throw error
  })
  return renewed?.headers.getSetCookie() ?? []
}
