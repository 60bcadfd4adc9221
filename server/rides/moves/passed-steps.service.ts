import { instantOfPassed, type TapClock } from '#domain/rides/driving/kept-taps.ts'
import type { Context } from '../../context.ts'
import { touchRide } from '../../db/announce.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { lockRide } from '../ride-details.queries.ts'
import { writePassedInstant } from './passed-steps.queries.ts'

type Passed = { readonly rideId: string; readonly step: 'arrive' | 'start' }

/**
 * Gives a ride of this driver the instant of its arrival or start, whose tap comes later than those that follow it, if that
 * is still missing and plausible (instantOfPassed). No move: the status and the events of the ride stay. Idempotent.
 */
export async function fillPassedStep({ db, clock }: Context, actor: Actor, { rideId, step }: Passed, tap: TapClock) {
  await db.transaction().execute(async (tx) => {
    const ride = await lockRide(tx, rideId)
    if (ride?.driverId !== actor.userId) return
    const at = instantOfPassed(step, tap, ride, clock.now())
    if (at === null) return
    await writePassedInstant(tx, rideId, step === 'arrive' ? 'arrivedAt' : 'startedAt', at)
    await touchRide(tx, rideId)
  })
}
