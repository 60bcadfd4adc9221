import type { SocialProvider } from '#domain/accounts/social/social-providers.ts'
import type { SocialProfile } from '#domain/accounts/social/social-rules.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { violates } from '../../db/violations.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { findAccount } from '../session/accounts.queries.ts'
import { CONFIRM_LINK_HOURS, claimMail } from './account-mails.ts'
import { claimEmail, findClaimant, proveClaim } from './claimed-email.queries.ts'
import { type ConfirmationLink, signConfirmationLink } from './registration-token.ts'
import { closeRegistrations } from './registrations.queries.ts'

/** Whom a provider let in, and what it says about them. */
type Claimant = { readonly userId: string; readonly provider: SocialProvider; readonly profile: SocialProfile }

/** Counts a letter to this mailbox; false when it has received its share (http/limits/letter-budget.ts). */
export type MayWrite = (email: string) => Promise<boolean>

/**
 * Shows the address that a provider names without vouching for it, and asks its mailbox to confirm it; again once that
 * letter's link has expired. An address that has an account here stays that account's.
 */
export async function claimAddress(
  context: Context,
  { userId, provider, profile }: Claimant,
  mayWrite: MayWrite,
): Promise<void> {
  const { email, emailVerified } = profile
  if (email === null || emailVerified || (await findAccount(context.db, email)) !== null) return
  const at = context.clock.now()
  const againBefore = new Date(at.getTime() - CONFIRM_LINK_HOURS * 3_600_000)
  const registrationId = await claimEmail(context.db, { userId, email, at, againBefore })
  if (registrationId === null || !(await mayWrite(email))) return
  const token = await signConfirmationLink(context.config, { email, registrationId })
  await context.letters.postIn(context.db, claimMail(context.config, { to: email, provider }, token))
}

/**
 * Follows the link of such a letter: the address becomes the account's. Only for whoever is signed in to that account: a
 * stranger who entered somebody's address at their provider would otherwise lead its owner into the stranger's account. Null:
 * nobody claims this address. Refuses confirm_where_signed_in, link_expired.
 */
export async function confirmClaim(
  { clock, db }: Context,
  link: ConfirmationLink,
  visitor: Actor | null,
): Promise<Actor | null> {
  const userId = await findClaimant(db, link)
  if (userId === null) return null
  if (visitor?.userId !== userId) throw new Refusal('confirm_where_signed_in')
  const at = clock.now()
  const prove = db.transaction().execute(async (tx) => {
    if (!(await proveClaim(tx, userId, link.email, at))) return false
    await closeRegistrations(tx, link.email, at)
    return true
  })
  // Somebody else has opened an account with the address, perhaps in this very moment.
  const isProved = await prove.catch((error: unknown) => {
    if (violates(error, 'users_email_key')) return false
    throw error
  })
  if (!isProved) throw new Refusal('link_expired')
  return { ...visitor, email: link.email }
}
