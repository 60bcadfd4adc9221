import { notAskedReason } from '#domain/dispatch/wave/not-asked-reason.ts'
import { soonestAsleep } from '#domain/dispatch/wave/soonest-asleep.ts'
import { waveOf } from '#domain/dispatch/wave/waves.table.ts'
import { driverTypeFor, servicesOf } from '#domain/fares/who-drives.ts'
import { debtStopsRide } from '#domain/ledger/debt-limit.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { NearDriver } from '../../outside/positions/position-store.ts'
import { listReachableByPush } from '../../push/subscriptions.service.ts'
import { pickupOf, type RideSearchState } from '../searches.service.ts'
import { type CandidateRow, listCandidates, lockDrivers, type NewOffer } from '../waves.queries.ts'

/** Number of sleeping phones nearest to a pickup that are considered. */
const CONSIDERED_MAX = 16

type Near = { readonly search: RideSearchState; readonly pickup: LatLon; readonly drivers: readonly NearDriver[] }

/** The drivers with sleeping phones around a ride; none if positions cannot be read, so that the wave continues. */
async function listAsleep(context: Context, search: RideSearchState, now: Date): Promise<Near[]> {
  const pickup = pickupOf(search.ride)
  if (pickup === null) return []
  const { withinM } = waveOf(1, search.planned)
  const asked = {
    driverType: driverTypeFor(search.ride.rideType),
    withinM,
    limit: CONSIDERED_MAX,
    phones: 'asleep',
  } as const
  try {
    return [{ search, pickup, drivers: await context.positions.nearest(pickup, asked, now) }]
  } catch (error) {
    context.log.error({ err: error, rideId: search.ride.id }, 'positions not read: sleeping phones are not asked')
    return []
  }
}

/** Those of them whom push reaches and who are free: without a ride, another offer, or an offer of this batch. */
async function listFree(
  tx: Db,
  drivers: readonly NearDriver[],
  now: Date,
  asked: ReadonlySet<string>,
): Promise<Map<string, CandidateRow>> {
  const ids = [...new Set(drivers.map(({ driverId }) => driverId))].filter((id) => !asked.has(id))
  if (ids.length === 0) return new Map()
  const reached = await listReachableByPush(tx, ids)
  if (reached.size === 0) return new Map()
  const rows = await listCandidates(tx, await lockDrivers(tx, [...reached]), dayOf(now))
  const isFree = (row: CandidateRow) =>
    row.slots.length === 0 && notAskedReason(row, row.isDriving, dayOf(now)) === null
  return new Map(rows.filter(isFree).map((row) => [row.userId, row]))
}

/** Without a way: from an old position it would be no promise. */
function offerTo(
  { userId, waitingSince }: CandidateRow,
  { ride, wave }: RideSearchState,
  rank: number,
  now: Date,
): NewOffer {
  const waitedS = Math.max(0, Math.round((now.getTime() - waitingSince.getTime()) / 1000))
  const reason = rank === 1 ? 'soonest' : 'next_soonest'
  const what = { rideId: ride.id, driverId: userId, round: ride.round, wave, rank, slot: 1, reason } as const
  return { ...what, pickupM: null, pickupS: null, waitedS, isAsleep: true }
}

/** Nobody else is asked: the ride stays in its first wave for these offers, in place of waiting or being open to all. */
function stayInFirstWave(search: RideSearchState): void {
  search.wave = 1
  search.postponedUntil = null
  search.waves.splice(1)
}

/** Adds the offers for one ride. */
function askFor({ search, pickup, drivers }: Near, free: Map<string, CandidateRow>, now: Date): void {
  const { ride, planned: waves, excluded } = search
  const fit = drivers.filter(({ driverId }) => {
    const row = free.get(driverId)
    if (row === undefined || excluded.has(driverId) || !servicesOf(row).includes(ride.rideType)) return false
    return !row.avoidedPassengers.includes(ride.passengerId) && !debtStopsRide(row.debt, ride.isPrepaid, now)
  })
  const chosen = soonestAsleep(fit, { pickup, driverType: driverTypeFor(ride.rideType), waves, now })
  if (chosen.length === 0) return
  if (search.offers.length === 0) stayInFirstWave(search)
  const before = search.offers.length
  const rows = chosen.flatMap(({ driverId }) => free.get(driverId) ?? [])
  search.offers = [...search.offers, ...rows.map((row, at) => offerTo(row, search, before + at + 1, now))]
  for (const { userId } of rows) free.delete(userId)
}

/**
 * Offers rides also to drivers whose phones sleep and whom push reaches, by where they were last: beside the drivers of the
 * first wave of a round, and never in place of one. They count for nobody's distance, and delay a ride by one wave at most
 * (docs/decisions/2026-11-26-a-sleeping-phone-is-asked-by-push.md).
 */
export async function askAsleep(
  context: Context,
  tx: Db,
  searches: readonly RideSearchState[],
  now: Date,
): Promise<void> {
  const first = searches.filter(({ ride }) => ride.wave === 0)
  const near = (await Promise.all(first.map((search) => listAsleep(context, search, now)))).flat()
  const asked = new Set(searches.flatMap(({ offers }) => offers.map(({ driverId }) => driverId)))
  const free = await listFree(
    tx,
    near.flatMap(({ drivers }) => drivers),
    now,
    asked,
  )
  if (free.size === 0) return
  for (const one of near) askFor(one, free, now)
}
