import { type Selectable, sql } from 'kysely'
import type { Approval, DriverType } from '#domain/drivers/driver-types.table.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import type { MeasuredPosition } from '#domain/tracking/plausible-track.ts'
import { type Announcement, LIVE_CHANNEL } from '../db/announce.ts'
import { anyUuid } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { ACTIVE } from '../db/tables/ride-statuses.ts'
import type { RidesTable } from '../db/tables/ride-tables.ts'

const RIDE_COLUMNS = [
  'id',
  'status',
  'passengerId',
  'driverId',
  'rideType',
  'arrivedAt',
  'startedAt',
  'pickupLat',
  'pickupLon',
  'dropoffLat',
  'dropoffLon',
] as const

/** The fields of a ride that decide who may see its driver's position, and what is published. */
export type FollowedRide = Pick<Selectable<RidesTable>, (typeof RIDE_COLUMNS)[number]>

/** Is this driver active now, and on which ride? */
export type Duty = {
  readonly driverType: DriverType
  readonly approval: Approval
  readonly isAvailable: boolean
  readonly ride: FollowedRide | null
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | null }
type DutyColumns = Omit<Duty, 'ride'> & { readonly userId: string } & Nullable<FollowedRide>

function toDuty({ userId: _, driverType, approval, isAvailable, ...ride }: DutyColumns): Duty {
  return { driverType, approval, isAvailable, ride: ride.id === null ? null : (ride as FollowedRide) }
}

/** For many drivers in one query, because every incoming position needs it. */
export async function findDuties(db: Db, driverIds: readonly string[]): Promise<ReadonlyMap<string, Duty>> {
  const { rows } = await sql<DutyColumns>`
    select driver.user_id, driver.driver_type, driver.approval, driver.is_available,
      ${sql.join(RIDE_COLUMNS.map((column) => sql.ref(`ride.${column}`)))}
    from drivers driver
    left join rides ride on ride.driver_id = driver.user_id and ride.status in (${ACTIVE})
    where driver.user_id = ${anyUuid(driverIds)}`.execute(db)
  return new Map(rows.map((row) => [row.userId, toDuty(row)]))
}

export async function findFollowedRide(db: Db, rideId: string): Promise<FollowedRide | undefined> {
  return db.selectFrom('rides').where('id', '=', rideId).select(RIDE_COLUMNS).executeTakeFirst()
}

type Followed = {
  readonly rideId: string
  readonly driverId: string
  readonly track: readonly MeasuredPosition[]
  readonly receivedAt: Date
  /** The event for the passenger, if any. */
  readonly change: Extract<Announcement, { kind: 'position' }> | null
}

/**
 * Stores the driver's position and announces it, in one statement, only during that ride: its row is locked, so that the end
 * of the ride comes after this or prevents it. Positions before the acceptance are not stored. Idempotent.
 */
export async function insertTrack(db: Db, { rideId, driverId, track, receivedAt, change }: Followed): Promise<void> {
  const points = track.map(({ at, point }) => ({ at, ...point }))
  await sql`
    with ride as (
      select id, accepted_at from rides
      where id = ${rideId}::uuid and driver_id = ${driverId}::uuid and status in (${ACTIVE})
      for share
    ), kept as (
      insert into ride_positions (ride_id, driver_id, at, lat, lon, heard_at)
      select ride.id, ${driverId}::uuid, point.at, point.lat, point.lon, ${receivedAt}::timestamptz
      from ride, jsonb_to_recordset(${JSON.stringify(points)}::jsonb)
        as point (at timestamptz, lat double precision, lon double precision)
      where point.at >= ride.accepted_at
      on conflict do nothing
    )
    select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(change)}) from ride where ${change !== null}::boolean`.execute(
    db,
  )
}

type KeptPosition = { readonly point: LatLon; readonly at: Date }

/** The last stored position of the ride's current driver. */
export async function findLastTrackPosition(db: Db, rideId: string, driverId: string): Promise<KeptPosition | null> {
  const row = await db
    .selectFrom('ridePositions')
    .where('rideId', '=', rideId)
    .where('driverId', '=', driverId)
    // No position is older than the acceptance: earlier partitions are not read.
    .where(sql<boolean>`at >= (select accepted_at from rides where id = ${rideId}::uuid)`)
    .orderBy('at', 'desc')
    .limit(1)
    .select(['lat', 'lon', 'at'])
    .executeTakeFirst()
  return row === undefined ? null : { point: { lat: row.lat, lon: row.lon }, at: row.at }
}
