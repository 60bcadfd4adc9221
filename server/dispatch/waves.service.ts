import { OFFER_SECONDS } from '#domain/dispatch/offers.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { closeOfferNotices, queueOfferNotices } from '../push/notices.service.ts'
import { tracedRoot } from '../tracing.ts'
import { askDrivers } from './ask-drivers.service.ts'
import { askAsleep } from './asleep/ask-asleep.service.ts'
import { postponeSearches } from './postpone-searches.service.ts'
import { beginSearches, endOf, type RideSearchState, wavesOf } from './searches.service.ts'
import { claimDue, claimOne, type DueBefore, type DueRide, listDue, writeWaves } from './waves.queries.ts'

/** Most rides in one transaction, which keeps transactions short. */
const BATCH = 50

/** The number of rides whose search was continued, and whether one of them is due again at once. */
type Dispatched = { readonly moved: number; readonly isDueAgain: boolean }

/** Notices for drivers who may have every page closed: of the new offers, and of those that nobody answered. */
async function notifyDrivers(tx: Db, searches: readonly RideSearchState[], at: Date): Promise<void> {
  const unanswered = searches.filter(({ expired }) => expired.length > 0).map(({ ride }) => ride.id)
  await closeOfferNotices(tx, { rideIds: unanswered, driverId: null, answeredBy: null, at })
  const offered = searches.filter(({ offers }) => offers.length > 0).map(({ ride }) => ride.id)
  await queueOfferNotices(tx, offered, at)
}

/** Rides whose search goes on now, and the settings that hold. */
type Due = { readonly rides: DueRide[]; readonly settings: Awaited<ReturnType<Context['settings']['list']>> }

/** Matches drivers to these rides, writes and announces the offers. */
async function continueSearches(context: Context, tx: Db, due: Due, now: Date): Promise<Dispatched> {
  const searches = await beginSearches(tx, due.rides, due.settings, now)
  await askDrivers(context, tx, searches, now)
  await postponeSearches(context, tx, searches, now)
  await askAsleep(context, tx, searches, now)
  const isDueAgain = await writeWaves(tx, {
    offers: searches.flatMap(({ offers }) => offers),
    waves: searches.flatMap(wavesOf),
    steps: searches.map(endOf),
    at: now,
    expiresAt: new Date(now.getTime() + OFFER_SECONDS * 1000),
  })
  await notifyDrivers(tx, searches, now)
  return { moved: due.rides.length, isDueAgain }
}

/** In one transaction: claims rides and continues their searches; all of it or nothing. */
async function dispatch(context: Context, now: Date, claim: (tx: Db) => Promise<DueRide[]>): Promise<Dispatched> {
  const settings = await context.settings.list(context.db)
  return context.db.transaction().execute(async (tx) => {
    const rides = await claim(tx)
    if (rides.length === 0) return { moved: 0, isDueAgain: false }
    const named = { name: 'dispatch', kind: 'internal', attributes: { 'miyi.rides': rides.length } } as const
    return tracedRoot(named, () => continueSearches(context, tx, { rides, settings }, now))
  })
}

/** After a failed batch: each ride in its own transaction, so that one bad ride does not block the others. */
async function dispatchApart(context: Context, due: DueBefore): Promise<string[]> {
  const failed: string[] = []
  for (const rideId of await listDue(context.db, due)) {
    await dispatch(context, due.now, (tx) => claimOne(tx, rideId, due.now)).catch((error: unknown) => {
      failed.push(rideId)
      context.log.error({ err: error, rideId }, 'wave not sent: the next run tries again')
    })
  }
  return failed
}

/**
 * Runs all due waves, matching rides that are due together. Waves are durable and run once in a cluster
 * (docs/decisions/2026-11-21-waves-are-rows-that-are-due.md). Returns the number of rides whose search was continued.
 */
export async function runDispatch(context: Context): Promise<number> {
  const now = context.clock.now()
  const except: string[] = []
  let moved = 0
  for (;;) {
    const due: DueBefore = { now, limit: BATCH, except }
    try {
      const some = await dispatch(context, now, (tx) => claimDue(tx, due))
      moved += some.moved
      // The batch was not full and nothing is due again: all waves that were due at the start have run.
      if (some.moved < BATCH && !some.isDueAgain) return moved
    } catch (error) {
      context.log.warn({ err: error }, 'batch of waves failed: each is dispatched separately')
      except.push(...(await dispatchApart(context, due)))
    }
  }
}
