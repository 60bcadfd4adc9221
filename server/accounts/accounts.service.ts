import type { ConfirmationView, SessionView } from '#domain/accounts/accounts.contract.ts'
import type { Context } from '../context.ts'
import { askedTogether } from '../db/asked-together.ts'
import type { Actor, IdentifyActor } from '../http/actor.ts'
import { findSessionOwners } from './accounts.queries.ts'
import { withAnswerFloor } from './answer-floor.ts'
import type { Auth } from './auth.ts'
import type { Confirmation } from './confirm.service.ts'
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

export function presentConfirmation(confirmation: Confirmation): ConfirmationView {
  if (confirmation.outcome === 'already_confirmed') return { outcome: 'already_confirmed' }
  const { outcome } = confirmation
  if (outcome === 'press') {
    return { outcome, email: confirmation.email, registeredAt: confirmation.registeredAt.toISOString() }
  }
  return { outcome, booking: confirmation.booking, ...presentSession(confirmation.actor) }
}

/** Sends a link to choose a new password. Says nothing of whether there is an account. */
export async function sendResetLink(auth: Auth, email: string): Promise<void> {
  await withAnswerFloor(auth.api.requestPasswordReset({ body: { email } }))
}
