import { randomBytes, randomUUID } from 'node:crypto'
import { SOCIAL_RULES_TEXTS } from '#domain/accounts/accounts.fr.ts'
import { decideByPhone } from '#domain/accounts/phone/phone-holder.ts'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { forgetting } from '../../db/holds/holds.ts'
import type { Actor, Origin } from '../../http/caller/actor.ts'
import { announceProfile } from '../profile/profile.service.ts'
import { phoneMovedMail } from '../registration/account-mails.ts'
import { findLiveSessions } from '../session/accounts.queries.ts'
import type { Auth } from '../session/auth.ts'
import { type Cookies, endFormerSession, openSession, sessionCookie } from '../session/session-cookie.ts'
import { recordAccountEvent, recordSignInEvent } from '../session/sign-in-events.service.ts'
import { markKnownPhone } from './known-phone.ts'
import { requireRightCode } from './phone-code.service.ts'
import { findUsedCode, lockUnusedCode, markCodeUsed, markOpened, type TriedCode } from './phone-codes.queries.ts'
import {
  deletePhoneKey,
  findPhoneHolder,
  forgetProfileNumber,
  insertPhoneAccount,
  insertPhoneKey,
  lockNumber,
  type PhoneKeyHolder,
  renewPhoneKey,
} from './phone-keys.queries.ts'

/** Until somebody says their name. */
const NAMELESS = SOCIAL_RULES_TEXTS.nameless

/** The browser that brings the code. */
type Browser = { readonly headers: Headers; readonly origin: Origin }
type Code = { readonly requestId: string; readonly code: string; readonly startsNew?: boolean | undefined }

export type PhoneSignedIn =
  | {
      readonly outcome: 'signed_in'
      readonly actor: Actor | null
      readonly asksName: boolean
      readonly cookies: Cookies
    }
  | { readonly outcome: 'second_proof'; readonly hasOtherKey: boolean }

type Taking = {
  readonly phoneNumber: string
  /** Whose account it opened until now. */
  readonly holder: PhoneKeyHolder | null
  /** Whose account it opens from now on; null: a new one. */
  readonly ownerId: string | null
  readonly at: Date
}

/**
 * Takes a number that somebody proved to have from the account that it opened, and from the profiles of others. The former
 * holder is told by e-mail, if they have one.
 */
export async function takeNumber(
  { config, letters }: Context,
  tx: Db,
  { phoneNumber, holder, ownerId, at }: Taking,
): Promise<void> {
  const formerId = holder?.userId ?? null
  const profileIds = await forgetProfileNumber(tx, { phoneNumber, ownerId, formerId, at })
  const changed = new Set(formerId === null ? profileIds : [...profileIds, formerId])
  for (const userId of [...changed].sort()) await announceProfile(tx, userId)
  if (holder === null) return
  await deletePhoneKey(tx, holder.userId, at)
  await recordAccountEvent(tx, holder.userId, 'phone_moved', at)
  if (holder.email !== null) await letters.postIn(tx, phoneMovedMail(config, holder.email, phoneNumber))
}

async function createAccount(tx: Db, phoneNumber: string, at: Date): Promise<string> {
  // Not the number: it may move to another account, and this address stays.
  const email = placeholderEmail('telephone', randomUUID())
  const userId = await insertPhoneAccount(tx, { email, name: NAMELESS, phoneNumber, at })
  await insertPhoneKey(tx, userId, phoneNumber, at)
  return userId
}

/** `used`: another request used the code first. */
type Settled =
  | { readonly kind: 'account'; readonly userId: string; readonly sessionToken: string }
  | { readonly kind: 'ask'; readonly hasOtherKey: boolean }
  | { readonly kind: 'used' }

/** Decides whose account the code opens, and uses the code. Refuses account_blocked, account_deleted. */
async function settle(context: Context, tx: Db, { id, phoneNumber }: TriedCode, startsNew: boolean): Promise<Settled> {
  const at = context.clock.now()
  await lockNumber(tx, phoneNumber)
  if (!(await lockUnusedCode(tx, id))) return { kind: 'used' }
  const holder = await findPhoneHolder(tx, phoneNumber)
  const decision = decideByPhone(holder, { now: at, startsNew })
  if (decision === 'closed' && holder?.closure != null) throw new Refusal(holder.closure)
  if (decision === 'ask') return { kind: 'ask', hasOtherKey: holder?.hasOtherKey ?? false }
  if (decision === 'create') await takeNumber(context, tx, { phoneNumber, holder, ownerId: null, at })
  const isOpened = decision === 'open' && holder !== null
  const userId = isOpened ? holder.userId : await createAccount(tx, phoneNumber, at)
  if (isOpened) await renewPhoneKey(tx, phoneNumber, at)
  const sessionToken = randomBytes(24).toString('base64url')
  await markCodeUsed(tx, id, { userId, sessionToken, at })
  return { kind: 'account', userId, sessionToken }
}

/** The session of a used code. A repeat of the same try gets the same one, while it is open. Refuses code_expired. */
async function openOnce(context: Context, auth: Auth, used: TriedCode, { headers, origin }: Browser) {
  const { id, userId, sessionToken, openedAt } = used
  if (userId === null || sessionToken === null) throw new Refusal('code_expired', { field: 'code' })
  const isOpen = async () => (await findLiveSessions(context.db, [sessionToken])).has(sessionToken)
  if (openedAt !== null) {
    if (!(await isOpen())) throw new Refusal('code_expired', { field: 'code' })
    return sessionCookie(auth, sessionToken)
  }
  await openSession(auth, userId, headers.get('user-agent') ?? '', sessionToken).catch(async (error: unknown) => {
    // The same try, twice at once: the other one opened it.
    if (error instanceof Refusal || !(await isOpen())) throw error
  })
  await markOpened(context.db, id, context.clock.now())
  await recordSignInEvent(context, { about: { userId }, kind: 'signed_in_phone', origin })
  return sessionCookie(auth, sessionToken)
}

/**
 * Signs in with a code: opens the number's account, or a new one. A code opens one session, however often it is sent.
 * Refuses code_wrong, code_expired, account_blocked, account_deleted.
 */
export async function signInByPhone(
  context: Context,
  auth: Auth,
  typed: Code,
  browser: Browser,
): Promise<PhoneSignedIn> {
  const tried = await requireRightCode(context, typed)
  const settled: Settled =
    tried.usedAt === null
      ? await forgetting(context.db, (tx) => settle(context, tx, tried, typed.startsNew === true))
      : { kind: 'used' }
  if (settled.kind === 'ask') return { outcome: 'second_proof', hasOtherKey: settled.hasOtherKey }
  const used = settled.kind === 'account' ? { ...tried, ...settled } : await findUsedCode(context.db, tried.id)
  if (used === null) throw new Refusal('code_expired', { field: 'code' })
  const cookie = await openOnce(context, auth, used, browser)
  const token = used.sessionToken ?? ''
  await endFormerSession(auth, browser.headers, token)
  await context.letters.lookNow()
  const actor = (await findLiveSessions(context.db, [token])).get(token)?.actor ?? null
  return {
    outcome: 'signed_in',
    actor,
    asksName: actor?.fullName === NAMELESS,
    cookies: [cookie, markKnownPhone(context.config, used.phoneNumber)],
  }
}
