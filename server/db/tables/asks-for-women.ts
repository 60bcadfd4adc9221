import { type RawBuilder, sql } from 'kysely'

/** Whether this person has said « Entre femmes » and not taken it back. Parameter: a reference to the column of their id. */
export function asksForWomen(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select consent.given from consents consent
    where consent.user_id = ${userId} and consent.purpose = 'among_women'
    order by consent.id desc limit 1
  ), false)`
}
