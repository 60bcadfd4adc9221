import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import type { ConfirmationView } from '#domain/wire/sign-up.contract.ts'
import type { Context } from '../../context.ts'
import { batchLoad } from '../../db/batch-load.ts'
import type { Database } from '../../db/database.ts'
import type { Actor, IdentifyActor } from '../../http/caller/actor.ts'
import type { Confirmation } from '../registration/confirm.service.ts'
import { withMinimumDuration } from '../registration/minimum-duration.ts'
import { findLiveSessions } from './accounts.queries.ts'
import { ACTOR_CHANNEL, type ActorCache, cacheKeyOf } from './actor-cache.ts'
import type { Auth } from './auth.ts'
import { sessionTokenReader } from './session-cookie.ts'

/**
 * Identifies the caller by the library's signature on the session cookie. Cached callers are not queried again, but the
 * cache first catches up with PostgreSQL's notifications: a session that ended before the request is not used, whichever
 * process ended it. If the LISTEN connection fails, the cache is not used. Real time: the library wrote the expiry.
 */
export function identifyWith(
  auth: Auth,
  { db }: Context,
  cache: ActorCache,
  catchUp: Database['catchUp'],
): IdentifyActor {
  const readSessionToken = sessionTokenReader(auth)
  // Callers in the same turn of the event loop share one query.
  const findSession = batchLoad((use) => nextTurn().then(() => db.connection().execute(use)), findLiveSessions)

  async function lookUp(token: string, key: string): Promise<Actor | null> {
    const { generation } = cache
    const session = await findSession(token)
    if (session === undefined) return null
    cache.put(key, session, generation)
    return session.actor
  }

  return async (headers) => {
    const token = await readSessionToken(headers)
    if (token === null) return null
    const key = cacheKeyOf(token)
    const remembered = cache.has(key) && (await catchUp()) ? cache.find(key) : undefined
    return remembered ?? lookUp(token, key)
  }
}

/** Keeps the cache up to date until the returned function is called. */
export function keepActorCacheFresh(cache: ActorCache, listen: Database['listen']): Promise<() => Promise<void>> {
  return listen(ACTOR_CHANNEL, { receive: cache.receive, onLost: cache.clear, onGap: cache.clear })
}

export function presentSession(actor: Actor | null): { session: SessionView | null } {
  if (actor === null) return { session: null }
  const { sessionId: _, operatorRoles, claimedEmail = null, ...session } = actor
  const email = actor.email ?? claimedEmail
  return { session: { ...session, email, ...(actor.role === 'admin' && { operatorRoles }) } }
}

export function presentConfirmation(confirmation: Confirmation): ConfirmationView {
  if (confirmation.outcome === 'already_confirmed') return { outcome: 'already_confirmed' }
  const { outcome } = confirmation
  if (outcome === 'press') {
    return { outcome, email: confirmation.email, registeredAt: confirmation.registeredAt.toISOString() }
  }
  return {
    outcome,
    booking: confirmation.booking,
    bookingWaitedS: confirmation.bookingWaitedS,
    ...presentSession(confirmation.actor),
  }
}

/** Sends a link to set a new password. The answer does not reveal whether there is an account. */
export async function sendResetLink(auth: Auth, email: string): Promise<void> {
  await withMinimumDuration(auth.api.requestPasswordReset({ body: { email } }))
}
