import { sql } from 'kysely'
import { SILENT_SUBSCRIPTION_DAYS, SUBSCRIPTIONS_PER_PERSON } from '#domain/push/notice-kinds.table.ts'
import { anyUuid } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'

export type NewSubscription = {
  readonly userId: string
  readonly sessionId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly vapidPublicKey: string
}

/**
 * One row for each browser: whoever subscribes on it takes it over, under a new id, so that nothing written for the person
 * before reaches them. The oldest rows beyond SUBSCRIPTIONS_PER_PERSON go.
 */
export async function putSubscription(tx: Db, subscription: NewSubscription, at: Date): Promise<void> {
  const { userId, endpoint } = subscription
  await tx.deleteFrom('pushSubscriptions').where('endpoint', '=', endpoint).where('userId', '<>', userId).execute()
  await tx
    .insertInto('pushSubscriptions')
    .values({ ...subscription, createdAt: at })
    .onConflict((oc) =>
      oc.column('endpoint').doUpdateSet((eb) => ({
        userId: eb.ref('excluded.userId'),
        sessionId: eb.ref('excluded.sessionId'),
        p256dh: eb.ref('excluded.p256dh'),
        auth: eb.ref('excluded.auth'),
        vapidPublicKey: eb.ref('excluded.vapidPublicKey'),
      })),
    )
    .execute()
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId}::uuid
      order by coalesce(last_success_at, created_at) desc, created_at desc, id offset ${SUBSCRIPTIONS_PER_PERSON}::int
    ) and endpoint <> ${endpoint}`.execute(tx)
}

export async function deleteSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('userId', '=', userId).where('endpoint', '=', endpoint).execute()
}

/** Who of these people has a subscription whose session is open: others are sent nothing. */
export async function listSubscribed(db: Db, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct subscription.user_id from push_subscriptions subscription
    join sessions on sessions.id = subscription.session_id and sessions.expires_at > now()
    where subscription.user_id = ${anyUuid(userIds)}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** The push service no longer knows it. */
export async function deleteDeadSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('id', '=', id).execute()
}

/** Deletes what is sent nothing any more: without a session, or silent for months; and notices past their time. */
export async function sweepPush(db: Db, now: Date): Promise<void> {
  await sql`
    delete from push_subscriptions subscription
    where not exists (select from sessions where sessions.id = subscription.session_id and sessions.expires_at > now())
      or greatest(created_at, last_success_at) < ${now}::timestamptz - make_interval(days => ${SILENT_SUBSCRIPTION_DAYS}::int)`.execute(
    db,
  )
  await sql`delete from push_notices where give_up_at < ${now}::timestamptz - interval '1 hour'`.execute(db)
}
