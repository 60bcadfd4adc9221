import { sql } from 'kysely'
import type { RideDetails } from '#domain/admin/disclosures/ride-answer.ts'
import type { DayCounts } from '#domain/admin/disclosures/statistics-answer.ts'
import { AUTHORITY_ACTIONS } from '#domain/admin/journal/admin-actions.ts'
import type { Db } from '../../db/database.ts'
import { BOOKED_AHEAD, type Period } from './traces.queries.ts'

/** What other authorities ask is no part of an answer. */
const SECRET_ACTIONS = sql.join(AUTHORITY_ACTIONS.map((action) => sql.lit(action)))

/** Positions of one ride: those of its days, and those that a hold kept longer. */
export async function listPositionsOf(db: Db, rideId: string): Promise<RideDetails['positions']> {
  const { rows } = await sql<RideDetails['positions'][number]>`
    select at, lat, lon from ride_positions where ride_id = ${rideId}::uuid
    union select at, lat, lon from held_positions where ride_id = ${rideId}::uuid
    order by at`.execute(db)
  return rows
}

/** Operators who opened a ride, and what they did with it, except for an authority; the first one first. */
export async function listReads(db: Db, rideId: string): Promise<RideDetails['reads']> {
  const { rows } = await sql<RideDetails['reads'][number]>`
    select seen.at, profiles.full_name as actor_name, seen.action from (
      select at, operator_id as actor_id, null::text as action from ride_reads where ride_id = ${rideId}::uuid
      union all
      select at, actor_id, action from admin_actions where ride_id = ${rideId}::uuid
        and action not in (${SECRET_ACTIONS})
    ) seen left join profiles on profiles.id = seen.actor_id
    order by seen.at`.execute(db)
  return rows
}

type CountRow = Pick<DayCounts, 'day' | 'rideType'> & {
  readonly asked: number
  readonly askedPassengers: number
  readonly askedDrivers: number
  readonly finished: number
  readonly finishedPassengers: number
  readonly finishedDrivers: number
  readonly cancelled: number
  readonly cancelledPassengers: number
  readonly cancelledDrivers: number
  readonly open: number
  readonly openPassengers: number
  readonly openDrivers: number
}

/** Rides by day of Benin and service, found by when they were booked, with how many passengers and drivers are behind each figure. */
export async function listDayCounts(db: Db, { from, until }: Period): Promise<DayCounts[]> {
  const { rows } = await sql<CountRow>`
    select day_in_benin(requested_at)::text as day, ride_type,
      count(*)::int as asked, count(distinct passenger_id)::int as asked_passengers, count(distinct driver_id)::int as asked_drivers,
      count(*) filter (where status = 'completed')::int as finished,
      count(distinct passenger_id) filter (where status = 'completed')::int as finished_passengers,
      count(distinct driver_id) filter (where status = 'completed')::int as finished_drivers,
      count(*) filter (where status = 'cancelled')::int as cancelled,
      count(distinct passenger_id) filter (where status = 'cancelled')::int as cancelled_passengers,
      count(distinct driver_id) filter (where status = 'cancelled')::int as cancelled_drivers,
      count(*) filter (where status not in ('completed', 'cancelled'))::int as open,
      count(distinct passenger_id) filter (where status not in ('completed', 'cancelled'))::int as open_passengers,
      count(distinct driver_id) filter (where status not in ('completed', 'cancelled'))::int as open_drivers
    from rides where requested_at >= ${from}::timestamptz and requested_at < ${until}::timestamptz
      and created_at >= ${from}::timestamptz - ${BOOKED_AHEAD}::interval and created_at < ${until}::timestamptz
    group by 1, 2`.execute(db)
  return rows.map((row) => ({
    day: row.day,
    rideType: row.rideType,
    asked: { rides: row.asked, passengers: row.askedPassengers, drivers: row.askedDrivers },
    finished: { rides: row.finished, passengers: row.finishedPassengers, drivers: row.finishedDrivers },
    cancelled: { rides: row.cancelled, passengers: row.cancelledPassengers, drivers: row.cancelledDrivers },
    open: { rides: row.open, passengers: row.openPassengers, drivers: row.openDrivers },
  }))
}
