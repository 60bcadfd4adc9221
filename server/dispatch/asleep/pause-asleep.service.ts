import type { Context } from '../../context.ts'
import { lockDriver, makeUnavailable } from '../../identity/eligibility.service.ts'
import { queuePausedNotice } from '../../push/notices.service.ts'
import { listUnanswering } from './pause-asleep.queries.ts'

/** Decides again under the lock: they may have answered, come back or paused by themselves meanwhile. */
async function pauseOne({ db, positions }: Context, driverId: string, now: Date): Promise<void> {
  if ((await positions.find(driverId, now)) !== null) return
  await db.transaction().execute(async (tx) => {
    await lockDriver(tx, driverId)
    if ((await listUnanswering(tx, [driverId])).length === 0) return
    await makeUnavailable(tx, driverId, now)
    await queuePausedNotice(tx, driverId, now)
  })
}

/**
 * After offers to these drivers expired while their phones slept: pauses those who left too many in a row without an answer,
 * and tells them. It never fails a wave: their next unanswered offer tries again.
 */
export async function pauseAsleep(context: Context, driverIds: readonly string[], now: Date): Promise<void> {
  if (driverIds.length === 0) return
  try {
    for (const driverId of await listUnanswering(context.db, driverIds)) await pauseOne(context, driverId, now)
  } catch (error) {
    context.log.error({ err: error }, 'drivers who do not answer not paused')
  }
}
