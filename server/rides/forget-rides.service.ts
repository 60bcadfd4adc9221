import { FORGOTTEN_PLACE, locationHistoryBegins, rideHistoryBegins } from '#domain/rides/after/ride-retention.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import {
  deletePositions,
  deleteRideDrivers,
  deleteTripsOf,
  dropPositionsBefore,
  forgetCashNotes,
  forgetPlaces,
  forgetReasons,
  forgetSosDetails,
  makePartitions,
} from './forget-rides.queries.ts'

/** Positions deleted in one statement, which keeps locks short. */
const POSITIONS_AT_ONCE = 10_000

/** Days ahead with a partition of positions: the job that creates them may fail for this long. */
const DAYS_AHEAD = 14

/** Creates the partitions of the positions of the coming days (job). Without one, rows go to the default partition. */
export async function preparePositions({ db, clock }: Context): Promise<void> {
  const today = dayOf(clock.now())
  await makePartitions(
    db,
    Array.from({ length: DAYS_AHEAD + 2 }, (_, n) => addDays(today, n - 1)),
  )
}

async function forgetOldPositions({ db, log }: Context, before: Date): Promise<void> {
  const days = await dropPositionsBefore(db, dayOf(before))
  if (days > 0) log.info({ days }, 'old position partitions dropped')
  let positions = 0
  let deleted: number
  do {
    deleted = await deletePositions(db, before, POSITIONS_AT_ONCE)
    positions += deleted
  } while (deleted === POSITIONS_AT_ONCE)
  if (positions > 0) log.info({ positions }, 'old positions forgotten')
}

/**
 * Deletes positions of drivers after six months, and what is older than the kept history: the places of rides, the notes
 * about their cash, the reasons of their steps, and who drove what (job).
 * Idempotent.
 */
export async function forgetOldRides(context: Context): Promise<void> {
  const { db, clock, log } = context
  const today = dayOf(clock.now())
  await forgetOldPositions(context, locationHistoryBegins(today))
  await forgetCashNotes(db, rideHistoryBegins(today))
  await forgetReasons(db, rideHistoryBegins(today), FORGOTTEN_PLACE)
  await forgetSosDetails(db, rideHistoryBegins(today), FORGOTTEN_PLACE)
  const rides = await forgetPlaces(db, rideHistoryBegins(today), FORGOTTEN_PLACE)
  if (rides > 0) log.info({ rides }, 'places of old rides forgotten')
  const acceptances = await db.transaction().execute((tx) => deleteRideDrivers(tx, rideHistoryBegins(today)))
  if (acceptances > 0) log.info({ acceptances }, 'drivers of old rides forgotten')
}

/** In the transaction that erases an account: deletes the person's positions and the persons they booked for. */
export async function forgetTripsOf(tx: Db, userId: string): Promise<void> {
  await deleteTripsOf(tx, userId)
}
