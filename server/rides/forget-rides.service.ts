import { FORGOTTEN_PLACE, locationHistoryBegins, rideHistoryBegins } from '#domain/rides/after/ride-retention.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import {
  deletePositions,
  deleteTripsOf,
  dropPositionsBefore,
  forgetPlaces,
  makePartitions,
} from './forget-rides.queries.ts'

/** Positions deleted in one statement: nobody waits long behind it. */
const POSITIONS_AT_ONCE = 10_000

/** Days ahead for which a partition of positions stands ready: so long may the job that makes them fail. */
const DAYS_AHEAD = 14

/** Makes the partitions of the positions of the coming days (job). Without one, rows wait among those of other days. */
export async function preparePositions({ db, clock }: Context): Promise<void> {
  const today = dayOf(clock.now())
  await makePartitions(
    db,
    Array.from({ length: DAYS_AHEAD + 2 }, (_, n) => addDays(today, n - 1)),
  )
}

async function forgetOldPositions({ db, log }: Context, before: Date): Promise<void> {
  const days = await dropPositionsBefore(db, dayOf(before))
  if (days > 0) log.info({ days }, 'days of old positions dropped')
  let positions = 0
  let deleted: number
  do {
    deleted = await deletePositions(db, before, POSITIONS_AT_ONCE)
    positions += deleted
  } while (deleted === POSITIONS_AT_ONCE)
  if (positions > 0) log.info({ positions }, 'old positions forgotten')
}

/**
 * Forgets where drivers were six months ago, and where rides led that are older than the history we keep (job). A
 * second run changes nothing.
 */
export async function forgetOldRides(context: Context): Promise<void> {
  const { db, clock, log } = context
  const today = dayOf(clock.now())
  await forgetOldPositions(context, locationHistoryBegins(today))
  const rides = await forgetPlaces(db, rideHistoryBegins(today), FORGOTTEN_PLACE)
  if (rides > 0) log.info({ rides }, 'places of old rides forgotten')
}

/** In the transaction that erases an account: where that person was, and the persons they rode for, are not kept longer. */
export async function forgetTripsOf(tx: Db, userId: string): Promise<void> {
  await deleteTripsOf(tx, userId)
}
