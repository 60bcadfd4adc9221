import { createEmailVerificationToken } from 'better-auth/api'
import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import type { Context } from '../context.ts'
import { askedTogether } from '../db/asked-together.ts'
import type { Actor, IdentifyActor } from '../http/actor.ts'
import { CONFIRM_LINK_HOURS, confirmationMail } from './account-mails.ts'
import { findAccount, findSessionOwners } from './accounts.queries.ts'
import { withAnswerFloor } from './answer-floor.ts'
import type { Auth } from './auth.ts'
import { sessionTokenReader } from './session-cookie.ts'

/** Says who is asking: the library's signature on the cookie, then one query. Real time: the library wrote the expiry. */
export function identifyWith(auth: Auth, { db }: Context): IdentifyActor {
  const readSessionToken = sessionTokenReader(auth)
  const findOwner = askedTogether((use) => db.connection().execute(use), findSessionOwners)
  return async (headers) => {
    const token = await readSessionToken(headers)
    return token === null ? null : ((await findOwner(token)) ?? null)
  }
}

export function presentSession(actor: Actor | null): { session: SessionView | null } {
  if (actor === null) return { session: null }
  const { sessionId: _, ...session } = actor
  return { session }
}

/** Queues the confirmation link of a registration: it confirms that one and no other, signed with the address. */
export async function sendConfirmation(context: Context, email: string, registrationId: string): Promise<void> {
  const { config, letters } = context
  const seconds = CONFIRM_LINK_HOURS * 3_600
  const token = await createEmailVerificationToken(config.sessionSecret, email, undefined, seconds, { registrationId })
  await letters.post(confirmationMail(config, email, token))
}

async function confirmIfWaiting(context: Context, email: string): Promise<void> {
  const account = await findAccount(context.db, email)
  if (account?.emailVerified === false) await sendConfirmation(context, email, account.registrationId)
}

/** Sends the link again to an account that waits for it. Says nothing of whether there is one. */
export function resendConfirmation(context: Context, email: string): Promise<void> {
  return withAnswerFloor(confirmIfWaiting(context, email))
}

/** Sends a link to choose a new password. Says nothing of whether there is an account. */
export function sendResetLink(auth: Auth, email: string): Promise<void> {
  return withAnswerFloor(auth.api.requestPasswordReset({ body: { email } }))
}
