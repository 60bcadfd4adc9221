import { sql } from 'kysely'
import type { NoticeFacts, NoticeKind } from '#domain/push/notice-kinds.table.ts'
import type { Db } from '../db/database.ts'
import { type NewRideSms, queueingRideSms } from '../db/messages/ride-sms.ts'

/** A notice that a process has taken to send. `tries` includes this attempt. */
export type TakenNotice = {
  readonly id: string
  readonly subscriptionId: string
  readonly topic: string
  readonly kind: NoticeKind
  readonly facts: NoticeFacts
  readonly version: number
  readonly tries: number
  readonly giveUpAt: Date
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly vapidPublicKey: string | null
}

type Batch = { readonly now: Date; readonly until: Date; readonly limit: number }

/**
 * Takes due notices whose session is still open, offers first. They are due again at `until`, in case the process crashes;
 * until then no other process takes them, nor a newer notice about the same subject.
 */
export async function takeDueNotices(db: Db, { now, until, limit }: Batch): Promise<TakenNotice[]> {
  const { rows } = await sql<TakenNotice>`
    with due as (
      select notice.id, subscription.endpoint, subscription.p256dh, subscription.auth, subscription.vapid_public_key
      from push_notices notice
      join push_subscriptions subscription on subscription.id = notice.subscription_id
      join sessions on sessions.id = subscription.session_id and sessions.expires_at > now()
      where notice.sent_at is null and notice.due_at <= ${now}::timestamptz and notice.give_up_at > ${now}::timestamptz
      order by notice.kind = 'offer' desc, notice.due_at limit ${limit}::int
      for update of notice skip locked
    )
    update push_notices notice set leased_until = ${until}::timestamptz, due_at = ${until}::timestamptz, tries = tries + 1
    from due where notice.id = due.id
    returning notice.id, notice.subscription_id, notice.topic, notice.kind, notice.facts, notice.version, notice.tries,
      notice.give_up_at, due.endpoint, due.p256dh, due.auth, due.vapid_public_key`.execute(db)
  return rows
}

type Taken = Pick<TakenNotice, 'id' | 'version'>

/** The push service has taken it, or refused it for good; a newer one about the same subject is due now. */
export async function finishNotice(db: Db, { id, version }: Taken, at: Date): Promise<void> {
  await sql`
    update push_notices set leased_until = null,
      sent_at = case when version = ${version}::int then ${at}::timestamptz end,
      due_at = case when version = ${version}::int then due_at else ${at}::timestamptz end
    where id = ${id}::bigint`.execute(db)
}

/** Tries it again then; a newer one about the same subject at once. */
export async function postponeNotice(db: Db, { id, version }: Taken, { at, dueAt }: { at: Date; dueAt: Date }) {
  await sql`
    update push_notices set leased_until = null,
      due_at = case when version = ${version}::int then ${dueAt}::timestamptz else ${at}::timestamptz end
    where id = ${id}::bigint`.execute(db)
}

export async function markReached(db: Db, subscriptionId: string, at: Date): Promise<void> {
  await db.updateTable('pushSubscriptions').set({ lastSuccessAt: at }).where('id', '=', subscriptionId).execute()
}

/** Locks the rides whose changes this subscription is still to be told, in the order of their ids. */
export async function lockRidesOfUnsent(tx: Db, subscriptionId: string): Promise<void> {
  await sql`
    select id from rides where id in (
      select (facts -> 'change' ->> 'rideId')::uuid from push_notices
      where subscription_id = ${subscriptionId}::uuid and sent_at is null
    ) order by id for share`.execute(tx)
}

type UnsentChange = Pick<TakenNotice, 'kind'> & {
  readonly change: NonNullable<NoticeFacts['change']>
  readonly createdAt: Date
}

/** The changes of rides that this subscription is still to be told, as long as that is of use. */
export async function listUnsentChanges(tx: Db, subscriptionId: string, now: Date): Promise<UnsentChange[]> {
  const { rows } = await sql<UnsentChange>`
    select kind, facts -> 'change' as change, created_at from push_notices
    where subscription_id = ${subscriptionId}::uuid and sent_at is null and give_up_at > ${now}::timestamptz
      and facts -> 'change' is not null
    order by facts -> 'change'`.execute(tx)
  return rows
}

/**
 * Queues the SMS that says the same as a notice that did not arrive, once for each change of the ride. One that a process is
 * about to leave out, because push seemed to arrive, is looked at again; one that waits or was sent stays as it is.
 */
export async function queueSmsInstead(tx: Db, message: NewRideSms): Promise<void> {
  await sql`
    ${queueingRideSms(message)}
    on conflict (ride_id, ride_version) do update set due_at = excluded.due_at, tries = sms_messages.tries + 1
    where sms_messages.tries > 0 and sms_messages.recipient is null
      and sms_messages.sent_at is null and sms_messages.failed_at is null`.execute(tx)
}
