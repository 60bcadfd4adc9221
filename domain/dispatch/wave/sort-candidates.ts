import type { DispatchPolicy } from '../dispatch-policy.ts'
import { OPEN_OFFERS_MAX, type PassedOver, type PassReason } from '../offers.ts'
import { type Candidate, candidateFor } from './candidate.ts'
import type { WaveDriver, WaveRequest } from './wave.ts'
import { waveOf } from './waves.table.ts'

/** One request with the drivers nearby: those who may be asked, and those passed over. */
export type WaveCandidates = {
  readonly request: WaveRequest
  readonly reachable: readonly Candidate[]
  readonly passed: PassedOver[]
}

/**
 * Why a driver with this many open offers gets no further offer. The batched policy allows one open offer at a time: of two,
 * a driver could accept the one for which they are not the best.
 */
export function offerLimitReason(openOffers: number, policy: DispatchPolicy): PassReason | null {
  if (openOffers >= OPEN_OFFERS_MAX) return 'three_offers'
  return policy === 'batched' && openOffers > 0 ? 'reads_another' : null
}

function whyPassed(request: WaveRequest, candidate: Candidate, policy: DispatchPolicy): PassReason | null {
  const { withinS } = waveOf(request.wave, request.waves)
  const excluded = request.excluded.get(candidate.driverId)
  if (excluded !== undefined) return excluded
  if (withinS === null) return null
  return candidate.pickupS > withinS ? 'too_far' : offerLimitReason(candidate.openOffers, policy)
}

type Planned = { readonly policy: DispatchPolicy; readonly now: Date }

/** Sorts the drivers nearby into those who may be asked in this wave and those passed over, with the reason. */
export function sortCandidates(
  request: WaveRequest,
  drivers: readonly WaveDriver[],
  { policy, now }: Planned,
): WaveCandidates {
  const reachable: Candidate[] = []
  const passed: PassedOver[] = []
  for (const driver of drivers) {
    const candidate = candidateFor(request, driver, now)
    const why = whyPassed(request, candidate, policy)
    if (why === null) reachable.push(candidate)
    else passed.push({ driverId: candidate.driverId, why, pickupS: candidate.pickupS })
  }
  return { request, reachable, passed }
}
