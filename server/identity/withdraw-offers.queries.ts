import { sql } from 'kysely'
import type { GoneReason } from '#domain/wire/live.ts'
import { LIVE_CHANNEL } from '../db/announce.ts'
import { anyUuid } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'

/** Withdraws all open offers of this driver. Returns their rides. */
export async function closeOffersTo(tx: Db, driverId: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ rideId: string }>`
    with closing as (
      select id from ride_offers where outcome is null and driver_id = ${driverId}::uuid order by id for update
    )
    update ride_offers offer set outcome = 'withdrawn', answered_at = ${at}::timestamptz
    from closing where offer.id = closing.id
    returning offer.ride_id`.execute(tx)
  return rows.map(({ rideId }) => rideId)
}

export type WithdrawnOffers = {
  readonly rideIds: readonly string[]
  readonly driverId: string
  readonly why: GoneReason
  readonly at: Date
}

/**
 * Announces that these rides are not offered to this driver any more. If no open offer is left, the next wave is due now. A
 * ride that another transaction has locked is skipped: its next wave is due when its offers expire.
 */
export async function advanceWaves(tx: Db, { rideIds, driverId, why, at }: WithdrawnOffers): Promise<void> {
  const change = JSON.stringify({ kind: 'offers', asked: [], ended: [driverId], why })
  await sql`
    with idle as (
      select id from rides
      where id = ${anyUuid(rideIds)} and status = 'requested' and not open_to_all and next_wave_at > ${at}::timestamptz
        and not exists (select from ride_offers where ride_id = rides.id and outcome is null)
      order by id for update skip locked
    ), hastened as (
      update rides set next_wave_at = ${at}::timestamptz from idle where rides.id = idle.id
      returning rides.id, rides.next_wave_at
    )
    select pg_notify(${LIVE_CHANNEL},
      (${change}::jsonb || jsonb_build_object('rideId', ride_id, 'dueAt', hastened.next_wave_at))::text)
    from unnest(${rideIds}::uuid[]) ride_id left join hastened on hastened.id = ride_id`.execute(tx)
}
