import { DEMAND_MINUTES, type DemandArea, demandAreas } from '#domain/dispatch/demand.ts'
import { driverRefusal } from '#domain/drivers/driver-eligibility.ts'
import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import { rideTypesOf } from '#domain/fares/who-drives.ts'
import { dayOf } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireDriverEligibility } from '../../identity/eligibility.service.ts'
import { memoizeFor } from '../memoize-for.ts'
import { listDemand, listFreeDrivers } from './demand.queries.ts'

/** All drivers of a type read the same answer for this long: demand of an hour does not change in a minute. */
const KEPT_MS = 60_000

async function readDemand(context: Context, driverType: DriverType, now: Date): Promise<DemandArea[]> {
  const since = new Date(now.getTime() - DEMAND_MINUTES * 60_000)
  const cells = await listDemand(context.db, { rideTypes: rideTypesOf(driverType), since, now })
  const located = (await context.positions.list(now)).filter((position) => position.driverType === driverType)
  const ids = located.map(({ driverId }) => driverId)
  const free = new Set(await listFreeDrivers(context.db, ids))
  return demandAreas(
    cells,
    located.filter(({ driverId }) => free.has(driverId)).map(({ point }) => point),
  )
}

/**
 * Where rides for a driver of this type were requested in the last hour, read at most once a minute in each process. Refuses
 * driver_not_found, driver_not_approved, driver_refused, driver_suspended.
 */
export function demandReader(context: Context): (actor: Actor) => Promise<DemandArea[]> {
  const listAreas = memoizeFor(KEPT_MS, context.clock, (driverType: DriverType, now) =>
    readDemand(context, driverType, now),
  )
  return async ({ userId }) => {
    const eligibility = await requireDriverEligibility(context.db, userId)
    if (eligibility.approval !== 'approved') {
      throw new Refusal(driverRefusal(eligibility, dayOf(context.clock.now())) ?? 'driver_not_approved')
    }
    return listAreas(eligibility.driverType)
  }
}
