import { sql } from 'kysely'
import { type CellDemand, DEMAND_CELL_DEGREES } from '#domain/dispatch/demand.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import { ACTIVE_STATUSES } from '#domain/rides/ride-status.ts'
import { anyUuid } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'

const step = (column: 'pickupLat' | 'pickupLon') =>
  sql<number>`floor(${sql.ref(column)} / ${sql.lit(DEMAND_CELL_DEGREES)})::int`

/** Rides of these services that were created since then and are not for later, by the cell of their pickup. */
export async function listDemand(
  db: Db,
  asked: { readonly rideTypes: readonly RideType[]; readonly since: Date; readonly now: Date },
): Promise<CellDemand[]> {
  return db
    .selectFrom('rides')
    .where('createdAt', '>=', asked.since)
    .where('searchFrom', '<=', asked.now)
    .where('rideType', 'in', asked.rideTypes)
    .where('pickupLat', 'is not', null)
    .select([
      step('pickupLat').as('row'),
      step('pickupLon').as('column'),
      sql<number>`count(*)::int`.as('rides'),
      sql<number>`count(distinct passenger_id)::int`.as('passengers'),
    ])
    .groupBy([step('pickupLat'), step('pickupLon')])
    .execute()
}

/** Those of these drivers who are available and have no ride. */
export async function listFreeDrivers(db: Db, driverIds: readonly string[]): Promise<string[]> {
  const free = await db
    .selectFrom('drivers')
    .where('drivers.userId', '=', anyUuid(driverIds))
    .where('drivers.isAvailable', '=', true)
    .where('drivers.approval', '=', 'approved')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rides')
            .whereRef('rides.driverId', '=', 'drivers.userId')
            .where('rides.status', 'in', ACTIVE_STATUSES)
            .select('rides.id'),
        ),
      ),
    )
    .select('drivers.userId')
    .execute()
  return free.map(({ userId }) => userId)
}
