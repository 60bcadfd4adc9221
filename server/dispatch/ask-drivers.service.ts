import { OPEN_OFFERS_MAX, type PassedOver, type PassReason } from '#domain/dispatch/offers.ts'
import { notAskedReason } from '#domain/dispatch/wave/not-asked-reason.ts'
import { type PlannedOffer, planWave } from '#domain/dispatch/wave/plan-wave.ts'
import { consideredMax, type MeasuredDriver, soonestByRoad } from '#domain/dispatch/wave/soonest-by-road.ts'
import type { WaveDriver, WaveRequest } from '#domain/dispatch/wave/wave.ts'
import { waveOf } from '#domain/dispatch/wave/waves.table.ts'
import { driverTypeFor, servicesOf } from '#domain/fares/who-drives.ts'
import { debtStopsRide } from '#domain/ledger/debt-limit.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { NearDriver } from '../outside/positions/position-store.ts'
import { isLast, pickupOf, type RideSearchState } from './searches.service.ts'
import { type CandidateRow, type DueRide, listCandidates, lockDrivers, type NewOffer } from './waves.queries.ts'

/** Most drivers that are recorded as passed over, the nearest first. */
const PASSED_OVER_MAX = 20

/** The soonest drivers near each ride, by ride id, with their routes to its pickup. */
type Near = ReadonlyMap<string, readonly MeasuredDriver<NearDriver>[]>

/** A driver's data, with the slot numbers of the offers that this batch makes to them. */
type Candidate = Omit<CandidateRow, 'slots'> & { readonly slots: Set<number> }
type Candidates = ReadonlyMap<string, Candidate>

/** The soonest drivers of the right type; none if positions cannot be read, so that the search continues. */
async function listSoonest(
  context: Context,
  { ride, wave, planned }: RideSearchState,
  now: Date,
): Promise<MeasuredDriver<NearDriver>[]> {
  const pickup = pickupOf(ride)
  if (pickup === null) return []
  const driverType = driverTypeFor(ride.rideType)
  const asked = { driverType, withinM: waveOf(wave, planned).withinM, limit: consideredMax(wave) }
  try {
    const near = await context.positions.nearest(pickup, asked, now)
    return soonestByRoad(near, { pickup, driverType, wave, now })
  } catch (error) {
    context.log.error({ err: error, rideId: ride.id }, 'positions not read: wave planned without nearby drivers')
    return []
  }
}

/** Loads the data of near drivers that are not loaded yet. A driver whose row is locked stays unknown. */
async function meet({ tx, now, known }: Asking, near: Near): Promise<void> {
  const ids = new Set([...near.values()].flat().map(({ driverId }) => driverId))
  const unknown = [...ids].filter((id) => !known.has(id))
  if (unknown.length === 0) return
  const kept = await lockDrivers(tx, unknown)
  for (const row of await listCandidates(tx, kept, dayOf(now)))
    known.set(row.userId, { ...row, slots: new Set(row.slots) })
}

/** Drivers who cannot be asked now, and why. A driver whose row is locked counts as busy. */
function unfitOf(near: Near, known: Candidates, now: Date): Map<string, PassReason> {
  const today = dayOf(now)
  const unfit = new Map<string, PassReason>()
  for (const { driverId } of [...near.values()].flat()) {
    const candidate = known.get(driverId)
    const why = candidate === undefined ? 'busy' : notAskedReason(candidate, candidate.isDriving, today)
    if (why !== null) unfit.set(driverId, why)
  }
  return unfit
}

/** Drivers whose debt keeps them from rides like this one. */
function stoppedByDebt({ isPrepaid }: DueRide, known: Candidates, now: Date): Map<string, PassReason> {
  const stopped = [...known.values()].filter(({ debt }) => debtStopsRide(debt, isPrepaid, now))
  return new Map(stopped.map(({ userId }) => [userId, 'over_debt_limit'] as const))
}

/** Drivers who are not matched with the passenger of this ride. */
function avoiding({ passengerId }: DueRide, known: Candidates): Map<string, PassReason> {
  const avoided = [...known.values()].filter(({ avoidedPassengers }) => avoidedPassengers.includes(passengerId))
  return new Map(avoided.map(({ userId }) => [userId, 'avoided'] as const))
}

/** Of the drivers, those whom the passenger of this ride prefers and who prefer her. */
function preferredOf({ amongWomen }: DueRide, known: Candidates): Set<string> {
  const both = amongWomen ? [...known.values()].filter((candidate) => candidate.amongWomen) : []
  return new Set(both.map(({ userId }) => userId))
}

