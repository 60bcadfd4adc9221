import { sql } from 'kysely'
import { ACTIVE_STATUSES, OPEN_STATUSES, type RideStatus, statusesAllowing } from '#domain/rides/ride-status.ts'

/** Status groups as SQL literals for `status in (…)`, so that the planner uses the partial indexes. */
export const OPEN = literals(OPEN_STATUSES)
export const ACTIVE = literals(ACTIVE_STATUSES)
/** Not started yet: the passenger may still cancel. */
export const NOT_BEGUN = literals(statusesAllowing('cancel', 'passenger'))

function literals(statuses: readonly RideStatus[]) {
  return sql.join(statuses.map((status) => sql.lit(status)))
}
