import { sql } from 'kysely'
import { FAR_LONGER_MORE_MINUTES, FAR_LONGER_TIMES, type TripWatch } from '#domain/safety/unusual/trip-watch.ts'
import type { Db } from '../../db/database.ts'
import type { IdPage } from './trip-questions.queries.ts'

/** A ride under way with what is known of it. */
export async function findWatchedRide(db: Db, rideId: string) {
  return db
    .selectFrom('rides')
    .leftJoin('tripWatches', 'tripWatches.rideId', 'rides.id')
    .where('rides.id', '=', rideId)
    .where('rides.status', '=', 'in_progress')
    .select(['rides.startedAt', 'rides.distanceM', 'way', 'plannedM', 'state', 'tripWatches.version'])
    .executeTakeFirst()
}

type Begun = {
  readonly rideId: string
  readonly way: string
  readonly plannedM: number
  readonly state: TripWatch
}

/** Begins to watch a ride that is under way, unless another process has. */
export async function insertWatch(db: Db, { rideId, way, plannedM, state }: Begun): Promise<void> {
  await sql`
    insert into trip_watches (ride_id, way, planned_m, state)
    select id, ${way}, ${plannedM}::int, ${JSON.stringify(state)}::jsonb from rides
    where id = ${rideId}::uuid and status = 'in_progress'
    on conflict do nothing`.execute(db)
}

type Change = Pick<Begun, 'rideId' | 'way' | 'state'> & { readonly version: number }

/** Writes what is known, if nobody has since; returns whether it was written. */
export async function updateWatch(db: Db, { rideId, version, way, state }: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tripWatches')
    .set({ version: version + 1, way, state: JSON.stringify(state) })
    .where('rideId', '=', rideId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes what is known of rides that are not under way any more: it says where somebody was. */
export async function deleteWatchesOfEnded(db: Db): Promise<void> {
  await sql`
    delete from trip_watches using rides
    where rides.id = trip_watches.ride_id and rides.status <> 'in_progress'`.execute(db)
}

type RideRef = { readonly id: string; readonly rideId: string }

/** Rides under way that take far longer than they were priced, and of which nobody was asked for that; by id. */
export async function listFarLonger(db: Db, now: Date, { after, limit }: IdPage): Promise<RideRef[]> {
  const { rows } = await sql<RideRef>`
    select id, id as ride_id from rides
    where status = 'in_progress'
      and started_at + make_interval(mins => greatest(
        estimated_duration * ${FAR_LONGER_TIMES}::float8, estimated_duration + ${FAR_LONGER_MORE_MINUTES}::float8)::int)
        <= ${now}::timestamptz
      and not exists (
        select from trip_questions question
        where question.ride_id = rides.id and question.kind = 'far_longer')
      and ${after === null ? sql`true` : sql`id > ${after}::uuid`}
    order by id limit ${limit}::int`.execute(db)
  return rows
}
