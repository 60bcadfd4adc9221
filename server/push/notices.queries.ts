import { sql } from 'kysely'
import { NOTICE_KINDS, type NoticeFacts, type NoticeKind } from '#domain/push/notice-kinds.table.ts'
import { topicOf } from '#domain/push/notice-words.ts'
import { anyUuid } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'

/** The NOTIFY channel that says to every process: there is something to send. */
export const PUSH_CHANNEL = 'miyi_push'

/** SQL: notifies the processes once if the CTE `name` has a row. */
const waking = (name: string) => sql`select pg_notify(${PUSH_CHANNEL}, '') from ${sql.raw(name)} limit 1`

/** SQL: a newer notice about the same subject takes the place of the one before; one that is being sent comes first. */
const REPLACING = sql`on conflict (subscription_id, topic) do update set
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

/** Writes the notice for each subscription of this person. One round trip, which does nothing for whoever has none. */
export async function insertNotice(tx: Db, { userId, kind, about, facts, at }: NewNotice): Promise<void> {
  await sql`
    with written as (
      insert into push_notices (subscription_id, topic, kind, facts, created_at, due_at, give_up_at)
      select id, ${topicOf(about)}, ${kind}, ${JSON.stringify(facts)}::jsonb, ${at}::timestamptz, ${at}::timestamptz,
             ${givenUpAt(kind, at)}::timestamptz
      from push_subscriptions where user_id = ${userId}::uuid order by id
      ${REPLACING}
      returning 1
    ) ${waking('written')}`.execute(tx)
}

/** Writes a notice for each offer that was made for these rides at that instant. */
export async function insertOfferNotices(tx: Db, rideIds: readonly string[], at: Date): Promise<void> {
  await sql`
    with written as (
      insert into push_notices (subscription_id, topic, kind, facts, created_at, due_at, give_up_at)
      select subscription.id, replace(offer.ride_id::text, '-', ''), 'offer',
             jsonb_build_object('priceXof', rides.price, 'rideType', rides.ride_type, 'pickupS', offer.pickup_s),
             ${at}::timestamptz, ${at}::timestamptz, offer.expires_at
      from ride_offers offer
      join rides on rides.id = offer.ride_id
      join push_subscriptions subscription on subscription.user_id = offer.driver_id
      where offer.ride_id = ${anyUuid(rideIds)} and offer.outcome is null and offer.offered_at = ${at}::timestamptz
      order by subscription.id
      ${REPLACING}
      returning 1
    ) ${waking('written')}`.execute(tx)
}

export type EndedOffers = {
  readonly rideIds: readonly string[]
  /** Null: the offers to all drivers. */
  readonly driverId: string | null
  /** Who answered, on a page that says so already: their notice is not replaced. */
  readonly answeredBy: string | null
  readonly at: Date
}

/** Replaces the notices of these offers on the phones that were sent them, and takes back those that were not sent yet. */
export async function endOfferNotices(tx: Db, ended: EndedOffers): Promise<void> {
  const { driverId, answeredBy, at } = ended
  await sql`
    with shown as (
      select notice.id, coalesce(subscription.user_id = ${answeredBy}::uuid, false) as is_answered,
             notice.sent_at is not null or notice.leased_until is not null as has_left
      from push_notices notice left join push_subscriptions subscription on subscription.id = notice.subscription_id
      where notice.kind = 'offer' and notice.topic = any(${ended.rideIds.map(topicOf)}::text[])
        and (${driverId}::uuid is null or subscription.user_id = ${driverId}::uuid)
    ), taken_back as (
      delete from push_notices using shown
      where push_notices.id = shown.id and (shown.is_answered or not shown.has_left)
    ), replaced as (
      update push_notices set kind = 'offer_over', facts = '{}', version = version + 1, tries = 0, sent_at = null,
        due_at = greatest(${at}::timestamptz, leased_until), give_up_at = ${givenUpAt('offer_over', at)}::timestamptz
      from shown where push_notices.id = shown.id and shown.has_left and not shown.is_answered
      returning 1
    ) ${waking('replaced')}`.execute(tx)
}
