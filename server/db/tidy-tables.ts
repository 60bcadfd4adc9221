import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * What a PostgreSQL server does by itself and the embedded one does not: finds the room of dead rows again, and counts the
 * living. One table after the other: whoever rides meanwhile is served in between.
 */
export async function tidyTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by relid`.execute(db)
  for (const { name } of rows) await sql.raw(`vacuum (analyze) ${name}`).execute(db)
}
