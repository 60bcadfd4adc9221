import { sql } from 'kysely'
import { NOTICE_KINDS, type NoticeFacts, type NoticeKind } from '#domain/push/notice-kinds.table.ts'
import { noticeTopic, topicOf } from '#domain/push/notice-words.ts'

/** The NOTIFY channel that says to every process: there is something to send. */
export const PUSH_CHANNEL = 'miyi_push'

/** SQL: wakes the processes once the transaction commits; many rows wake them once. */
export const WAKING = sql`returning pg_notify(${PUSH_CHANNEL}, '')`

/** SQL: a newer notice about the same subject takes the place of the one before; one that is being sent comes first. */
export const REPLACING = sql`on conflict (subscription_id, topic) do update set
    kind = excluded.kind, facts = excluded.facts, version = push_notices.version + 1, tries = 0, sent_at = null,
    created_at = excluded.created_at, give_up_at = excluded.give_up_at,
    due_at = greatest(excluded.due_at, push_notices.leased_until)`

function givenUpAt(kind: NoticeKind, at: Date): Date {
  return new Date(at.getTime() + NOTICE_KINDS[kind].ttlSeconds * 1000)
}

export type NewNotice = {
  readonly userId: string
  readonly kind: NoticeKind
  /** The id of the ride or payment. */
  readonly about: string
  readonly facts: NoticeFacts
  readonly at: Date
}

/**
 * SQL: writes the notice for each subscription of this person; nothing for whoever has none. In a statement of its own, or
 * beside the change of the row that it is about, so that a move costs no further round trip.
 */
export function writingNotice({ userId, kind, about, facts, at }: NewNotice, onlyIf = sql<boolean>`true`) {
  return sql`
    insert into push_notices (subscription_id, topic, kind, facts, created_at, due_at, give_up_at)
    select id, ${noticeTopic(kind, about)}, ${kind}, ${JSON.stringify(facts)}::jsonb, ${at}::timestamptz, ${at}::timestamptz,
           ${givenUpAt(kind, at)}::timestamptz
    from push_subscriptions where user_id = ${userId}::uuid and ${onlyIf} order by id
    ${REPLACING} ${WAKING}`
}

export type EndedOffers = {
  readonly rideIds: readonly string[]
  /** Null: the offers to all drivers. */
  readonly driverId: string | null
  /** Who answered, on a page that says so already: their notice about these rides is not replaced. */
  readonly answeredBy: string | null
  /** All other offers of this driver end too. */
  readonly busyDriverId?: string | null
  readonly at: Date
}

/**
 * SQL, as CTEs: replaces the notices of these offers on the phones that were sent them, and takes back those that were not
 * sent yet.
 */
export function endingOfferNotices({ rideIds, driverId, answeredBy, busyDriverId = null, at }: EndedOffers) {
  return sql`shown_notices as (
      select notice.id, notice.sent_at is not null or notice.leased_until is not null as has_left,
             notice.topic = any(${rideIds.map(topicOf)}::text[])
               and coalesce(subscription.user_id = ${answeredBy}::uuid, false) as is_answered
      from push_notices notice left join push_subscriptions subscription on subscription.id = notice.subscription_id
      where notice.kind = 'offer' and (
        notice.topic = any(${rideIds.map(topicOf)}::text[])
          and (${driverId}::uuid is null or subscription.user_id = ${driverId}::uuid)
        or subscription.user_id = ${busyDriverId}::uuid)
    ), taken_back_notices as (
      delete from push_notices using shown_notices shown
      where push_notices.id = shown.id and (shown.is_answered or not shown.has_left)
    ), replaced_notices as (
      update push_notices set kind = 'offer_over', facts = '{}', version = version + 1, tries = 0, sent_at = null,
        due_at = greatest(${at}::timestamptz, leased_until), give_up_at = ${givenUpAt('offer_over', at)}::timestamptz
      from shown_notices shown where push_notices.id = shown.id and shown.has_left and not shown.is_answered
      ${WAKING}
    )`
}
