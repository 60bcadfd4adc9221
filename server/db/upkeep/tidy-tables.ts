import { sql } from 'kysely'
import type { Context } from '../../context.ts'

/**
 * Vacuums and analyzes the embedded database, which has no autovacuum: one table after the other, so that requests are
 * served in between.
 */
export async function tidyTables({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by relid`.execute(db)
  for (const { name } of rows) {
    // A table of the job queue may be gone by now: continue with the others.
    await sql
      .raw(`vacuum (analyze) ${name}`)
      .execute(db)
      .catch((error: unknown) => log.warn({ err: error, table: name }, 'table not vacuumed'))
  }
}
