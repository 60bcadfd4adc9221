import { silentBefore } from '#domain/safety/unusual/trip-question.ts'
import type { Context } from '../../context.ts'
import { touchRide } from '../../db/announce.ts'
import { type IdPage, lapseQuestion, listUnanswered, lockAskedRide } from './trip-questions.queries.ts'
import { askPassenger } from './trip-questions.service.ts'
import { deleteWatchesOfEnded, listFarLonger } from './trip-watch.queries.ts'
import { alertOfAnswer, placeOfRide } from './unusual-alert.service.ts'

/** Questions, or rides, that are read at once. */
const PAGE_LENGTH = 200

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

type Page<T> = { readonly context: Context; readonly pageLength: number; readonly list: (page: IdPage) => Promise<T[]> }

/** Does something with each of a list, page by page. A failure is logged, tried again in the next run, and keeps nobody waiting. */
async function forEach<T extends { readonly id: string; readonly rideId: string }>(
  { context, pageLength, list }: Page<T>,
  act: (one: T) => Promise<void>,
): Promise<void> {
  let after: string | null = null
  for (;;) {
    const page: T[] = await list({ after, limit: pageLength })
    for (const one of page) {
      await act(one).catch((error: unknown) =>
        context.log.error({ err: error, rideId: one.rideId }, 'trip not watched'),
      )
    }
    after = page.at(-1)?.id ?? null
    if (page.length < pageLength) return
  }
}

/**
 * Every minute: what nobody answers goes to the operators, rides that last too long are asked about, and ended ones forgotten. None
 * of the three, and none of their rides, keeps another from its turn.
 */
export async function watchTrips(context: Context, pageLength = PAGE_LENGTH): Promise<void> {
  const { db, log } = context
  const now = context.clock.now()
  const silent = (page: IdPage) => listUnanswered(db, silentBefore(now), page)
  const late = (page: IdPage) => listFarLonger(db, now, page)
  const parts = [
    () => forEach({ context, pageLength, list: silent }, (one) => lapse(context, one)),
    () => forEach({ context, pageLength, list: late }, ({ rideId }) => askOfTime(context, rideId)),
    () => deleteWatchesOfEnded(db),
  ]
  for (const part of parts) {
    await part().catch((error: unknown) => log.error({ err: error }, 'a part of watching trips failed'))
  }
}
