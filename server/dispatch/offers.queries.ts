import { type Selectable, sql } from 'kysely'
import { OFFER_GRACE_SECONDS, type RideOffer } from '#domain/dispatch/offers.ts'
import type { Db } from '../db/database.ts'
import { endingOfferNotices } from '../db/messages/push-notices.ts'
import type { RidesTable } from '../db/tables/ride-tables.ts'

export type ClosedOffer = { readonly rideId: string; readonly driverId: string }

type Taken = { readonly rideId: string; readonly takenBy: string | null; readonly at: Date }

/**
 * Closes the open offers of a ride whose search is over and, if a driver accepted it, that driver's other offers. Offers
 * are always locked in the order of their ids, which prevents deadlocks.
 */
export async function closeOffers(tx: Db, { rideId, takenBy, at }: Taken): Promise<ClosedOffer[]> {
  const graceStart = new Date(at.getTime() - OFFER_GRACE_SECONDS * 1000)
  const { rows } = await sql<ClosedOffer>`
    with closing as (
      select id from ride_offers
      where (outcome is null and ride_id = ${rideId}::uuid)
        or (outcome is null and driver_id = ${takenBy}::uuid)
        or (outcome = 'expired' and ride_id = ${rideId}::uuid and driver_id = ${takenBy}::uuid
          and expires_at >= ${graceStart}::timestamptz)
      order by id for update
    ), ${endingOfferNotices({ rideIds: [rideId], driverId: null, answeredBy: takenBy, busyDriverId: takenBy, at })}
    update ride_offers offer set
      outcome = case when offer.ride_id = ${rideId}::uuid and offer.driver_id = ${takenBy}::uuid
        then 'accepted' else 'withdrawn' end,
      answered_at = ${at}::timestamptz
    from closing where offer.id = closing.id
    returning offer.ride_id, offer.driver_id`.execute(tx)
  return rows
}

/** The fields of a request that a refusal needs. */
export type LockedRequest = Pick<
  Selectable<RidesTable>,
  'id' | 'version' | 'passengerId' | 'rideType' | 'status' | 'driverId' | 'openToAll' | 'dispatchRound' | 'wave'
>

function selectRequest(db: Db, rideId: string) {
  return db
    .selectFrom('rides')
    .where('id', '=', rideId)
    .select(['id', 'version', 'passengerId', 'rideType', 'status', 'driverId', 'openToAll', 'dispatchRound', 'wave'])
}

/** Reads the ride without a lock. */
export async function findRequest(db: Db, rideId: string): Promise<LockedRequest | undefined> {
  return selectRequest(db, rideId).executeTakeFirst()
}

/** Locks the ride until the transaction ends. */
export async function lockRequest(tx: Db, rideId: string): Promise<LockedRequest | undefined> {
  return selectRequest(tx, rideId).forUpdate().executeTakeFirst()
}

/** Records the refusal on the driver's newest offer of this ride. True: that offer was still open. */
export async function refuseOffer(tx: Db, rideId: string, driverId: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ wasOpen: boolean }>`
    with newest as (
      select id, outcome from ride_offers
      where ride_id = ${rideId}::uuid and driver_id = ${driverId}::uuid
      order by id desc limit 1
      for update
    )
    update ride_offers offer set outcome = 'refused', answered_at = ${at}::timestamptz
    from newest
    where offer.id = newest.id and newest.outcome is distinct from 'accepted' and newest.outcome is distinct from 'refused'
    returning newest.outcome is null as was_open`.execute(tx)
  return rows[0]?.wasOpen ?? false
}

/** Records the refusal of a ride that is open to all, as an offer that was never open. */
export async function insertRefusal(tx: Db, ride: LockedRequest, driverId: string, at: Date): Promise<void> {
  await tx
    .insertInto('rideOffers')
    .values({
      rideId: ride.id,
      driverId,
      round: ride.dispatchRound,
      wave: ride.wave,
      slot: 1,
      rank: 0,
      pickupM: null,
      pickupS: null,
      waitedS: null,
      reason: 'open_to_all',
      offeredAt: at,
      expiresAt: at,
      outcome: 'refused',
      answeredAt: at,
    })
    .execute()
}

/** The driver's newest offer of this ride, or their refusal; undefined if they were never asked. */
export async function findNewestOffer(
  db: Db,
  rideId: string,
  driverId: string,
): Promise<Pick<RideOffer, 'outcome'> | undefined> {
  return db
    .selectFrom('rideOffers')
    .where('rideId', '=', rideId)
    .where('driverId', '=', driverId)
    .orderBy('id', 'desc')
    .limit(1)
    .select('outcome')
    .executeTakeFirst()
}
