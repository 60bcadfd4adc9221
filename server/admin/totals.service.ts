import type { Context } from '../context.ts'
import { foldChanges, mendTotals } from './totals.queries.ts'

/** Adds up what changed since the last time (job). Twice, or at once in two processes, changes nothing. */
export async function foldTotals({ db }: Context): Promise<void> {
  await foldChanges(db)
}

/** Compares the dashboard's totals with what the tables say (job). A day that is wrong is an error in the log, and mended. */
export async function checkTotals({ db, log }: Context): Promise<void> {
  for (const wrong of await mendTotals(db)) log.error(wrong, 'the totals of a day were wrong and have been mended')
}
