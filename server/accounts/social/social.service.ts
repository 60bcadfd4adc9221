import { BetterAuthError } from 'better-auth'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import type { SignInEventKind } from '#domain/accounts/session/sign-in-events.ts'
import { isSocialError, SOCIAL_RETURN, socialErrorPath } from '#domain/accounts/social/social-errors.ts'
import type { SocialProvider, SocialStart } from '#domain/accounts/social/social-providers.ts'
import { decideNewcomer, type Holder, type SocialProfile, socialName } from '#domain/accounts/social/social-rules.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor, Origin } from '../../http/caller/actor.ts'
import { accountClosure } from '../../identity/account-state.service.ts'
import { providerLinkedMail } from '../registration/account-mails.ts'
import { claimAddress, type MayWrite } from '../registration/claimed-email.service.ts'
import { closeRegistrations, isRegistrationWaiting } from '../registration/registrations.queries.ts'
import { type Account, findAccount } from '../session/accounts.queries.ts'
import type { Auth } from '../session/auth.ts'
import { type Cookies, endFormerSession, openSession } from '../session/session-cookie.ts'
import { recordSignInEvent } from '../session/sign-in-events.service.ts'
import {
  findSocialOwner,
  insertOpenAccount,
  insertSocialKey,
  isDuplicate,
  type SocialKey,
  takeOverUnconfirmed,
} from './social.queries.ts'
import { profileOf, type SocialSecrets, socialClient } from './social-clients.ts'
import { SocialFailure } from './social-failure.ts'

/** The URL where the browser goes next, and the cookies to set. */
export type SocialStep = { readonly goTo: string; readonly cookies: Cookies }

/** The URL to which a provider sends people back. The provider must know it, byte for byte. */
export function socialReturnUrl(publicUrl: string, provider: SocialProvider): string {
  return new URL(`/api/accounts/social/${provider}/callback`, publicUrl).href
}

/** Begins a sign-in with a provider. If it is not configured, leads to the message that says so (§8). */
export async function beginSocial(
  { config }: Context,
  auth: Auth,
  provider: SocialProvider,
  returnTo: SocialStart,
): Promise<SocialStep> {
  const client = socialClient(config, provider)
  if (client === null) return { goTo: socialErrorPath({ returnTo, provider }, 'invalid_request'), cookies: [] }
  const opened = await auth.api.openSocialState({ body: { provider, returnTo }, returnHeaders: true })
  const redirectURI = socialReturnUrl(config.publicUrl, provider)
  const address = await client.addressOf({ ...opened.response, redirectURI })
  return { goTo: address.href, cookies: opened.headers.getSetCookie() }
}

async function refuseClosed(tx: Db, userId: string): Promise<void> {
  const closure = await accountClosure(tx, userId)
  if (closure !== null) throw new SocialFailure(closure, 'the account is shut')
}

/** Who has the provider's address here: an account, or registrations that wait for their confirmation. */
async function holderOf(tx: Db, { email }: SocialProfile, held: Account | null, at: Date): Promise<Holder> {
  if (held !== null) return held.emailVerified ? 'confirmed' : 'unconfirmed'
  return email !== null && (await isRegistrationWaiting(tx, email, at)) ? 'unconfirmed' : 'none'
}

/** Applies decideNewcomer to a subject seen for the first time. The owner of a linked account gets a mail. */
async function settleNewcomer(context: Context, tx: Db, key: SocialKey, profile: SocialProfile): Promise<string> {
  const at = context.clock.now()
  const held = profile.email === null ? null : await findAccount(tx, profile.email)
  const decision = decideNewcomer(profile, await holderOf(tx, profile, held, at))
  if (decision === 'refuse') throw new SocialFailure('not_linked', 'the address is held, and not vouched for')
  if (held !== null) await refuseClosed(tx, held.id)
  const name = socialName(profile.name)
  if (decision === 'take_over' && held !== null) await takeOverUnconfirmed(tx, held.id, name, at)
  const own = decision === 'create_without_email' ? null : profile.email
  if (own !== null) await closeRegistrations(tx, own, at)
  const userId = held?.id ?? (await insertOpenAccount(tx, own ?? placeholderEmail(key.provider, key.subject), name))
  await insertSocialKey(tx, userId, key)
  if (decision === 'link' && profile.email !== null) {
    await context.letters.postIn(tx, providerLinkedMail(context.config, profile.email, key.provider))
  }
  return userId
}

/** The id of the account to sign in to. */
async function settle(context: Context, tx: Db, key: SocialKey, profile: SocialProfile): Promise<string> {
  const owner = await findSocialOwner(tx, key)
  if (owner === null) return settleNewcomer(context, tx, key, profile)
  await refuseClosed(tx, owner)
  return owner
}

