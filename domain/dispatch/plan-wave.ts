import type { Point } from '../places/point.ts'
import type { RideType } from '../rides/ride-types.ts'
import { type Candidate, candidateFor } from './candidates.ts'
import { matchTogether } from './match.ts'
import { type OfferReason, OPEN_OFFERS_MAX, type PassedOver, type PassReason } from './offers.ts'
import type { DispatchPolicy } from './policies.ts'
import { rankBest, rankSoonest } from './rank.ts'
import { waveOf } from './waves.table.ts'

/** A ride whose next wave is due. */
export type WaveRequest = {
  readonly rideId: string
  readonly rideType: RideType
  readonly pickup: Point
  /** The wave that is planned now: 1 is the first of its round. */
  readonly wave: number
  readonly round: number
  readonly askedAt: Date
  /** Drivers not to ask, and why. */
  readonly excluded: ReadonlyMap<string, PassReason>
}

/** A driver whose position is known. */
export type WaveDriver = {
  readonly driverId: string
  readonly point: Point
  /** Since when he waits for a ride. */
  readonly waitingSince: Date
  readonly openOffers: number
}

export type PlannedOffer = {
  readonly rideId: string
  readonly driverId: string
  /** 1 is the best of its wave. */
  readonly rank: number
  readonly pickupM: number
  readonly pickupS: number
  readonly waitedS: number
  readonly reason: OfferReason
}

export type WavePlan = {
  readonly offers: PlannedOffer[]
  /** By ride: each driver who was looked at and not asked. */
  readonly passedOver: ReadonlyMap<string, PassedOver[]>
}

/** One request with the drivers who are near it, each asked or passed over once. */
type Look = {
  readonly request: WaveRequest
  readonly reachable: readonly Candidate[]
  readonly passed: PassedOver[]
}

/** Offers that wait for each driver's answer, those of this plan among them. */
type OpenOffers = Map<string, number>

function hasRoom(open: OpenOffers, driverId: string): boolean {
  return (open.get(driverId) ?? 0) < OPEN_OFFERS_MAX
}

/** Who of those who are near may be asked in this wave, and why not the others. */
function lookAround(request: WaveRequest, drivers: readonly WaveDriver[], now: Date): Look {
  const { withinS } = waveOf(request.wave)
  const reachable: Candidate[] = []
  const passed: PassedOver[] = []
  for (const driver of drivers) {
    const candidate = candidateFor(request, driver, now)
    const { driverId, pickupS } = candidate
    const why = request.excluded.get(driverId)
    if (why !== undefined) passed.push({ driverId, why, pickupS })
    else if (driver.openOffers >= OPEN_OFFERS_MAX) passed.push({ driverId, why: 'three_offers', pickupS })
    else if (withinS !== null && pickupS > withinS) passed.push({ driverId, why: 'too_far', pickupS })
    else reachable.push(candidate)
  }
  return { request, reachable, passed }
}

/** Why the driver of this rank is asked. */
function reasonOf(chosen: Candidate, rank: number, look: Look, best: string | undefined): OfferReason {
  if (chosen.driverId === rankSoonest(look.reachable)[0]?.driverId) return 'soonest'
  if (chosen.driverId === best && chosen.driverId !== rankBest(look.reachable)[0]?.driverId) return 'best_together'
  return rank === 1 ? 'waited_longest' : 'next_soonest'
}

/** Drivers of one request in the order in which they are asked. */
function orderOf(look: Look, policy: DispatchPolicy, matched: ReadonlyMap<string, string>): Candidate[] {
  if (policy === 'nearest') return rankSoonest(look.reachable)
  const ranked = rankBest(look.reachable)
  const best = matched.get(look.request.rideId)
  if (best === undefined) return ranked
  const taken = new Set(matched.values())
  return [
    ...ranked.filter(({ driverId }) => driverId === best),
    ...ranked.filter(({ driverId }) => !taken.has(driverId)),
    ...ranked.filter(({ driverId }) => driverId !== best && taken.has(driverId)),
  ]
}

/** Asks the first few of them who have room for an offer; says of the others why they were not asked. */
function ask(look: Look, order: readonly Candidate[], few: number, open: OpenOffers): Candidate[] {
  const asked: Candidate[] = []
  for (const candidate of order) {
    const { driverId, pickupS } = candidate
    if (asked.length >= few) look.passed.push({ driverId, why: 'others_sooner', pickupS })
    else if (!hasRoom(open, driverId)) look.passed.push({ driverId, why: 'three_offers', pickupS })
    else {
      open.set(driverId, (open.get(driverId) ?? 0) + 1)
      asked.push(candidate)
    }
  }
  return asked
}

/** The order of arrival, whatever order they came in. */
function inOrderOfArrival(requests: readonly WaveRequest[]): WaveRequest[] {
  return requests.toSorted(
    (a, b) => a.askedAt.getTime() - b.askedAt.getTime() || (a.rideId < b.rideId ? -1 : Number(a.rideId > b.rideId)),
  )
}

/**
 * Whom to ask for each of these rides, whose waves are due together, and why not the others who are near.
 * A ride in its last wave is open to everybody: nobody is offered it. Nobody gets more than OPEN_OFFERS_MAX open offers.
 */
export function planWave(
  requests: readonly WaveRequest[],
  drivers: ReadonlyMap<string, readonly WaveDriver[]>,
  policy: DispatchPolicy,
  now: Date,
): WavePlan {
  const looks = inOrderOfArrival(requests).map((request) => lookAround(request, drivers.get(request.rideId) ?? [], now))
  const asking = looks.filter(({ request }) => waveOf(request.wave).withinS !== null)
  const open: OpenOffers = new Map(
    [...drivers.values()].flat().map(({ driverId, openOffers }) => [driverId, openOffers]),
  )
  const matched =
    policy === 'batched'
      ? matchTogether(new Map(asking.map(({ request, reachable }) => [request.rideId, reachable])))
      : new Map<string, string>()
  const offers = asking.flatMap((look) => {
    const { rideId, wave } = look.request
    const few = policy === 'nearest' ? 1 : waveOf(wave).drivers
    return ask(look, orderOf(look, policy, matched), few, open).map((chosen, at): PlannedOffer => {
      const { driverId, pickupM, pickupS, waitedS } = chosen
      const reason = reasonOf(chosen, at + 1, look, matched.get(rideId))
      return { rideId, driverId, rank: at + 1, pickupM, pickupS, waitedS, reason }
    })
  })
  return { offers, passedOver: new Map(looks.map(({ request, passed }) => [request.rideId, passed])) }
}
