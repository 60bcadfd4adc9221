import { OFFER_SECONDS, type PassedOver, type PassReason } from '#domain/dispatch/offers.ts'
import { type PlannedOffer, planWave } from '#domain/dispatch/wave/plan-wave.ts'
import { postponedUntil } from '#domain/dispatch/wave/postpone-search.ts'
import type { WaveDriver, WaveRequest } from '#domain/dispatch/wave/wave.ts'
import { WAVES, waveOf } from '#domain/dispatch/wave/waves.table.ts'
import { distanceM } from '#domain/places/lat-lon.ts'
import { answerOf } from '../city/drivers.ts'
import { type Day, type Driver, dateAt, type Ride, routeAt } from './state.ts'

/** Nearest drivers that the first wave measures, as many as on the server; the second measures twice as many, and so on. */
const CANDIDATES_MAX = 16

/** Makes the ride's next wave due: all waves that become due in one window are planned together. */
export function due(day: Day, ride: Ride): void {
  ride.dueS = day.agenda.nowS
  if (day.isPlanning) return
  day.isPlanning = true
  day.agenda.in(day.windowS, () => {
    day.isPlanning = false
    planDue(day)
  })
}

/** The nearest drivers whose phones send positions, busy or not. */
function nearest(day: Day, ride: Ride): Driver[] {
  return day.drivers
    .filter(({ driverType, state }) => driverType === ride.driverType && state !== 'offline')
    .map((driver) => ({ driver, straightLineM: distanceM(driver.point, ride.request.pickup) }))
    .filter(({ straightLineM }) => straightLineM <= waveOf(ride.wave, WAVES).withinM)
    .sort((a, b) => a.straightLineM - b.straightLineM)
    .slice(0, CANDIDATES_MAX * ride.wave)
    .map(({ driver }) => driver)
}

function waveDriver(
  { id, point, waitingSinceS, offers }: Driver,
  { request, driverType }: Ride,
  nowS: number,
): WaveDriver {
  const route = routeAt([point, request.pickup], driverType, nowS)
  return { driverId: id, route, waitingSince: dateAt(waitingSinceS), openOffers: offers.size, changeUpToXof: 0 }
}

function waveRequest({ request, wave, round, excluded }: Ride, near: readonly Driver[]): WaveRequest {
  const { id, rideType, pickup, askedS } = request
  const busy = near.filter(({ state }) => state === 'busy').map(({ id }): [string, PassReason] => [id, 'busy'])
  const all = new Map([...busy, ...excluded])
  const about = { rideId: id, rideType, pickup, waves: WAVES, wave, round }
  return { ...about, askedAt: dateAt(askedS), excluded: all, preferred: new Set(), cashNoteXof: null }
}

function isLast({ wave }: Ride): boolean {
  return waveOf(wave, WAVES).withinS === null
}

type Passed = Map<Ride, PassedOver[]>

/** Plans one wave of several rides together, with the server's own function. */
function askTogether(day: Day, rides: readonly Ride[], passed: Passed): void {
  const near = new Map(rides.map((ride) => [ride, nearest(day, ride)]))
  const plan = planWave(
    rides.map((ride) => waveRequest(ride, near.get(ride) ?? [])),
    new Map(
      [...near].map(([ride, drivers]) => [
        ride.request.id,
        drivers.map((one) => waveDriver(one, ride, day.agenda.nowS)),
      ]),
    ),
    day.policy,
    dateAt(day.agenda.nowS),
  )
  const byId = new Map(rides.map((ride) => [ride.request.id, ride]))
  for (const offer of plan.offers) makeOffer(day, byId.get(offer.rideId) as Ride, offer)
  for (const ride of rides) passed.get(ride)?.push(...(plan.passedOver.get(ride.request.id) ?? []))
}

/** Plans wave after wave until each due ride has an offer, is postponed, or is open to all, as the server does. */
function planDue(day: Day): void {
  const { nowS } = day.agenda
  const rides = [...day.searching].filter(({ dueS }) => dueS !== null && dueS <= nowS)
  const passed: Passed = new Map(rides.map((ride) => [ride, []]))
  const reached = new Map(rides.map((ride) => [ride, ride.wave]))
  for (const ride of rides) {
    ride.dueS = null
    ride.wave += 1
  }
  let left = rides.filter((ride) => !isLast(ride))
  while (left.length > 0) {
    askTogether(day, left, passed)
    const empty = left.filter(({ offered }) => offered.size === 0)
    for (const ride of empty) ride.wave += 1
    left = empty.filter((ride) => !isLast(ride))
  }
  for (const ride of rides) if (ride.offered.size === 0) postponeOrOpen(day, ride, passed.get(ride) ?? [])
  for (const [ride, wave] of reached) if (ride.offered.size === 0 && !ride.isOpen) ride.wave = wave
}

/** All drivers of this city send their positions. */
function postponeOrOpen(day: Day, ride: Ride, passed: readonly PassedOver[]): void {
  const now = dateAt(day.agenda.nowS)
  const searchStartedAt = dateAt(ride.searchFromS)
  const until = postponedUntil({ searchStartedAt, passedOver: passed, hasDriverWithoutPosition: false }, now)
  if (until === null) {
    ride.isOpen = true
    day.opened(day, ride)
    return
  }
  day.agenda.in((until.getTime() - now.getTime()) / 1000, () => {
    if (ride.state === 'searching' && ride.offered.size === 0 && !ride.isOpen) due(day, ride)
  })
}

function makeOffer(day: Day, ride: Ride, offer: PlannedOffer): void {
  const driver = day.driverById.get(offer.driverId) as Driver
  ride.offered.add(driver)
  driver.offers.add(ride)
  day.offers += 1
  const { round } = ride
  const { does, afterS } = answerOf(ride.request.id, driver.id)
  day.agenda.in(does === 'miss' ? OFFER_SECONDS : afterS, () => {
    if (!ride.offered.has(driver) || ride.round !== round) return
    if (does === 'accept') day.taken(day, ride, driver)
    else {
      ride.excluded.set(driver.id, does === 'miss' ? 'no_answer' : 'refused_before')
      withdraw(day, ride, driver)
    }
  })
}

/** Withdraws an offer. If no offer of the ride is left, its next wave is due. */
export function withdraw(day: Day, ride: Ride, driver: Driver): void {
  ride.offered.delete(driver)
  driver.offers.delete(ride)
  if (ride.state === 'searching' && ride.offered.size === 0) due(day, ride)
}
