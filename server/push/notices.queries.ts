import { sql } from 'kysely'
import { anyUuid } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import {
  type EndedOffers,
  endingOfferNotices,
  type NewNotice,
  REPLACING,
  WAKING,
  writingNotice,
} from '../db/messages/push-notices.ts'

export async function insertNotice(tx: Db, notice: NewNotice): Promise<void> {
  await writingNotice(notice).execute(tx)
}

/** Writes a notice for each offer that was made for these rides at that instant. */
export async function insertOfferNotices(tx: Db, rideIds: readonly string[], at: Date): Promise<void> {
  await sql`
    insert into push_notices (subscription_id, topic, kind, facts, created_at, due_at, give_up_at)
    select subscription.id, replace(offer.ride_id::text, '-', ''), 'offer',
           jsonb_build_object('priceXof', rides.price, 'rideType', rides.ride_type, 'pickupS', offer.pickup_s),
           ${at}::timestamptz, ${at}::timestamptz, offer.expires_at
    from ride_offers offer
    join rides on rides.id = offer.ride_id
    join push_subscriptions subscription on subscription.user_id = offer.driver_id
    where offer.ride_id = ${anyUuid(rideIds)} and offer.outcome is null and offer.offered_at = ${at}::timestamptz
    order by subscription.id
    ${REPLACING} ${WAKING}`.execute(tx)
}

export async function endOfferNotices(tx: Db, ended: EndedOffers): Promise<void> {
  await sql`with ${endingOfferNotices(ended)} select`.execute(tx)
}

type Shown = { readonly topic: string; readonly userId: string; readonly at: Date }

/** Takes back a person's notices on this subject, written until then, that have not arrived. */
export async function deleteUnsentNotices(tx: Db, { topic, userId, at }: Shown): Promise<void> {
  await sql`
    delete from push_notices notice using push_subscriptions subscription
    where subscription.id = notice.subscription_id and subscription.user_id = ${userId}::uuid
      and notice.topic = ${topic} and notice.created_at <= ${at}::timestamptz and notice.sent_at is null`.execute(tx)
}
