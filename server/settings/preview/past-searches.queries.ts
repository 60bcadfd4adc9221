import { sql } from 'kysely'
import type { RecordedOffer, RecordedWave } from '#domain/dispatch/replay/recorded-search.ts'
import type { Db } from '../../db/database.ts'

/** Rides that are looked through for searches with waves: others were open to all at once. */
const RIDES_LOOKED_AT = 500

/** The first search of a ride. */
export type StoredSearch = {
  readonly rideId: string
  readonly pickupLat: number | null
  readonly pickupLon: number | null
  readonly startedAt: Date
  readonly endedAt: Date
  readonly takenBy: string | null
  readonly steps: readonly RecordedWave[]
  readonly offers: readonly RecordedOffer[]
}

/** Instants inside of JSON, in milliseconds. */
type InJson<T> = { readonly [K in keyof T]: Date extends T[K] ? number | Extract<T[K], null> : T[K] }
type StoredRow = Omit<StoredSearch, 'steps' | 'offers'> & {
  readonly steps: readonly InJson<RecordedWave>[]
  readonly offers: readonly InJson<RecordedOffer>[]
}

const STEPS = sql`(
  select jsonb_agg(jsonb_build_object(
    'wave', wave, 'at', round(extract(epoch from at) * 1000), 'withinS', within_s, 'passedOver', passed_over
  ) order by wave)
  from ride_waves where ride_id = searched.id and round = 1
)`

const OFFERS = sql`(
  select jsonb_agg(jsonb_build_object(
    'driverId', driver_id, 'wave', wave, 'pickupM', pickup_m, 'pickupS', pickup_s, 'isAsleep', is_asleep,
    'offeredAt', round(extract(epoch from offered_at) * 1000), 'outcome', outcome,
    'answeredAt', round(extract(epoch from answered_at) * 1000)
  ) order by wave, rank)
  from ride_offers where ride_id = searched.id and round = 1 and reason <> 'open_to_all'
)`

/**
 * The first searches of the newest rides that are not searched any more, if they had waves; the newest first. When a ride
 * was given back its search begins anew, and the beginning of its first one is that of the booking, or of its first wave.
 */
export async function listPastSearches(db: Db, limit: number): Promise<StoredSearch[]> {
  const { rows } = await sql<StoredRow>`
    with newest as materialized (
      select id, created_at from rides where status <> 'requested'
      order by created_at desc, id desc limit ${RIDES_LOOKED_AT}::int
    ), searched as (
      select id, created_at from newest
      where exists (select from ride_waves where ride_id = newest.id and round = 1)
      order by created_at desc, id desc limit ${limit}::int
    )
    select searched.id as ride_id, ride.pickup_lat, ride.pickup_lon, taking.actor_id as taken_by,
      case when ride.dispatch_round = 1 then greatest(ride.requested_at, ride.search_from)
        when ride.scheduled_for is null then ride.created_at
        else (select min(at) from ride_waves where ride_id = searched.id and round = 1) end as started_at,
      coalesce(taking.at, ride.cancelled_at) as ended_at,
      ${STEPS} as steps, coalesce(${OFFERS}, '[]') as offers
    from searched
    join rides ride on ride.id = searched.id
    left join lateral (
      select actor_id, at from ride_events where ride_id = searched.id and action = 'accept' order by version limit 1
    ) taking on true
    where coalesce(taking.at, ride.cancelled_at) is not null
    order by searched.created_at desc, searched.id desc`.execute(db)
  return rows.map(({ steps, offers, ...search }) => ({
    ...search,
    steps: steps.map(({ at, ...step }) => ({ ...step, at: new Date(at) })),
    offers: offers.map(({ offeredAt, answeredAt, ...offer }) => ({
      ...offer,
      offeredAt: new Date(offeredAt),
      answeredAt: answeredAt === null ? null : new Date(answeredAt),
    })),
  }))
}
