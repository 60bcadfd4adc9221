import { sql } from 'kysely'

/**
 * `= any (…)` with the list as one parameter, so that the statement text does not depend on its length. The subselect
 * around the list keeps the planner from estimating its length, and thus from planning again at each call.
 */
export function anyUuid(ids: readonly string[]) {
  return sql<string>`any(array(select unnest(${ids}::uuid[])))`
}

/** The same for texts. */
export function anyText(texts: readonly string[]) {
  return sql<string>`any(array(select unnest(${texts}::text[])))`
}
