import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { ONE_READING_MINUTES } from '../../identity/audit.service.ts'
import { insertRideRead } from './ride-reads.queries.ts'

/** Records that an operator reads a ride, before it is shown; once for repeated reads. */
export function recordRideRead({ db, clock }: Context, { userId }: Actor, rideId: string): Promise<void> {
  return insertRideRead(db, { rideId, operatorId: userId, at: clock.now() }, ONE_READING_MINUTES)
}
