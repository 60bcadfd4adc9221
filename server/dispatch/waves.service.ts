import { excludedFrom, whyNotAsked } from '#domain/dispatch/may-be-asked.ts'
import { OFFER_SECONDS, OPEN_OFFERS_MAX, type PassedOver, type PassReason } from '#domain/dispatch/offers.ts'
import { type PlannedOffer, planWave, type WaveDriver, type WaveRequest } from '#domain/dispatch/plan-wave.ts'
import { WAVES, waveOf } from '#domain/dispatch/waves.table.ts'
import { driverTypeFor } from '#domain/drivers/driver-types.ts'
import { type Point, pointOf } from '#domain/places/point.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { NearDriver } from './position-store.ts'
import {
  type CandidateRow,
  claimDue,
  claimOne,
  type Due,
  type DueRide,
  expireOffers,
  insertOffers,
  insertWaves,
  keepDrivers,
  listDue,
  moveSearches,
  type NewOffer,
  type NewWave,
  readCandidates,
  readPast,
} from './waves.queries.ts'

/** Rides whose waves are planned together at most: what one transaction does stays short. */
const BATCH = 50

/** Nearest drivers that the first wave looks at; the second looks at twice as many, and so on. */
const LOOKED_AT = 25

/** Drivers passed over that an operator can read of, the nearest first. */
const PASSED_OVER_MAX = 20

/** A ride on its way through its waves in one transaction. */
type Search = {
  readonly ride: DueRide
  readonly excluded: Map<string, PassReason>
  /** Drivers whose offers have just run out. */
  readonly expired: readonly string[]
  wave: number
  asked: string[]
}

type Round = { readonly tx: Db; readonly now: Date; readonly waves: NewWave[] }
type Near = ReadonlyMap<string, readonly NearDriver[]>

async function beginSearches(tx: Db, rides: readonly DueRide[], now: Date): Promise<Search[]> {
  const again = rides.filter(({ wave, round }) => wave > 0 || round > 1).map(({ id }) => id)
  const expired = again.length === 0 ? [] : await expireOffers(tx, again, now)
  const past = again.length === 0 ? { offers: [], givenBack: [] } : await readPast(tx, again)
  return rides.map((ride) => {
    const isOfRide = (one: { rideId: string }) => one.rideId === ride.id
    const excluded = excludedFrom({
      passengerId: ride.passengerId,
      round: ride.round,
      offers: past.offers.filter(isOfRide),
      givenBackBy: past.givenBack.filter(isOfRide).map(({ driverId }) => driverId),
    })
    return {
      ride,
      excluded,
      expired: expired.filter(isOfRide).map(({ driverId }) => driverId),
      wave: ride.wave + 1,
      asked: [],
    }
  })
}

function pickupOf({ pickupLat, pickupLon }: DueRide): Point | null {
  return pointOf(pickupLat, pickupLon)
}

function isLast({ wave, ride }: Search): boolean {
  return wave >= WAVES.length || waveOf(wave).withinS === null || pickupOf(ride) === null
}

/** The nearest drivers of the right kind. Where positions cannot be read there is nobody, and the search goes on. */
async function lookAround(context: Context, { ride, wave }: Search, now: Date): Promise<NearDriver[]> {
  const pickup = pickupOf(ride)
  if (pickup === null) return []
  const asked = { driverType: driverTypeFor(ride.rideType), withinM: waveOf(wave).withinM, limit: LOOKED_AT * wave }
  try {
    return await context.positions.nearest(pickup, asked, now)
  } catch (error) {
    context.log.error({ err: error, rideId: ride.id }, 'positions not read: nobody is known to be near')
    return []
  }
}

/** What is known of those who are near, by id. One who is just changing is not among them. */
async function candidatesOf(tx: Db, near: Near): Promise<Map<string, CandidateRow>> {
  const ids = [...new Set([...near.values()].flat().map(({ driverId }) => driverId))]
  if (ids.length === 0) return new Map()
  const kept = await keepDrivers(tx, ids)
  return new Map((await readCandidates(tx, kept)).map((row) => [row.userId, row]))
}

function requestOf({ ride, wave, excluded }: Search, unfit: ReadonlyMap<string, PassReason>): WaveRequest[] {
  const pickup = pickupOf(ride)
  if (pickup === null) return []
  const { id: rideId, rideType, round, requestedAt: askedAt } = ride
  return [{ rideId, rideType, pickup, wave, round, askedAt, excluded: new Map([...unfit, ...excluded]) }]
}

/** Those who may be asked for nothing now, and why. One who is just changing counts as busy. */
function unfitOf(near: Near, known: ReadonlyMap<string, CandidateRow>, now: Date): Map<string, PassReason> {
  const unfit = new Map<string, PassReason>()
  for (const { driverId } of [...near.values()].flat()) {
    const row = known.get(driverId)
    const why = row === undefined ? 'busy' : whyNotAsked(row, row.isDriving, dayOf(now))
    if (why !== null) unfit.set(driverId, why)
  }
  return unfit
}

function toWaveDriver({ driverId, point }: NearDriver, row: CandidateRow | undefined, now: Date): WaveDriver {
  return { driverId, point, waitingSince: row?.waitingSince ?? now, openOffers: row?.slots.length ?? 0 }
}

