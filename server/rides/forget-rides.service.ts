import { FORGOTTEN_PLACE, locationHistoryBegins, rideHistoryBegins } from '#domain/rides/after/ride-retention.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { forgetting } from '../db/holds/holds.ts'
import {
  deleteFreePositions,
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

async function forgetOldPositions({ db, clock, log }: Context, before: Date): Promise<void> {
  const now = clock.now()
  const days = await db.transaction().execute((tx) => dropPositionsBefore(tx, dayOf(before), now))
  if (days > 0) log.info({ days }, 'old position partitions dropped')
  let positions = 0
  let deleted: number
  do {
    deleted = await forgetting(db, (tx) => deletePositions(tx, { before, now }, POSITIONS_AT_ONCE))
    positions += deleted
  } while (deleted === POSITIONS_AT_ONCE)
  positions += await forgetting(db, (tx) => deleteFreePositions(tx, now))
  if (positions > 0) log.info({ positions }, 'old positions forgotten')
}

/**
 * Deletes positions of drivers after six months, and what is older than the kept history: the places of rides, the notes
 * about their cash, the reasons of their steps, and who drove what (job). What is held stays until its hold has ended.
 * Idempotent.
 */
export async function forgetOldRides(context: Context): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now()
  const old = { before: rideHistoryBegins(dayOf(now)), now }
  await forgetOldPositions(context, locationHistoryBegins(dayOf(now)))
  await forgetting(db, (tx) => forgetCashNotes(tx, old))
  await forgetting(db, (tx) => forgetReasons(tx, old, FORGOTTEN_PLACE))
  await forgetting(db, (tx) => forgetSosDetails(tx, old, FORGOTTEN_PLACE))
  const rides = await forgetting(db, (tx) => forgetPlaces(tx, old, FORGOTTEN_PLACE))
  if (rides > 0) log.info({ rides }, 'places of old rides forgotten')
  const acceptances = await forgetting(db, (tx) => deleteRideDrivers(tx, old))
  if (acceptances > 0) log.info({ acceptances }, 'drivers of old rides forgotten')
}

/** In the transaction that erases an account: deletes the person's positions and the persons they booked for. */
export async function forgetTripsOf(tx: Db, userId: string): Promise<void> {
  await deleteTripsOf(tx, userId)
}
