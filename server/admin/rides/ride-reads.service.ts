import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { ONE_READING_MINUTES } from '../../identity/audit.service.ts'
import { insertRideReads } from './ride-reads.queries.ts'

/** Records that an operator reads a ride, before it is shown; once for repeated reads. */
export function recordRideRead(context: Context, operator: Actor, rideId: string): Promise<void> {
  return recordRideReads(context, operator, [rideId])
}

/** The same of several rides that one screen shows. */
export async function recordRideReads(
  { db, clock }: Context,
  { userId }: Actor,
  rideIds: readonly string[],
): Promise<void> {
  if (rideIds.length === 0) return
  await insertRideReads(db, { rideIds, operatorId: userId, at: clock.now() }, ONE_READING_MINUTES)
}