/** Gives each offer one of its driver's free numbers; who has none left is not asked. */
function numbered(offers: readonly PlannedOffer[], searches: readonly Search[], known: Map<string, CandidateRow>) {
  const used = new Map([...known].map(([driverId, { slots }]) => [driverId, new Set(slots)]))
  const byRide = new Map(searches.map((search) => [search.ride.id, search]))
  return offers.flatMap((offer): NewOffer[] => {
    const taken = used.get(offer.driverId)
    const search = byRide.get(offer.rideId)
    const slot = Array.from({ length: OPEN_OFFERS_MAX }, (_, at) => at + 1).find((number) => !taken?.has(number))
    if (taken === undefined || search === undefined || slot === undefined) return []
    taken.add(slot)
    return [{ ...offer, round: search.ride.round, wave: search.wave, slot }]
  })
}

function nearestFirst(passed: readonly PassedOver[]): PassedOver[] {
  return passed
    .toSorted((a, b) => (a.pickupS ?? Number.POSITIVE_INFINITY) - (b.pickupS ?? Number.POSITIVE_INFINITY))
    .slice(0, PASSED_OVER_MAX)
}

/** One wave of several rides, matched together: offers are written, and what was looked at. */
async function askTogether(context: Context, round: Round, searches: readonly Search[]): Promise<void> {
  const { tx, now, waves } = round
  const looked = await Promise.all(searches.map((search) => lookAround(context, search, now)))
  const near: Near = new Map(searches.map((search, at) => [search.ride.id, looked[at] ?? []]))
  const known = await candidatesOf(tx, near)
  const unfit = unfitOf(near, known, now)
  const requests = searches.flatMap((search) => requestOf(search, unfit))
  const drivers = new Map(
    [...near].map(([rideId, some]) => [rideId, some.map((one) => toWaveDriver(one, known.get(one.driverId), now))]),
  )
  const plan = planWave(requests, drivers, context.config.dispatchPolicy, now)
  const wanted = numbered(plan.offers, searches, known)
  const expiresAt = new Date(now.getTime() + OFFER_SECONDS * 1000)
  const made = wanted.length === 0 ? [] : await insertOffers(tx, wanted, { at: now, expiresAt })
  for (const search of searches) {
    const { id: rideId, round: number } = search.ride
    search.asked = made.filter((offer) => offer.rideId === rideId).map(({ driverId }) => driverId)
    const { withinS } = waveOf(search.wave)
    const passedOver = nearestFirst(plan.passedOver.get(rideId) ?? [])
    waves.push({ rideId, round: number, wave: search.wave, withinS, offered: search.asked.length, passedOver })
  }
}

/** Wave after wave until each ride has asked somebody or is open to all: an empty wave makes nobody wait. */
async function askAll(context: Context, round: Round, searches: readonly Search[]): Promise<void> {
  let left = searches.filter((search) => !isLast(search))
  while (left.length > 0) {
    await askTogether(context, round, left)
    const empty = left.filter(({ asked }) => asked.length === 0)
    for (const search of empty) search.wave += 1
    left = empty.filter((search) => !isLast(search))
  }
}

function stepOf({ ride, wave, asked, expired }: Search, now: Date) {
  const openToAll = asked.length === 0
  const news = {
    kind: 'offers',
    rideId: ride.id,
    asked: openToAll ? 'all' : asked,
    ended: expired,
    why: 'offer_expired',
  }
  const nextWaveAt = openToAll ? null : new Date(now.getTime() + OFFER_SECONDS * 1000)
  return { rideId: ride.id, wave: openToAll ? WAVES.length : wave, openToAll, nextWaveAt, news }
}

/** One transaction: what is claimed in it is asked, written, moved on and told, or nothing of it is. */
async function dispatch(context: Context, now: Date, claim: (tx: Db) => Promise<DueRide[]>): Promise<number> {
  return context.db.transaction().execute(async (tx) => {
    const rides = await claim(tx)
    if (rides.length === 0) return 0
    const searches = await beginSearches(tx, rides, now)
    const round: Round = { tx, now, waves: [] }
    await askAll(context, round, searches)
    for (const { ride, asked } of searches) {
      if (asked.length > 0) continue
      const open = { rideId: ride.id, round: ride.round, wave: WAVES.length, withinS: null, offered: 0, passedOver: [] }
      round.waves.push(open)
    }
    await insertWaves(tx, round.waves, now)
    await moveSearches(
      tx,
      searches.map((search) => stepOf(search, now)),
    )
    return rides.length
  })
}

/** After a batch that failed: each of its rides by itself, so that one that cannot be asked keeps no other waiting. */
async function dispatchApart(context: Context, due: Due): Promise<string[]> {
  const failed: string[] = []
  for (const rideId of await listDue(context.db, due)) {
    await dispatch(context, due.now, (tx) => claimOne(tx, rideId, due.now)).catch((error: unknown) => {
      failed.push(rideId)
      context.log.error({ err: error, rideId }, 'wave not asked: the next look tries again')
    })
  }
  return failed
}

/**
 * Asks drivers for every ride whose wave is due, those together that are due together (issue 4: waves are durable, and
 * run once in a cluster). Gives how many rides it moved on.
 */
export async function runDispatch(context: Context): Promise<number> {
  const now = context.clock.now()
  const except: string[] = []
  let moved = 0
  for (;;) {
    const due: Due = { now, limit: BATCH, except }
    try {
      const some = await dispatch(context, now, (tx) => claimDue(tx, due))
      if (some === 0) return moved
      moved += some
    } catch (error) {
      context.log.warn({ err: error }, 'waves not asked together: each by itself')
      except.push(...(await dispatchApart(context, due)))
    }
  }
}
