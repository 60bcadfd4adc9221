import { addDays, type Day, dayOf, startOfDay } from '#domain/shared/day.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import {
  correctFigures,
  countQuarters,
  findBackfill,
  foldFigures,
  lockFigures,
  moveBackfill,
} from './count-figures.queries.ts'

/** Days that are counted in one transaction after an upgrade: about 30 000 rides of a busy month. */
const SLICE_DAYS = 31

/** Days that the nightly check compares with the rides: their last changes. */
const CHECKED_DAYS = 8

const spanOf = (from: Day, until: Day) => ({ from: startOfDay(from), to: startOfDay(until) })

/** Nobody else adds figures up or corrects them meanwhile. */
function withFigures<T>({ db }: Pick<Context, 'db'>, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await lockFigures(tx)
    return work(tx)
  })
}

/** Counts one slice of the days that are not counted yet. False: there is none any more. */
async function countSlice(tx: Db): Promise<boolean> {
  const backfill = await findBackfill(tx)
  if (backfill === undefined) return false
  const { beforeDay, firstDay } = backfill
  const from = addDays(beforeDay, -SLICE_DAYS)
  const isLast = firstDay === null || from <= firstDay
  const span = spanOf(from, beforeDay)
  await correctFigures(tx, span)
  await countQuarters(tx, span)
  // A month has tens of thousands of sums: readers need not add them up meanwhile.
  await foldFigures(tx)
  await moveBackfill(tx, isLast ? null : from)
  return !isLast
}

/** Adds the recorded changes to the figures (job). Running it twice, or in two processes at once, changes nothing. */
export async function foldAllFigures(context: Context): Promise<void> {
  await withFigures(context, foldFigures)
}

/**
 * Counts the rides of before the figures were kept, the newest month first (job). A process that stops in between goes on
 * where it was; rides may be booked and driven meanwhile.
 */
export async function countFormerDays(context: Pick<Context, 'db'>): Promise<void> {
  while (await withFigures(context, countSlice)) {
    // Each slice is a transaction of its own.
  }
}

/** Compares the figures of the last days with the rides (job). Logs what is wrong as an error, and corrects it. */
export async function checkFigures(context: Context): Promise<void> {
  const { clock, log } = context
  const tomorrow = addDays(dayOf(clock.now()), 1)
  const span = spanOf(addDays(tomorrow, -CHECKED_DAYS), tomorrow)
  for (const wrong of await withFigures(context, (tx) => correctFigures(tx, span)))
    log.error(wrong, 'figures were wrong: corrected')
}
