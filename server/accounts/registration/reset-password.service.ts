import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { resetPasswordSchema } from '#domain/accounts/password/new-password-rules.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { forgetting } from '../../db/holds/holds.ts'
import { accountClosure } from '../../identity/account-state.service.ts'
import { deleteOwnPhoneKey } from '../phone/phone-keys.queries.ts'
import { findPasswordHash, forgetChangedPhone, lockUser, upsertPassword } from '../profile/profile.queries.ts'
import { announceProfile } from '../profile/profile.service.ts'
import { type Account, confirmRegistration, findAccountById, forgetResetLinks } from '../session/accounts.queries.ts'
import type { Auth } from '../session/auth.ts'
import { recordAccountEvent } from '../session/sign-in-events.service.ts'
import { deleteSessions } from '../settings/settings.queries.ts'
import { passwordChangedMail } from './account-mails.ts'
import { findUserOfUsedLink, forgetUsedLink, keepUsedLink } from './used-links.queries.ts'

/** The form of a reset token; anything else is refused without a query. */
const RESET_TOKEN = /^\w{1,64}$/

type ResetLink = { readonly id: string; readonly userId: string }

/** A valid reset link and its account. Refuses link_expired. */
async function findResetLink(db: Db, auth: Auth, token: string): Promise<ResetLink> {
  if (!RESET_TOKEN.test(token)) throw new Refusal('link_expired')
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  // Real time: the library wrote the expiry.
  const isLive = link !== null && link.expiresAt.getTime() > Date.now()
  if (!isLive || (await findAccountById(db, link.value)) === null) throw new Refusal('link_expired')
  return { id: link.id, userId: link.value }
}

/** Checks that the link can still be used, without using it. Refuses link_expired. */
export async function requireResetLink({ db }: Context, auth: Auth, token: string): Promise<void> {
  await findResetLink(db, auth, token)
}

/**
 * Confirms an unconfirmed account: who has the link reads this mailbox, and a confirmation proves no more. False: another
 * registration has replaced this one meanwhile, with its own password.
 */
async function confirmByReset(tx: Db, { email, emailVerified, registrationId }: Account, at: Date): Promise<boolean> {
  return emailVerified || (await confirmRegistration(tx, email, registrationId, at)) !== null
}

/** The stored name of a used link: a hash, as the library's own are, so that the database reveals no link. */
function usedLinkName(token: string): string {
  return createHash('sha256').update(`used-reset-password:${token}`).digest('hex')
}

type NewPassword = { readonly linkId: string; readonly token: string; readonly hash: string; readonly at: Date }

/** One transaction with the account locked: of two concurrent resets, by one link or two, the second finds its link used. */
async function carryOutReset(
  { config, letters }: Context,
  tx: Db,
  userId: string,
  { linkId, token, hash, at }: NewPassword,
): Promise<{ email: string }> {
  await lockUser(tx, userId)
  const account = await findAccountById(tx, userId)
  if (account === null) throw new Refusal('link_expired')
  if ((await accountClosure(tx, userId)) === 'account_deleted') throw new Refusal('account_deleted')
  await upsertPassword(tx, userId, { hash, at })
  await deleteSessions(tx, userId)
  // Who resets has lost the account to somebody, perhaps: what that person linked must not open it again.
  const removal = await deleteOwnPhoneKey(tx, userId, at)
  if (removal === 'removed') await recordAccountEvent(tx, userId, 'phone_unlinked', at)
  // Nor be called by drivers, and get the SMS about the rides.
  const removed = await forgetChangedPhone(tx, userId, at)
  if (removed !== null) await announceProfile(tx, userId)
  const used = await forgetResetLinks(tx, userId)
  if (!used.includes(linkId) || !(await confirmByReset(tx, account, at))) throw new Refusal('link_expired')
  await keepUsedLink(tx, { name: usedLinkName(token), userId })
  await announce(tx, { kind: 'session', userId })
  await letters.postIn(tx, passwordChangedMail(config, account.email, 'nothing', removed))
  return account
}

type Wish = z.infer<typeof resetPasswordSchema>

/**
 * Whether this repeats a reset whose first answer was lost: this link has just set this very password. With another password
 * the link counts as used, and its record is deleted, so that no further password is checked.
 */
async function isDoneAlready({ db, passwords }: Context, { token, password }: Wish): Promise<boolean> {
  const name = usedLinkName(token)
  const userId = await findUserOfUsedLink(db, name)
  if (userId === null) return false
  const hash = await findPasswordHash(db, userId)
  if (hash !== null && (await passwords.verify({ hash, password }))) return true
  await forgetUsedLink(db, name)
  return false
}

/**
 * Sets a new password with the link's token, once. Null: the link did this a moment ago, and nothing is left to do. Refuses
 * link_expired, account_deleted, unavailable.
 */
export async function resetPasswordOnce(context: Context, auth: Auth, wish: Wish): Promise<Reset | null> {
  try {
    return await resetPassword(context, auth, wish)
  } catch (error) {
    const isUsed = error instanceof Refusal && error.code === 'link_expired'
    if (isUsed && (await isDoneAlready(context, wish))) return null
    throw error
  }
}

type Reset = { readonly userId: string; readonly email: string }

/**
 * Sets a new password with the link's token, ends every session and every other link of the account, removes the number that
 * opens it, and sends its owner a mail. All in one transaction: if the server fails, the link stays valid. Refuses link_expired, account_deleted,
 * unavailable.
 */
async function resetPassword(context: Context, auth: Auth, { token, password }: Wish): Promise<Reset> {
  const { clock, db, letters, passwords } = context
  const { id: linkId, userId } = await findResetLink(db, auth, token)
  const hash = await passwords.hash(password)
  const reset = { linkId, token, hash, at: clock.now() }
  const { email } = await forgetting(db, (tx) => carryOutReset(context, tx, userId, reset))
  await letters.lookNow()
  return { userId, email }
}
