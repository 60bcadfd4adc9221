import { isPushEndpoint } from '#domain/push/push-services.table.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { deleteSubscription, listSubscribed, putSubscription, sweepPush } from './subscriptions.queries.ts'

type Keys = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** Sends notices to this browser as long as the actor's session lasts. Idempotent. Refuses not_a_push_service. */
export async function subscribe({ config, db, clock, vapid }: Context, actor: Actor, keys: Keys): Promise<void> {
  if (!isPushEndpoint(keys.endpoint, config.push.allowLoopback)) throw new Refusal('not_a_push_service')
  const { userId, sessionId } = actor
  await db
    .transaction()
    .execute((tx) => putSubscription(tx, { ...keys, userId, sessionId, vapidPublicKey: vapid.publicKey }, clock.now()))
}

/** Does this person have a browser that receives notices? An SMS is sent only where push does not reach. */
export async function isReachableByPush(db: Db, userId: string): Promise<boolean> {
  return (await listReachableByPush(db, [userId])).size > 0
}

/** Those of these people who have such a browser. */
export async function listReachableByPush(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await listSubscribed(db, userIds))
}

/** Idempotent; another person's subscription stays. */
export async function unsubscribe({ db }: Context, { userId }: Actor, endpoint: string): Promise<void> {
  await deleteSubscription(db, userId, endpoint)
}

/** Forgets subscriptions and notices that are of no use any more (job). */
export async function sweepSubscriptions({ db, clock }: Context): Promise<void> {
  await sweepPush(db, clock.now())
}
