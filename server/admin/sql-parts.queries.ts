import { type RawBuilder, sql } from 'kysely'
import type { PersonSearch } from '#domain/admin/person-search.ts'
import type { Db } from '../db/database.ts'

/** Does this account fit? Needs `users`, `profiles` and `drivers` in scope, the last perhaps empty. */
export function fitsSearch({ words, digits, plate }: PersonSearch): RawBuilder<boolean> {
  return sql`(
    (profiles.search_name || ' ' || users.email)
      like all (array(select fold_for_search(word) from unnest(${words}::text[]) as typed(word)))
    or profiles.phone_number like ${digits}::text
    or drivers.search_plate like (select fold_for_search(${plate}::text))
  )`
}

/** Accounts that fit, as many as a search of rides follows and one more. */
export async function findPeople(db: Db, search: PersonSearch, limit: number): Promise<string[]> {
  // All of them first: with the limit in sight the planner hopes to find enough early, and looks each account up by itself.
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select users.id from users
      join profiles on profiles.id = users.id
      left join drivers on drivers.user_id = users.id
      where ${fitsSearch(search)}
    )
    select id from found limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
