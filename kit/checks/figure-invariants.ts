import { sql } from 'kysely'
import { expect } from 'vitest'
import { correctFigures, lockFigures } from '#server/admin/figures/count-figures.queries.ts'
import type { Db } from '#server/db/database.ts'

/** From before the first ride of any test until after the last one. */
const ALWAYS = { from: new Date('2000-01-01T00:00:00Z'), to: new Date('2100-01-01T00:00:00Z') }

async function compareFigures(tx: Db) {
  await lockFigures(tx)
  const { rows } = await sql<{ kept: number; available: number }>`
    select
      ((select coalesce(sum((figures ->> 'online')::bigint), 0) from hour_figures)
        + (select coalesce(sum(amount), 0) from figure_changes where figure = 'online'))::int as kept,
      (select count(*)::int from drivers where is_available) as available`.execute(tx)
  return { wrong: await correctFigures(tx, ALWAYS), onLine: rows[0] }
}

/** The kept figures equal a count of rides, offers and events, and the drivers on line those who are available. */
export async function expectFiguresHold(db: Db): Promise<void> {
  const { wrong, onLine } = await (db.isTransaction ? compareFigures(db) : db.transaction().execute(compareFigures))
  expect(wrong).toEqual([])
  expect(onLine?.kept).toBe(onLine?.available)
}