/** Drivers whose vehicle does not serve this ride: it has too few seats, or an operator has left it fewer services. */
function withWrongVehicle({ rideType }: DueRide, known: Candidates): Map<string, PassReason> {
  const wrong = [...known.values()].filter((candidate) => !servicesOf(candidate).includes(rideType))
  return new Map(wrong.map(({ userId }) => [userId, 'wrong_vehicle'] as const))
}

function requestOf(
  { ride, planned: waves, wave, excluded: before }: RideSearchState,
  unfit: ReadonlyMap<string, PassReason>,
  known: Candidates,
): WaveRequest[] {
  const pickup = pickupOf(ride)
  if (pickup === null) return []
  const { id: rideId, rideType, round, requestedAt: askedAt, cashNoteXof } = ride
  const excluded = new Map([...unfit, ...before])
  const preferred = preferredOf(ride, known)
  return [{ rideId, rideType, pickup, waves, wave, round, askedAt, excluded, preferred, cashNoteXof }]
}

function toWaveDriver(
  { driverId, route }: MeasuredDriver<NearDriver>,
  candidate: Candidate | undefined,
  now: Date,
): WaveDriver {
  return {
    driverId,
    route,
    waitingSince: candidate?.waitingSince ?? now,
    openOffers: candidate?.slots.size ?? 0,
    changeUpToXof: candidate?.changeUpToXof ?? 0,
  }
}

/** Assigns each offer a free slot of its driver; a driver without a free slot is not asked. */
function numbered(offers: readonly PlannedOffer[], { ride, wave }: RideSearchState, known: Candidates): NewOffer[] {
  return offers.flatMap((offer) => {
    const slots = known.get(offer.driverId)?.slots
    const slot = Array.from({ length: OPEN_OFFERS_MAX }, (_, at) => at + 1).find((number) => !slots?.has(number))
    if (slots === undefined || slot === undefined) return []
    slots.add(slot)
    return [{ ...offer, isAsleep: false, round: ride.round, wave, slot }]
  })
}

function nearestFirst(passed: readonly PassedOver[]): PassedOver[] {
  const seconds = ({ pickupS }: PassedOver) => pickupS ?? Number.MAX_SAFE_INTEGER
  return passed.toSorted((a, b) => seconds(a) - seconds(b)).slice(0, PASSED_OVER_MAX)
}

type Asking = { readonly tx: Db; readonly now: Date; readonly known: Map<string, Candidate> }

/** One wave for several rides, matched together. */
async function askTogether(context: Context, asking: Asking, searches: readonly RideSearchState[]): Promise<void> {
  const { now, known } = asking
  const looked = await Promise.all(searches.map((search) => listSoonest(context, search, now)))
  const near: Near = new Map(searches.map((search, at) => [search.ride.id, looked[at] ?? []]))
  await meet(asking, near)
  const unfit = unfitOf(near, known, now)
  const drivers = new Map(
    [...near].map(([rideId, some]) => [rideId, some.map((one) => toWaveDriver(one, known.get(one.driverId), now))]),
  )
  const requests = searches.flatMap((search) =>
    requestOf(
      search,
      new Map([
        ...stoppedByDebt(search.ride, known, now),
        ...avoiding(search.ride, known),
        ...unfit,
        ...withWrongVehicle(search.ride, known),
      ]),
      known,
    ),
  )
  const plan = planWave(requests, drivers, context.config.dispatchPolicy, now)
  for (const search of searches) {
    const { id: rideId, round } = search.ride
    const { withinS } = waveOf(search.wave, search.planned)
    search.offers = numbered(
      plan.offers.filter((offer) => offer.rideId === rideId),
      search,
      known,
    )
    const passedOver = nearestFirst(plan.passedOver.get(rideId) ?? [])
    search.waves.push({ rideId, round, wave: search.wave, withinS, passedOver })
  }
}

/** Runs waves until each ride has made an offer or has no wave left, so that an empty wave costs no time. */
export async function askDrivers(
  context: Context,
  tx: Db,
  searches: readonly RideSearchState[],
  now: Date,
): Promise<void> {
  const asking: Asking = { tx, now, known: new Map() }
  let left = searches.filter((search) => !isLast(search))
  while (left.length > 0) {
    await askTogether(context, asking, left)
    const empty = left.filter(({ offers }) => offers.length === 0)
    for (const search of empty) search.wave += 1
    left = empty.filter((search) => !isLast(search))
  }
}
