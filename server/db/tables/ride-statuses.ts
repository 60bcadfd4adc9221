import { sql } from 'kysely'
import { ACTIVE_STATUSES, OPEN_STATUSES, type RideStatus, statusesAllowing } from '#domain/rides/ride-status.ts'

/** Groups of statuses as literals, for `status in (…)`: the planner sees that the partial indexes fit. */
export const OPEN = literals(OPEN_STATUSES)
export const ACTIVE = literals(ACTIVE_STATUSES)
/** Not begun: its passenger may still cancel it. */
export const NOT_BEGUN = literals(statusesAllowing('cancel', 'passenger'))

function literals(statuses: readonly RideStatus[]) {
  return sql.join(statuses.map((status) => sql.lit(status)))
}
