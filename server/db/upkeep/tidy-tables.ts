import { sql } from 'kysely'
import type { Context } from '../../context.ts'

/**
 * What a PostgreSQL server does by itself and the embedded one does not: finds the room of dead rows again, and counts the
 * living. One table after the other: whoever rides meanwhile is served in between.
 */
export async function tidyTables({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by relid`.execute(db)
  for (const { name } of rows) {
    // A table of the jobs may be gone by now: the others have their turn.
    await sql
      .raw(`vacuum (analyze) ${name}`)
      .execute(db)
      .catch((error: unknown) => log.warn({ err: error, table: name }, 'table not tidied'))
  }
}
