import { type RawBuilder, sql } from 'kysely'
import type { SubjectKind } from '#domain/admin/disclosures/disclosures.ts'
import type { DriverTrace, RideTrace } from '#domain/admin/disclosures/traces.ts'
import { anyUuid } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'

export type Period = { readonly from: Date; readonly until: Date }

/** What is looked for: a plate or an NPC however it is written, a stored number, people by their ids, or anything. */
export type TraceSubject =
  | { readonly kind: Exclude<SubjectKind, 'person'>; readonly value: string }
  | { readonly kind: 'people'; readonly userIds: readonly string[] }
  | { readonly kind: 'anything' }

/** A booking for later stands at most this long before its ride. */
export const BOOKED_AHEAD = sql.lit('31 days')

/** SQL: as the generated columns for searching have it. */
export const folded = (typed: string) => sql`regexp_replace(fold_for_search(${typed}::text), '[^a-z0-9]', '', 'g')`

const ofPeople = (ids: RawBuilder<unknown>) => sql`
  select id from rides where passenger_id in (${ids})
  union select id from rides where driver_id in (${ids})
  union select ride_id from ride_drivers where driver_id in (${ids})`

/** SQL: the ids of the rides that this subject is in, each part by an index of its own. Null: all rides. */
function ridesOf(subject: TraceSubject): RawBuilder<unknown> | null {
  switch (subject.kind) {
    case 'anything':
      return null
    case 'people':
      return ofPeople(sql`select unnest(${subject.userIds}::uuid[])`)
    case 'plate':
      return sql`select ride_id from ride_drivers where search_plate = ${folded(subject.value)} and search_plate <> ''`
    case 'npc':
      return sql`
        select ride_id from ride_drivers where search_npc = ${folded(subject.value)} and search_npc <> ''
        union select ride_id from ride_drivers where vehicle_id in (
          select id from vehicles where search_npc = ${folded(subject.value)} and search_npc <> '')`
    case 'phone':
      return sql`
        select ride_id from ride_drivers where phone_number = ${subject.value}
        union select id from rides where rider_phone = ${subject.value}
        union ${ofPeople(sql`select id from profiles where phone_number = ${subject.value}`)}`
  }
}

/** SQL: the ride was under way in this period, or waited in it. */
function isWithin({ from, until }: Period) {
  return sql`rides.created_at >= ${from}::timestamptz - ${BOOKED_AHEAD}::interval and rides.created_at < ${until}::timestamptz
    and coalesce(rides.accepted_at, rides.created_at) < ${until}::timestamptz
    and coalesce(rides.completed_at, rides.cancelled_at, 'infinity') >= ${from}::timestamptz`
}

type Wanted = { readonly subject: TraceSubject; readonly period: Period | null; readonly limit: number }

/** Ids of the rides that this subject is in, within the period if there is one, the newest first. */
export async function listTracedRides(db: Db, { subject, period, limit }: Wanted): Promise<string[]> {
  const ids = ridesOf(subject)
  const { rows } = await sql<{ id: string }>`
    select id from rides
    where ${period === null ? sql`true` : isWithin(period)} and ${ids === null ? sql`true` : sql`rides.id in (${ids})`}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

type Search = {
  readonly actorId: string
  /** The accounts that were found. */
  readonly people: readonly string[]
  readonly reason: string
  readonly at: Date
  readonly since: Date
}

/** Writes what an operator searched in the journal: once for each account found, or once; not what they searched since then. */
export async function insertSearch(db: Db, { actorId, people, reason, at, since }: Search): Promise<void> {
  await sql`
    insert into admin_actions (actor_id, action, target_id, reason, at)
    select ${actorId}::uuid, 'search_traces', found.id, ${reason}::text, ${at}::timestamptz
    from unnest(${people.length === 0 ? [null] : people}::uuid[]) found (id)
    where not exists (
      select from admin_actions before where before.action = 'search_traces' and before.actor_id = ${actorId}::uuid
        and before.at > ${since}::timestamptz and before.reason = ${reason}
        and before.target_id is not distinct from found.id)`.execute(db)
}

type TraceRow = Omit<RideTrace, 'drivers'>

async function listDriverTraces(db: Db, rideIds: readonly string[]) {
  return db
    .selectFrom('rideDrivers')
    .where('rideId', '=', anyUuid(rideIds))
    .orderBy('acceptance')
    .select([
      'rideId',
      'driverId',
      'acceptedAt',
      'fullName',
      'phoneNumber',
      'plate',
      'make',
      'colour',
      'licenseNumber',
      'npc',
    ])
    .execute()
}

/** These rides, the newest first: who asked for each, and who accepted it with which vehicle, as it was then. */
export async function listRideTraces(db: Db, rideIds: readonly string[]): Promise<RideTrace[]> {
  if (rideIds.length === 0) return []
  const { rows } = await sql<TraceRow>`
    select rides.id as ride_id, ride_type, status, requested_at, coalesce(completed_at, cancelled_at) as ended_at,
      pickup_location, dropoff_location, price, passenger_id,
      profiles.full_name as passenger_name, profiles.phone_number as passenger_phone, rider_name, rider_phone
    from rides join profiles on profiles.id = rides.passenger_id
    where rides.id = ${anyUuid(rideIds)} order by rides.created_at desc, rides.id desc`.execute(db)
  const drivers: Map<string, DriverTrace[]> = Map.groupBy(await listDriverTraces(db, rideIds), ({ rideId }) => rideId)
  return rows.map((row) => ({ ...row, drivers: drivers.get(row.rideId) ?? [] }))
}
