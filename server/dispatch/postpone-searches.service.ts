import { notAskedReason } from '#domain/dispatch/wave/not-asked-reason.ts'
import { postponedUntil } from '#domain/dispatch/wave/postpone-search.ts'
import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import { driverTypeFor, servicesOf } from '#domain/fares/who-drives.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { RideSearchState } from './searches.service.ts'
import { listCandidates, sampleIdle } from './waves.queries.ts'

/** Sample size of idle drivers: if many of them have GPS off, the sample soon contains one. */
const SAMPLE_SIZE = 200

/** The drivers whose positions are known; none if positions cannot be read. */
async function driversWithPosition(context: Context, now: Date): Promise<ReadonlySet<string>> {
  try {
    return new Set((await context.positions.list(now)).map(({ driverId }) => driverId))
  } catch (error) {
    context.log.error({ err: error }, 'positions not read: dispatch assumes that no driver is nearby')
    return new Set()
  }
}

/** The services with a driver who could be asked now but whom no wave finds, because their GPS is off. */
async function servicesWithoutPosition(
  context: Context,
  tx: Db,
  types: readonly DriverType[],
  now: Date,
): Promise<ReadonlySet<RideType>> {
  const known = await driversWithPosition(context, now)
  const idle = await sampleIdle(tx, types, SAMPLE_SIZE)
  const withoutPosition = idle.filter((driverId) => !known.has(driverId))
  const today = dayOf(now)
  const free = withoutPosition.length === 0 ? [] : await listCandidates(tx, withoutPosition, today)
  return new Set(
    free.flatMap((driver) => (notAskedReason(driver, driver.isDriving, today) === null ? servicesOf(driver) : [])),
  )
}

const typeOf = ({ ride }: RideSearchState) => driverTypeFor(ride.rideType)

function postponementOf({ ride, waves }: RideSearchState, hasDriverWithoutPosition: boolean, now: Date): Date | null {
  const passedOver = waves.flatMap((wave) => wave.passedOver)
  return postponedUntil({ searchStartedAt: ride.searchStartedAt, passedOver, hasDriverWithoutPosition }, now)
}

/**
 * Delays each ride for which nobody could be asked, while near drivers are about to be free. Drivers without a position
 * are read only if they matter for the decision: not at once, and not for a ride that is opened to all anyway.
 */
export async function postponeSearches(
  context: Context,
  tx: Db,
  searches: readonly RideSearchState[],
  now: Date,
): Promise<void> {
  const unanswered = searches.filter(({ offers }) => offers.length === 0)
  for (const search of unanswered) search.postponedUntil = postponementOf(search, false, now)
  // Only for these rides does a driver without a position change the decision.
  const dependent = unanswered.filter(
    (search) => search.postponedUntil !== null && postponementOf(search, true, now) === null,
  )
  if (dependent.length === 0) return
  const withoutPosition = await servicesWithoutPosition(context, tx, [...new Set(dependent.map(typeOf))], now)
  for (const search of dependent) if (withoutPosition.has(search.ride.rideType)) search.postponedUntil = null
}
