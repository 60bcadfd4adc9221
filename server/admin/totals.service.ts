import type { Context } from '../context.ts'
import { correctTotals, foldChanges } from './totals.queries.ts'

/** Adds the recorded changes to the daily totals (job). Running it twice, or in two processes at once, changes nothing. */
export async function foldTotals({ db }: Context): Promise<void> {
  await foldChanges(db)
}

/** Compares the dashboard's totals with the tables (job). Logs a wrong day as an error, and corrects it. */
export async function checkTotals({ db, log }: Context): Promise<void> {
  for (const wrong of await correctTotals(db)) log.error(wrong, 'daily totals were wrong: corrected')
}
