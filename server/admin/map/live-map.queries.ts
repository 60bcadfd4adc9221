import { type Selectable, sql } from 'kysely'
import { anyUuid } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { ACTIVE, OPEN } from '../../db/tables/ride-statuses.ts'
import type { RidesTable } from '../../db/tables/ride-tables.ts'

const RIDE_COLUMNS = [
  'id',
  'status',
  'driverId',
  'rideType',
  'pickupLat',
  'pickupLon',
  'dropoffLat',
  'dropoffLon',
  'pickupLocation',
  'dropoffLocation',
  'requestedAt',
] as const

export type DriverOnMap = { readonly id: string; readonly firstName: string; readonly isBusy: boolean }

/** Those of these drivers who are on duty now: approved and available, or with a ride under way. */
export async function listOnDuty(db: Db, driverIds: readonly string[]): Promise<DriverOnMap[]> {
  const { rows } = await sql<DriverOnMap>`
    select driver.user_id as id,
      coalesce(profile.first_name, split_part(profile.full_name, ' ', 1), '') as "firstName",
      busy.id is not null as "isBusy"
    from drivers driver
    join profiles profile on profile.id = driver.user_id
    left join rides busy on busy.driver_id = driver.user_id and busy.status in (${ACTIVE})
    where driver.user_id = ${anyUuid(driverIds)}
      and (busy.id is not null or driver.approval = 'approved' and driver.is_available)`.execute(db)
  return rows
}

export type RideOnMap = Pick<Selectable<RidesTable>, (typeof RIDE_COLUMNS)[number]>

/** Open rides with a known point, newest first, at most `limit`, and the count of all of them. */
export async function listRidesOnMap(db: Db, limit: number): Promise<{ rides: RideOnMap[]; total: number }> {
  const open = db
    .selectFrom('rides')
    .where(sql<boolean>`status in (${OPEN})`)
    .where((eb) => eb.or([eb('pickupLat', 'is not', null), eb('dropoffLat', 'is not', null)]))
  const rides = await open.select(RIDE_COLUMNS).orderBy('requestedAt', 'desc').orderBy('id').limit(limit).execute()
  const { total } = await open.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rides, total }
}
