import { silentBefore } from '#domain/safety/unusual/trip-question.ts'
import type { Context } from '../../context.ts'
import { touchRide } from '../../db/announce.ts'
import { lapseQuestion, listUnanswered, lockAskedRide } from './trip-questions.queries.ts'
import { askPassenger } from './trip-questions.service.ts'
import { deleteWatchesOfEnded, listFarLonger } from './trip-watch.queries.ts'
import { alertOfAnswer, placeOfRide } from './unusual-alert.service.ts'

/** Questions, and rides, of one run; the rest follows in the next minute. */
const AT_ONCE = 200

type Unanswered = { readonly id: string; readonly rideId: string }

/** Nobody answered: an operator is alerted, unless the ride has ended at its destination. */
async function lapse(context: Context, { id, rideId }: Unanswered): Promise<void> {
  const place = await placeOfRide(context, rideId)
  await context.db.transaction().execute(async (tx) => {
    const ride = await lockAskedRide(tx, rideId)
    if (ride === undefined) return
    const at = context.clock.now()
    const isOver = ride.status !== 'in_progress' && (place === null || place.hasArrived)
    const lapsed = await lapseQuestion(tx, { id, lapse: isOver ? 'arrived' : 'silence', at })
    if (lapsed === undefined) return
    if (!isOver) await alertOfAnswer(context, tx, { ride, questionId: id, event: 'no_answer', at, place })
    await touchRide(tx, rideId)
  })
}

/** A ride that takes far longer than priced, also one whose phone sends nothing. */
async function askOfTime(context: Context, rideId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const ride = await lockAskedRide(tx, rideId)
    if (ride?.status === 'in_progress') await askPassenger(tx, ride, { kind: 'far_longer', at: context.clock.now() })
  })
}

/** Every minute: what nobody answers goes to the operators, rides that last too long are asked about, and ended ones forgotten. */
export async function watchTrips(context: Context): Promise<void> {
  const now = context.clock.now()
  for (const one of await listUnanswered(context.db, silentBefore(now), AT_ONCE)) await lapse(context, one)
  for (const rideId of await listFarLonger(context.db, now, AT_ONCE)) await askOfTime(context, rideId)
  await deleteWatchesOfEnded(context.db)
}
