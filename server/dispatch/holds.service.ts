import { heldUntil } from '#domain/dispatch/hold.ts'
import { whyNotAsked } from '#domain/dispatch/may-be-asked.ts'
import { type DriverType, driverTypeFor } from '#domain/drivers/driver-types.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Search } from './searches.service.ts'
import { readCandidates, sampleIdle } from './waves.queries.ts'

/** So many idle drivers are looked at each time: where many have GPS off one of them is soon among them. */
const LOOKED_AT = 200

/** Whose phones say where they are. Where positions cannot be read, nobody's does. */
async function seenDrivers(context: Context, now: Date): Promise<ReadonlySet<string>> {
  try {
    return new Set((await context.positions.list(now)).map(({ driverId }) => driverId))
  } catch (error) {
    context.log.error({ err: error }, 'positions not read: no driver is seen')
    return new Set()
  }
}

/** The kinds of drivers of whom somebody may be asked now, and no wave can find him: his GPS is off. */
async function unseenTypes(
  context: Context,
  tx: Db,
  types: readonly DriverType[],
  now: Date,
): Promise<ReadonlySet<DriverType>> {
  const seen = await seenDrivers(context, now)
  const idle = await sampleIdle(tx, types, LOOKED_AT)
  const unseen = idle.filter((driverId) => !seen.has(driverId))
  const today = dayOf(now)
  const free = unseen.length === 0 ? [] : await readCandidates(tx, unseen)
  return new Set(
    free.flatMap((driver) => (whyNotAsked(driver, driver.isDriving, today) === null ? [driver.driverType] : [])),
  )
}

const typeOf = ({ ride }: Search) => driverTypeFor(ride.rideType)

function holdOf({ ride, waves }: Search, isSomebodyUnseen: boolean, now: Date): Date | null {
  const passedOver = waves.flatMap((wave) => wave.passedOver)
  return heldUntil({ searchFrom: ride.soughtSince, passedOver, isSomebodyUnseen }, now)
}

/**
 * Holds each ride for which nobody could be asked, as long as it may wait for those near who are free in a moment. Who
 * is unseen is looked up only where it decides: not at once, and not for a ride that is opened anyway.
 */
export async function holdSearches(context: Context, tx: Db, searches: readonly Search[], now: Date): Promise<void> {
  const unanswered = searches.filter(({ offers }) => offers.length === 0)
  for (const search of unanswered) search.heldUntil = holdOf(search, false, now)
  const doubtful = unanswered.filter((search) => search.heldUntil !== null && holdOf(search, true, now) === null)
  if (doubtful.length === 0) return
  const unseen = await unseenTypes(context, tx, [...new Set(doubtful.map(typeOf))], now)
  for (const search of doubtful) if (unseen.has(typeOf(search))) search.heldUntil = null
}