/** Decides in one transaction, and once more if another request was quicker: then there is an account to find. */
async function settleOnce(context: Context, key: SocialKey, profile: SocialProfile): Promise<string> {
  const attempt = () => context.db.transaction().execute((tx) => settle(context, tx, key, profile))
  return attempt().catch((error: unknown) => {
    if (isDuplicate(error)) return attempt()
    throw error
  })
}

/** The parameters with which a provider sends the browser back. Anybody can forge them. */
export type SocialAnswer = {
  readonly provider: SocialProvider
  readonly state: string
  readonly code: string | null
  readonly error: string | null
  readonly description: string | null
}

type Departure = SocialSecrets & { readonly provider: SocialProvider; readonly returnTo: SocialStart }

/** Reads what was stored when this browser left, once. Null: the state is foreign, used, expired or made up. */
async function closeState(
  auth: Auth,
  { provider, state }: SocialAnswer,
  headers: Headers,
): Promise<{ departure: Departure; cookies: Cookies } | null> {
  try {
    const closed = await auth.api.closeSocialState({ query: { state }, headers, returnHeaders: true })
    if (closed.response.provider !== provider) return null
    return { departure: closed.response, cookies: closed.headers.getSetCookie() }
  } catch (error) {
    if (error instanceof BetterAuthError) return null
    throw error
  }
}

/** Exchanges the code, and returns the id of the person's account. Rejects with SocialFailure. */
async function accountBehind(
  context: Context,
  answer: SocialAnswer,
  departure: Departure,
  mayWrite: MayWrite,
): Promise<string> {
  const { provider, code } = answer
  const client = socialClient(context.config, provider)
  if (client === null) throw new SocialFailure('invalid_request', 'not configured')
  if (code === null) throw new SocialFailure('failed', 'neither code nor error')
  const redirectURI = socialReturnUrl(context.config.publicUrl, provider)
  const profile = await profileOf(client, { ...departure, code, redirectURI })
  const userId = await settleOnce(context, { provider, subject: profile.subject }, profile)
  await claimAddress(context, { userId, provider, profile }, mayWrite)
  await context.letters.lookNow()
  return userId
}

/** A state that is not ours signs nobody in. Somebody already signed in only went back or reloaded: they are sent on. */
function straysTo({ provider, error, description }: SocialAnswer, visitor: Actor | null): string {
  const trip = { returnTo: 'sign-in', provider } as const
  if (error !== null) return socialErrorPath(trip, error, description)
  return visitor === null ? socialErrorPath(trip, 'expired') : SOCIAL_RETURN['sign-in']
}

/** The browser that brings the answer: its cookies, its origin, and who is signed in there already. */
type Browser = {
  readonly headers: Headers
  readonly origin: Origin
  readonly visitor: Actor | null
  readonly mayWrite: MayWrite
}

const EVENT_OF_PROVIDER = {
  google: 'signed_in_google',
  facebook: 'signed_in_facebook',
} as const satisfies Record<SocialProvider, SignInEventKind>

/** The failure to show to the person. Rethrows unexpected errors. */
function failureOf(error: unknown): SocialFailure {
  if (error instanceof SocialFailure) return error
  if (error instanceof Refusal && isSocialError(error.code)) return new SocialFailure(error.code, 'refused here')
  throw error
}

/** Ends a sign-in with a provider: signs the person in, or leads to the page that says why not. */
export async function endSocial(
  context: Context,
  auth: Auth,
  answer: SocialAnswer,
  { headers, origin, visitor, mayWrite }: Browser,
): Promise<SocialStep> {
  const closed = await closeState(auth, answer, headers)
  if (closed === null) return { goTo: straysTo(answer, visitor), cookies: [] }
  const { departure, cookies } = closed
  const { returnTo, provider } = departure
  if (answer.error !== null)
    return { goTo: socialErrorPath({ returnTo, provider }, answer.error, answer.description), cookies }
  try {
    const userId = await accountBehind(context, answer, departure, mayWrite)
    const { cookie } = await openSession(auth, userId, headers.get('user-agent') ?? '')
    await endFormerSession(auth, headers)
    await recordSignInEvent(context, { about: { userId }, kind: EVENT_OF_PROVIDER[answer.provider], origin })
    return { goTo: SOCIAL_RETURN[returnTo], cookies: [...cookies, cookie] }
  } catch (error) {
    const { code, message: reason } = failureOf(error)
    context.log.warn({ provider: answer.provider, code, reason }, 'social sign-in failed')
    return { goTo: socialErrorPath({ returnTo, provider }, code), cookies }
  }
}
