import { sql } from 'kysely'

/**
 * `= any of these`, as one parameter: the text of a statement stays the same whatever their number. The select around the
 * list keeps the planner from guessing its length anew, and so from planning anew at each call.
 */
export function anyUuid(ids: readonly string[]) {
  return sql<string>`any(array(select unnest(${ids}::uuid[])))`
}

/** The same of texts. */
export function anyText(texts: readonly string[]) {
  return sql<string>`any(array(select unnest(${texts}::text[])))`
}
