import type { DispatchPolicy } from '../dispatch-policy.ts'
import type { OfferReason, PassedOver, PassReason } from '../offers.ts'
import { assignDrivers } from './assign-drivers.ts'
import type { Candidate } from './candidate.ts'
import { rankBest, rankSoonest } from './rank.ts'
import { offerLimitReason, sortCandidates, type WaveCandidates } from './sort-candidates.ts'
import type { WaveDriver, WaveRequest } from './wave.ts'
import { waveOf } from './waves.table.ts'

export type PlannedOffer = {
  readonly rideId: string
  readonly driverId: string
  /** 1 is the best driver of the wave. */
  readonly rank: number
  readonly pickupM: number
  readonly pickupS: number
  readonly waitedS: number
  readonly reason: OfferReason
}

export type WavePlan = {
  readonly offers: PlannedOffer[]
  /** By ride: each driver who was considered and not asked. */
  readonly passedOver: ReadonlyMap<string, PassedOver[]>
}

/** What decides, during one plan, who is asked. */
type Planning = {
  readonly policy: DispatchPolicy
  /** Open offers of each driver, including those of this plan. */
  readonly open: Map<string, number>
  /** The driver matched to each ride. */
  readonly bestOf: ReadonlyMap<string, string>
  /** The ride matched to each driver. */
  readonly rideOf: ReadonlyMap<string, string>
}

/** Drivers in the order in which they are asked: the one matched to this request first, then the best. */
function orderOf({ request, reachable }: WaveCandidates, { policy, bestOf }: Planning): Candidate[] {
  if (policy === 'nearest') return rankSoonest(reachable)
  const best = bestOf.get(request.rideId)
  return [...rankBest(reachable)].sort((a, b) => Number(b.driverId === best) - Number(a.driverId === best))
}

/** Why this driver is not asked now, or null. A driver matched to another request is not asked for this one. */
function whyNotNow(rideId: string, driverId: string, { policy, open, rideOf }: Planning): PassReason | null {
  if ((rideOf.get(driverId) ?? rideId) !== rideId) return 'reads_another'
  return offerLimitReason(open.get(driverId) ?? 0, policy)
}

/**
 * Asks the first few with room for an offer, unless they arrive much later than the best; records why others were not
 * asked.
 */
function ask(candidates: WaveCandidates, planning: Planning): Candidate[] {
  const { rideId, wave, waves } = candidates.request
  const { drivers, besideS } = waveOf(wave, waves)
  const few = planning.policy === 'nearest' ? 1 : drivers
  const asked: Candidate[] = []
  for (const candidate of orderOf(candidates, planning)) {
    const { driverId, pickupS } = candidate
    const isLate = pickupS > (asked[0]?.pickupS ?? pickupS) + besideS
    const why = asked.length >= few || isLate ? 'others_sooner' : whyNotNow(rideId, driverId, planning)
    if (why !== null) candidates.passed.push({ driverId, why, pickupS })
    else {
      planning.open.set(driverId, (planning.open.get(driverId) ?? 0) + 1)
      asked.push(candidate)
    }
  }
  return asked
}

/** Why the driver of this rank is asked. A preference is nobody’s to read: it counts as a matter of the whole plan. */
function reasonOf(chosen: Candidate, rank: number, { reachable }: WaveCandidates): OfferReason {
  if (chosen.driverId === rankSoonest(reachable)[0]?.driverId) return 'soonest'
  if (rank > 1) return 'next_soonest'
  const withoutPreference = reachable.map((candidate) => ({ ...candidate, isPreferred: false }))
  return chosen.driverId === rankBest(withoutPreference)[0]?.driverId ? 'waited_longest' : 'best_together'
}

function offersFor(candidates: WaveCandidates, planning: Planning): PlannedOffer[] {
  const { rideId } = candidates.request
  return ask(candidates, planning).map((chosen, at) => {
    const { driverId, pickupM, pickupS, waitedS } = chosen
    return { rideId, driverId, rank: at + 1, pickupM, pickupS, waitedS, reason: reasonOf(chosen, at + 1, candidates) }
  })
}

/** Sorts requests by arrival. */
function inOrderOfArrival(requests: readonly WaveRequest[]): WaveRequest[] {
  return [...requests].sort(
    (a, b) => a.askedAt.getTime() - b.askedAt.getTime() || (a.rideId < b.rideId ? -1 : Number(a.rideId > b.rideId)),
  )
}

/**
 * Which drivers to ask for each of these rides, whose waves are due together, and why other drivers nearby are not asked.
 * A ride in its last wave is open to all and offered to nobody. Nobody gets more than OPEN_OFFERS_MAX open offers.
 */
export function planWave(
  requests: readonly WaveRequest[],
  drivers: ReadonlyMap<string, readonly WaveDriver[]>,
  policy: DispatchPolicy,
  now: Date,
): WavePlan {
  const looks = inOrderOfArrival(requests).map((request) =>
    sortCandidates(request, drivers.get(request.rideId) ?? [], { policy, now }),
  )
  const asking = looks.filter(({ request }) => waveOf(request.wave, request.waves).withinS !== null)
  const matchable = new Map(asking.map(({ request, reachable }) => [request.rideId, reachable]))
  const bestOf = policy === 'batched' ? assignDrivers(matchable) : new Map<string, string>()
  const rideOf = new Map([...bestOf].map(([rideId, driverId]) => [driverId, rideId]))
  const open = new Map([...drivers.values()].flat().map(({ driverId, openOffers }) => [driverId, openOffers]))
  const planning: Planning = { policy, open, bestOf, rideOf }
  const offers = asking.flatMap((candidates) => offersFor(candidates, planning))
  return { offers, passedOver: new Map(looks.map(({ request, passed }) => [request.rideId, passed])) }
}
